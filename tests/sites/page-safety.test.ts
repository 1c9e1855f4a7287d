import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { attributes, copySite, makeSharedSite, type TestSite } from '../support/site-test.ts';

const PAYLOAD = '</title><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';
const yaml = JSON.stringify(PAYLOAD);

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const changed = (files: Parameters<TestSite['write']>[0]): TestSite => {
  const site = copySite(good);
  site.write(files);
  return site;
};
const html = (site: TestSite) => site.files().filter((path) => path.endsWith('.html'));

describe('text of the author', () => {
  it('stays text wherever a page shows it', async () => {
    const site = changed({
      'content/en/docs/payload.md': `---\ntitle: ${yaml}\ndescription: ${yaml}\nsidebar_label: ${yaml}\nkeywords: [${yaml}]\ntags: [${yaml}]\n---\n\n## \`${PAYLOAD.replaceAll('`', '')}\`\n\n\`\`\`js title="<script>alert(1)</script>"\n${PAYLOAD}\n\`\`\`\n\n:::note{title="<script>alert(1)</script>"}\nx\n:::\n`,
      'content/en/blog/2025-01-01-p.md': `---\ntitle: ${yaml}\ndescription: ${yaml}\nauthors: [a]\ntags: [${yaml}]\n---\n`,
      'content/en/blog/authors.yml': `a:\n  name: ${yaml}\n  title: ${yaml}\n  description: ${yaml}\n  page: true\n`,
      'content/en/messages.json': JSON.stringify({ title: PAYLOAD, tagline: PAYLOAD }),
    });
    const run = await site.build();
    expect(run.stderr).toMatch(/^built/m);
    for (const path of html(site)) {
      // What stands in the value of an attribute is no element.
      const page = site.read(path).replace(/="[^"]*"/g, '=""');
      expect(page, path).not.toContain('<script>alert');
      expect(page, path).not.toMatch(/<img[^>]*onerror/i);
    }
    for (const path of site.files().filter((name) => name.endsWith('.xml')))
      expect(site.read(path), path).not.toContain('<script>');
    expect(site.text('docs/payload/index.html')).toContain(PAYLOAD);
  });

  it('never brings scripts, styles or handlers into a page', async () => {
    const site = changed({
      'content/en/docs/raw.md':
        '# Raw\n\n<script>alert(1)</script>\n<style>*{}</style>\n<p style="x" onclick="x" onfocus=x>p</p>\n<iframe srcdoc="<script>x</script>"></iframe>\n<svg><script>x</script></svg>\n<a href=x onclick=x>l</a>\n',
      'content/en/docs/x.md': '# X\n',
    });
    await site.build();
    const main = site.main('docs/raw/index.html');
    expect(main).not.toMatch(/<(script|style|iframe|svg onload)/i);
    expect(main).not.toMatch(/\son[a-z]+=/i);
    expect(main).not.toMatch(/\sstyle=/i);
  });
});

describe('addresses outside the text', () => {
  const unsafe = async (files: Parameters<TestSite['write']>[0]) => {
    const site = changed(files);
    const run = await site.build();
    const hrefs = html(site).flatMap((path) => [
      ...attributes(site.read(path), 'a', 'href'),
      ...attributes(site.read(path), 'img', 'src'),
    ]);
    expect(hrefs.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))).toEqual([]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('javascript:');
  };

  it('are refused when they run code: the buttons of a home page', () =>
    unsafe({
      'content/en/pages/index.md':
        "---\ntitle: Home\nlayout: home\nhero:\n  title: Hello\n  actions:\n    - { label: Go, to: 'javascript:alert(1)' }\n---\n",
    }));

  it('are refused when they run code: links of a sidebar', () =>
    unsafe({
      'content/sidebars.json':
        '{ "docs": ["intro", { "type": "link", "label": "x", "href": "javascript:alert(1)" }] }\n',
    }));

  it('are refused when they run code: an author’s addresses', () =>
    unsafe({
      'content/en/blog/authors.yml':
        'lan:\n  name: Lan\n  url: "javascript:alert(1)"\n  image_url: "javascript:alert(2)"\n  socials: { x: "javascript:alert(3)" }\n',
      'content/en/blog/2025-01-01-p.md': '---\ntitle: P\nauthors: lan\n---\n',
    }));
});

describe('a sidebar link to a page of the site', () => {
  it('is checked like any other link', async () => {
    const site = changed({
      'content/sidebars.json': '{ "docs": ["intro", { "type": "link", "label": "Gone", "href": "/docs/gone" }] }\n',
    });
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('/docs/gone');
  });
});

describe('ids', () => {
  it('stand on a page once, also when a heading is called like a part of the frame', async () => {
    const site = changed({
      'content/en/docs/ids.md':
        '# Ids\n\n## Content\n\n## Announcer\n\n## Site menu\n\n## TOC title\n\n## Search\n\n## Footnote label\n',
    });
    await site.mustBuild();
    const ids = attributes(site.read('docs/ids/index.html'), '[a-z][a-z0-9]*', 'id');
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});
