import { bookCoverMissing, bookNameTaken, bookSidebarUnknown } from '../../diagnostics/messages/books.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { pictureType } from '../book/picture-type.ts';

/** What the books of the config may name. */
interface KnownToBooks {
  readonly sidebars: Iterable<string>;
  /** Paths of static files. */
  readonly files: Iterable<string>;
  readonly configFile: string;
}

/** Checks the books of the config: their sidebars and covers exist, and no two are the same file. */
export function checkBooks({ books, i18n }: SiteConfig, { configFile, ...known }: KnownToBooks): Diagnostic[] {
  if (books.length === 0) return [];
  const sidebars = [...new Set(known.sidebars)];
  const files = new Set([...known.files].map((path) => path.normalize('NFC')));
  const names = new Set<string>();
  return books.flatMap(({ sidebar, name = sidebar, cover, formats }, i) => {
    const place = (key: string) => ({ file: configFile, path: ['books', i, key] });
    const found: Diagnostic[] = [];
    if (!sidebars.includes(sidebar)) found.push(bookSidebarUnknown(sidebar, sidebars, place('sidebar')));
    for (const format of formats) {
      const file = `${name}.${format}`;
      if (names.has(file)) found.push(bookNameTaken(`books/${file}`, place('sidebar')));
      names.add(file);
    }
    const covers = cover === undefined ? [] : i18n.locales.map((code) => cover.replaceAll('{locale}', code));
    const missing = covers.find((path) => !files.has(path) || !pictureType(path));
    if (missing !== undefined) {
      const near = suggest(missing, files);
      const hint = near ? `did you mean \`${near}\`?` : 'put a PNG, JPEG or SVG into `content/static/`';
      found.push(bookCoverMissing(missing, place('cover'), hint));
    }
    return found;
  });
}
