import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { makeSite } from '../support/site-test.ts';

const config = (rest: string) =>
  `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n${rest}\n};\n`;
const card = readFileSync(join(import.meta.dirname, 'golden-heads/site/content/static/img/card-vi.png'));
const metas = (html: string) =>
  [...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g)].map(
    ([, name, content]) => `${name} ${content}`,
  );

describe('the picture of a shared page', () => {
  it('is named with its size and its words', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config("  themeConfig: { image: { src: '/img/card.png', alt: 'Learn & build' } },"),
      'content/static/img/card.png': card,
    });
    await site.mustBuild();
    expect(metas(site.read('docs/intro/index.html'))).toEqual([
      'og:image https://lessons.example/img/card.png',
      'og:image:width 1200',
      'og:image:height 630',
      'og:image:alt Learn &amp; build',
      'twitter:card summary_large_image',
      'twitter:image https://lessons.example/img/card.png',
    ]);
  });

  it('may be on another site, which is not asked', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config("  themeConfig: { image: 'https://cdn.example/card.png' },"),
    });
    await site.mustBuild();
    expect(metas(site.read('docs/intro/index.html'))).toContain('og:image https://cdn.example/card.png');
  });

  it('is left out, with a plain card, where a site has none', async () => {
    const site = makeSite(SMALL_SITE);
    await site.mustBuild();
    expect(metas(site.read('docs/intro/index.html'))).toEqual(['twitter:card summary']);
  });

  it('is reported where it is not there: in one language, for a sidebar nobody has, of a kind nobody shows', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config(`  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  themeConfig: {
    image: 'img/card-{locale}.png',
    socialCards: {
      docs: 'img/card.svg',
      blog: { src: 'img/text.png' },
      sidebars: { golnag: 'img/card-en.png' },
    },
  },`),
      'content/sidebars.json': '{ "golang": ["intro", "second"] }',
      'content/static/img/card-en.png': card,
      'content/static/img/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/static/img/text.png': 'no picture',
    });
    const found = (await site.findings()).map(
      ({ rule, severity, line, message, hint }) => `${line} ${severity} ${rule} ${message} ${hint}`,
    );
    expect(found).toEqual([
      '6 error config/broken-link The link `img/card-vi.png` of the config leads nowhere. did you mean `img/card-en.png`?',
      '8 warning links/social-image Social networks do not show the picture `img/card.svg`: it is not a PNG, JPEG, WebP or GIF. save it as a PNG of 1200 by 630 pixels',
      '9 warning links/social-image Social networks do not show the picture `img/text.png`: it is not a PNG, JPEG, WebP or GIF. save it as a PNG of 1200 by 630 pixels',
      '10 error sidebars/unknown-sidebar There is no sidebar `golnag`. did you mean `golang`?',
    ]);
  });

  it('of a page is reported when nobody shows its kind', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'content/en/docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/en/docs/second.md': '---\ntitle: Second\nimage: ./map.svg\n---\n\nText.\n',
    });
    expect((await site.findings()).map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      'links/social-image content/en/docs/second.md:3',
    ]);
  });
});

describe('icons', () => {
  it('are named in the head and in the manifest, each where it is of use', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config(`  favicon: 'img/sign.svg',
  baseUrl: '/sub/',
  icons: [
    { src: 'favicon.ico', sizes: '16x16 32x32', purpose: 'favicon' },
    { src: 'img/touch.png', purpose: 'apple-touch' },
    { src: 'img/mask.png', purpose: 'maskable' },
    { src: '/img/any.svg' },
  ],`),
      'content/static/favicon.ico': 'x',
      'content/static/img/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/static/img/any.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/static/img/touch.png': card,
      'content/static/img/mask.png': card,
    });
    await site.mustBuild();
    expect(site.read('docs/intro/index.html').match(/<link rel="(?:apple-touch-)?icon"[^>]*>/g)).toEqual([
      '<link rel="icon" href="/sub/favicon.ico" type="image/x-icon" sizes="16x16 32x32"/>',
      '<link rel="icon" href="/sub/img/sign.svg" type="image/svg+xml"/>',
      '<link rel="apple-touch-icon" href="/sub/img/touch.png" type="image/png" sizes="1200x630"/>',
    ]);
    const { icons } = JSON.parse(site.read('manifest.webmanifest')) as { icons: unknown };
    expect(icons).toEqual([
      { src: '/sub/img/sign.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/sub/img/mask.png', type: 'image/png', sizes: '1200x630', purpose: 'maskable' },
      { src: '/sub/img/any.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ]);
  });

  it('that are not there are reported where they are named', async () => {
    const site = makeSite({
      ...SMALL_SITE,
      'codemaster.config.ts': config(
        "  icons: [\n    { src: 'a.png', purpose: 'favicon' },\n    { src: 'b.png' },\n  ],",
      ),
    });
    expect((await site.findings()).map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      'config/broken-link 5',
      'config/broken-link 6',
    ]);
  });
});
