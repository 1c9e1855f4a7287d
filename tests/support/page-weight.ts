import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a page loads before its reader does anything but read it to the end, gzipped file by file. */
export interface PageWeight {
  readonly html: string;
  readonly scripts: number;
  readonly styles: number;
  readonly page: number;
}

/** Scripts that `client/start-page.ts` starts at once on pages with such parts. */
const PARTS: readonly (readonly [pattern: RegExp, script: string])[] = [
  [/<figure class="code[" ]/, 'code-blocks'],
  [/ class="[^"]*\bback-to-top[ "]/, 'reading'],
  [/ data-tabs=/, 'tabs'],
  [/ data-module=/, 'module-islands'],
];

/** Weighs the pages of a built site by its files, without a browser. The site is one that stands at `/`. */
export function weighSite(outDir: string): ReadonlyMap<string, PageWeight> {
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'));
  const known = new Map<string, { readonly size: number; readonly text: string }>();
  const read = (url: string) => {
    const text = known.get(url)?.text ?? readFileSync(join(outDir, url), 'utf8');
    const file = known.get(url) ?? { text, size: gzipSync(text).length };
    known.set(url, file);
    return file;
  };
  const sum = (urls: Iterable<string>) => [...new Set(urls)].reduce((total, url) => total + read(url).size, 0);
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  return new Map(
    pages.map((path) => {
      const html = readFileSync(join(outDir, path), 'utf8');
      const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => gzipSync(text).length);
      const own = [...html.matchAll(/<script\b[^>]* src="([^"]+)"/g)].map(([, url = '']) => url);
      const parts = PARTS.flatMap(([pattern, name]) => {
        const file = scripts.find((script) => script.startsWith(`${name}-`));
        if (!file) throw new Error(`no script ${name}`);
        return own.length > 0 && pattern.test(html) ? [`/assets/${file}`] : [];
      });
      // Modules without React are loaded when they are seen, as are others, whose weight is another matter.
      const plain = [...html.matchAll(/ data-module="([^"]+)"[^>]* data-plain=/g)].map(([, url = '']) => url);
      const all = new Set([...own, ...parts, ...plain]);
      for (const url of all) {
        for (const [, name = ''] of read(url).text.matchAll(/\b(?:from|import)"(?:\.|\/assets)\/([^"]+\.js)"/g))
          all.add(`/assets/${name}`);
      }
      const styles = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
        /rel="stylesheet"/.test(tag) ? (/ href="([^"]+)"/.exec(tag)?.[1] ?? []) : [],
      );
      return [
        path,
        {
          html,
          scripts: sum(all) + inline.reduce((total, size) => total + size, 0),
          styles: sum(styles),
          page: gzipSync(html).length,
        },
      ];
    }),
  );
}
