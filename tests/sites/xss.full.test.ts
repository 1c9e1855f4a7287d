import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../support/compare-html.ts';
import { makeSite } from '../support/site-test.ts';
import { noteTried, sampled } from '../support/torture.ts';
import { HTML_PAYLOADS, TEXT_PAYLOADS, URL_PAYLOADS } from '../support/xss-payloads.ts';
import { xssSite } from '../support/xss-site.ts';

// What the finished files hold, read as a browser reads them; `tests/browser/hostile-pages.spec.ts` looks whether anything runs.

const URL_ATTRIBUTES = 'href src srcSet action formAction xLinkHref poster cite data background ping longDesc'.split(
  ' ',
);
const FORBIDDEN_TAGS = new Set('iframe object embed base frame frameset applet style form marquee'.split(' '));

/** The form of the search page, and the one that closes the list of keys, which sends nothing anywhere. */
function isOwnForm({ tagName, properties }: Element, path: string): boolean {
  return tagName === 'form' && (properties.method === 'dialog' || /^(en\/)?search\//.test(path));
}

describe('a site full of smuggled scripts', () => {
  it('has at least 150 spellings of addresses, 200 pieces of HTML, and 500 texts for every place', () => {
    expect(new Set(URL_PAYLOADS).size).toBeGreaterThanOrEqual(150);
    expect(new Set(HTML_PAYLOADS).size).toBeGreaterThanOrEqual(200);
    expect(new Set(TEXT_PAYLOADS).size).toBeGreaterThanOrEqual(500);
  });

  it('is built without handlers, embeds, styles, foreign scripts and addresses that run', async () => {
    const texts = sampled(TEXT_PAYLOADS, 20);
    const { files, paths } = xssSite(texts);
    const site = makeSite(files);
    const run = await site.build();
    expect(run.stderr.slice(-2_000)).toMatch(/^built \d+ pages/m);
    for (const path of paths) expect(site.has(`${path.slice(1)}${path === '/' ? '' : '/'}index.html`), path).toBe(true);

    const found: string[] = [];
    const headlines = new Map<string, string>();
    for (const path of site.files().filter((file) => file.endsWith('.html'))) {
      visit(parseHtml(site.read(path)), 'element', (node: Element) => {
        const { tagName, properties } = node;
        if (tagName === 'h1' && !headlines.has(path)) headlines.set(path, textOf(node));
        if (FORBIDDEN_TAGS.has(tagName) && !isOwnForm(node, path)) found.push(`${path}: <${tagName}>`);
        for (const [name, value] of Object.entries(properties)) {
          if (/^on/i.test(name) || name === 'style' || name === 'srcDoc') found.push(`${path}: ${tagName} ${name}`);
          if (!URL_ATTRIBUTES.includes(name)) continue;
          const address = String(value).replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\ufeff]/g, '');
          if (/^(?!https?:|mailto:|tel:|pathname:)[a-z][a-z0-9+.-]*:/i.test(address))
            found.push(`${path}: ${name}=${address}`);
        }
      });
    }
    expect(found).toEqual([]);
    for (const [i, text] of texts.entries()) {
      const shown = text.replace(/\s+/g, ' ').trim();
      expect(headlines.get(`docs/t${i}/index.html`), `the title of ${text}`).toBe(shown);
    }
    noteTried('payloads', new Set([...HTML_PAYLOADS, ...URL_PAYLOADS, ...texts]).size);
  }, 300_000);
});
