import { expect, it } from 'vitest';
import { docusaurusConfigOf, plannedText, planOf } from '../../../support/planned-migration.ts';

const migrated = (body: string, { name = 'a.md', baseUrl = '/lh/' } = {}) => {
  const plan = planOf({ [`docs/${name}`]: body }, docusaurusConfigOf('docs: {}', `baseUrl: '${baseUrl}'`));
  return plannedText(plan, `content/en/docs/${name}`);
};

it.each([
  ['<a href="/lh/blog">b</a>', '<a href="/blog">b</a>'],
  ["a <a class='x' href='/lh/docs/a?b#c'>b</a>", "a <a class='x' href='/docs/a?b#c'>b</a>"],
  ['<a href="/lh">home</a> <a href="/lh/#x">x</a>', '<a href="/">home</a> <a href="/#x">x</a>'],
  ['<img alt="" src="/lh/img/a.png" />', '<img alt="" src="/img/a.png" />'],
  ['[b](/lh/blog) and [c]\n\n[c]: /lh/docs/c', '[b](/blog) and [c]\n\n[c]: /docs/c'],
])('takes the base path of Docusaurus from %s', (body, expected) => {
  expect(migrated(`# A\n\n${body}\n`)).toBe(`# A\n\n${expected}\n`);
});

it('takes it from elements of MDX', () => {
  const text = migrated("# A\n\n<a href={'/lh/blog'}>b</a> {1 + 1}\n", { name: 'a.mdx' });
  expect(text).toContain("<a href={'/blog'}>b</a>");
});

it.each(['<a href="/lhx/blog">b</a>', '<a href="https://x.example/lh/a">b</a>', '`<a href="/lh/blog">`', '[a](lh/b)'])(
  'leaves %s as it is',
  (body) => {
    expect(migrated(`# A\n\n${body}\n`)).toBeUndefined();
  },
);

it('leaves links of a site without a base path as they are', () => {
  expect(migrated('# A\n\n<a href="/lh/blog">b</a>\n', { baseUrl: '/' })).toBeUndefined();
});
