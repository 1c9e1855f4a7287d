import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCALES, SAMPLE_PAGE, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier, casesOfWhole, IS_WHOLE } from '../support/tier.ts';

// The text of a page is one and the same: in the source, in what a browser without scripts has, and once every script has run.

test.use({ reducedMotion: 'reduce' });

const CONTENT = join(import.meta.dirname, '../../content');

/** Runs in a browser: the texts of a document, one after another, without what nobody reads. */
function textsOf(root: Element): string {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    // The control that keeps a course on the device tells of what only scripts know: how large it is, and what is there.
    if (!parentElement?.closest('script, style, noscript, template, .offline')) texts.push(nodeValue ?? '');
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** The text of a page as a browser without scripts has it, and what stands for its pictures. */
async function servedText(page: Page, parser: Page, path: string): Promise<{ served: string; pictures: string }> {
  const html = await (await page.request.get(encodeURI(path))).text();
  return parser.evaluate(
    ([text, source]) => {
      const { body } = new DOMParser().parseFromString(text ?? '', 'text/html');
      const pictures = [...body.querySelectorAll('main [alt], main [aria-label]')].map(
        (one) => one.getAttribute('alt') ?? one.getAttribute('aria-label'),
      );
      return {
        served: (new Function(`return (${source})`)() as typeof textsOf)(body),
        pictures: pictures.join(' '),
      };
    },
    [html, textsOf.toString()] as const,
  );
}

/** The text of a page when everything in it is awake. */
async function shownText(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // The islands of the bar wait for the reader.
  await page.locator('[data-action=toggle-theme]').first().hover();
  await page.locator('[data-action=open-search]').first().hover();
  await page.waitForLoadState('networkidle');
  for (const awake of await page.locator('[data-module]').all()) await expect(awake).toHaveAttribute('data-awake', '');
  return page.evaluate(`(${textsOf})(document.body)`);
}

/** Words that are in one text more often than in another. */
function surplus(text: string, other: string): string[] {
  const counts = new Map<string, number>();
  for (const word of other.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  return text.split(' ').filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}

/** The source of a page of text, if it has one of its own. */
function sourceOf(locale: SiteLocale, path: string): string | undefined {
  const local = path.slice(locale.prefix.length);
  const names = [`${local}.md`, `${local}/index.md`, `/pages${local}.md`];
  const found = names.map((name) => join(CONTENT, locale.code, name)).find((file) => existsSync(file));
  return found && readFileSync(found, 'utf8');
}

/** Words that a reader of a Markdown text is meant to read: without its markup, addresses, names of files and settings. */
function wordsOfSource(source: string): string[] {
  const text = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^(?: *)(?:```|~~~).*$/gm, ' ')
    .replace(/:[a-z]+\[/g, ' ')
    .replace(/^ *:::+ *[\w-]*(\{[^}\n]*\})?/gm, ' ')
    .replace(/\]\([^)\s]*(?: "[^"]*")?\)(\{[^}\n]*\})?/g, '] ')
    .replace(/^\[[^\]]+\]: .*$/gm, ' ')
    .replace(/\[\^[^\]]+\]/g, ' ')
    .replace(/\{[#.][^}\n]*\}/g, ' ')
    .replace(/<[^>\n]+>/g, ' ')
    .replace(/\$\$?[^$\n]+\$\$?/g, ' ')
    .replace(/^ *(?:import|export) .*$/gm, ' ')
    .replace(/&\w+;/g, ' ');
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]{3,}/gu)].map(([word]) => word);
}

const PARTS = [0, 1, 2, 3];

for (const locale of casesOfTier('same-text', LOCALES))
  for (const part of casesOfWhole(`same-text ${locale.code}`, PARTS))
    test(`pages say the same in their source, without scripts and with them, in ${locale.code}, part ${part + 1}`, async ({
      page,
      site,
    }) => {
      test.slow();
      // Parsing happens in an empty document, which no policy of the site restricts.
      const parser = await page.context().newPage();
      const all = site.pages(locale).filter((_, i) => i % PARTS.length === part);
      const paths = IS_WHOLE ? all : all.filter((_, i) => i % 4 === 0);
      expect(paths.length).toBeGreaterThan(2);
      let compared = 0;
      const differences: string[] = [];
      const note = (what: string, words: readonly string[]) => {
        if (words.length > 0) differences.push(`${what}: ${words.join(' ')}`);
      };
      for (const path of paths) {
        const { served, pictures } = await servedText(page, parser, path);
        const shown = await shownText(page, path);
        note(`${path}: gone with scripts`, surplus(served, shown));
        note(`${path}: there with scripts alone`, surplus(shown, served));
        const source = sourceOf(locale, path);
        // The page of samples is full of settings that look like words.
        if (source === undefined || path.endsWith(SAMPLE_PAGE)) continue;
        compared++;
        // Highlighted code is in pieces.
        const text = `${served} ${pictures}`.normalize('NFC').replace(/\s/g, '');
        const lost = wordsOfSource(source).filter((word) => !text.includes(word));
        note(`${path}: words of its source that are not on it`, [...new Set(lost)]);
      }
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    });
