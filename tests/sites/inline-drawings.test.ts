import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/site-test.ts';

const CONFIG = `export default {
  title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] },
};
`;
const drawing = (label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="90" height="20"><text x="0" y="15" fill="currentColor">${label}</text></svg>\n`;
const page = (title: string, text: string) => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`;
const IMAGE = '![A name and its box](./img/box.svg#inline)';

const openDrawings = () =>
  makeSite({
    'codemaster.config.ts': CONFIG,
    'content/en/docs/memory.md': page('Memory', `Text.\n\n${IMAGE}`),
    'content/en/docs/parts.mdx': page('Parts', `Text.\n\n${IMAGE}`),
    'content/en/docs/plain.md': page('Plain', 'Text. ![A box](./img/box.svg)'),
    'content/en/docs/img/box.svg': drawing('first'),
  });

describe('a drawing that is part of its page', () => {
  it('stands in Markdown and MDX with its name, and its style only where it is needed', async () => {
    const site = openDrawings();
    await site.mustBuild();
    for (const name of ['memory', 'parts']) {
      const html = site.read(`docs/${name}/index.html`);
      expect(html).toContain(
        '<span class="picture" role="img" aria-label="A name and its box"><svg viewBox="0 0 90 20"',
      );
      expect(html).toMatch(/>first<\/text>/);
      expect(html).not.toContain('#inline');
    }
    expect(site.read('docs/plain/index.html')).not.toContain('class="picture"');
    // Who reads the twin gets a picture to fetch.
    const [, url = ''] = /!\[A name and its box\]\((\S+)\)/.exec(site.read('docs/memory.md')) ?? [];
    expect(site.read(new URL(url).pathname.slice(1))).toBe(drawing('first'));
  });

  it('changes on its pages when its file does', async () => {
    const site = openDrawings();
    await site.mustBuild();
    site.write({ 'content/en/docs/img/box.svg': drawing('second') });
    await site.mustBuild();
    for (const name of ['memory', 'parts']) expect(site.read(`docs/${name}/index.html`)).toMatch(/>second<\/text>/);
    const incremental = ['docs/memory/index.html', 'docs/memory.md', 'docs/plain/index.html'].map((file) =>
      site.read(file),
    );
    await site.mustBuild('--no-cache');
    expect(
      ['docs/memory/index.html', 'docs/memory.md', 'docs/plain/index.html'].map((file) => site.read(file)),
    ).toEqual(incremental);
  });

  it('has the size that its braces say, and keeps its proportions', async () => {
    const site = openDrawings();
    const sized = (braces: string) => page('Sized', `Text.\n\n${IMAGE}${braces}`);
    const rootOf = async (braces: string) => {
      site.write({ 'content/en/docs/memory.md': sized(braces) });
      await site.mustBuild();
      const html = site.read('docs/memory/index.html');
      return /<svg[^>]*>/.exec(html.slice(html.indexOf('class="picture"')))?.[0];
    };
    expect(await rootOf('{width=180}')).toBe('<svg viewBox="0 0 90 20" width="180" height="40">');
    expect(await rootOf('{height=10}')).toBe('<svg viewBox="0 0 90 20" width="45" height="10">');
    expect(await rootOf('{width=50 height=30}')).toBe('<svg viewBox="0 0 90 20" width="50" height="30">');
    expect(await rootOf('')).toBe('<svg viewBox="0 0 90 20" width="90" height="20">');
    site.write({ 'content/en/docs/parts.mdx': page('Parts', `Text.\n\n${IMAGE}{width=180}`) });
    await site.mustBuild();
    expect(site.read('docs/parts/index.html')).toContain('<svg viewBox="0 0 90 20" width="180" height="40">');
  });

  it('that is not there is a broken image', async () => {
    const site = openDrawings();
    site.remove('content/en/docs/img/box.svg');
    const findings = await site.findings();
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      'links/broken-image 8',
      'links/broken-image 8',
      'links/broken-image 6',
    ]);
  });
});
