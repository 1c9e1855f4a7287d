import { expect, it } from 'vitest';
import { splitPost } from '../../../src/migrate/mkdocs/split-post.ts';

const DATA = { date: '2025-03-09', categories: ['Big News', 'Tides'] };
const slugOf = (options: Record<string, unknown>, data = {}) =>
  splitPost({ ...DATA, ...data }, '# The `launch`, at last\n', { options, file: 'blog/posts/launch-day.md' })?.front
    .slug;

it.each([
  [{}, '/2025/03/09/the-launch-at-last'],
  [{ post_url_format: '{slug}' }, '/the-launch-at-last'],
  [{ post_url_format: '{date}/{file}' }, '/2025/03/09/launch-day'],
  [{ post_url_format: '{categories}/{slug}' }, '/big-news/the-launch-at-last'],
  [{ post_url_format: '{categories}/{slug}', post_url_max_categories: 2 }, '/big-news/tides/the-launch-at-last'],
  [{ post_url_date_format: 'yyyy-M' }, '/2025-3/the-launch-at-last'],
  [{ post_url_date_format: 'yy/MM/d' }, '/25/03/9/the-launch-at-last'],
  // Names of months are of a language.
  [{ post_url_date_format: 'yyyy/MMMM' }, '/2025/03/09/the-launch-at-last'],
])('posts of Material have the addresses that %j says', (options, slug) => {
  expect(slugOf(options)).toBe(slug);
});

it('takes the name of the address from the post, and leaves categories out where it has none', () => {
  const options = { post_url_format: '{categories}/{slug}' };
  expect(slugOf(options, { categories: undefined, slug: 'own' })).toBe('/own');
});
