/** Names in a site that commands take, read from its files: no code of the site is run. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateModule } from '../../migrate/static-value.ts';
import { folderOfSet, MAIN_SET } from '../../schema/content/version-keys.ts';
import { pathWithoutPrefixes } from '../../stages/entries/file-names.ts';
import { pagesBelow } from './declared-pages.ts';

const SIDEBARS = /^sidebars(?:\.[a-z][a-z\d-]*)?\.(?:json|[cm]?[jt]s)$/;

/** Returns the ids of sidebars, as their files name them; without a file, that of the sidebar which a site has then. */
export function sidebarsOf(root: string, locales: readonly string[]): readonly string[] {
  const content = join(root, 'content');
  const files = ['', ...locales].flatMap((folder) =>
    namesIn(join(content, folder))
      .filter((name) => SIDEBARS.test(name))
      .map((name) => join(content, folder, name)),
  );
  const ids = files.flatMap((file) => {
    try {
      const { value } = evaluateModule(readFileSync(file, 'utf8'), file);
      return Object.keys(typeof value === 'object' && value !== null ? value : {});
    } catch {
      return [];
    }
  });
  return files.length === 0 ? ['docs'] : [...new Set(ids)].sort();
}

/** Returns the addresses of pages: those of the last build, or those that the files of docs and pages have by their names. */
export function routesOf(root: string, locales: readonly string[]): readonly string[] {
  const built = namesIn(join(root, 'build'), true).flatMap((path) =>
    /\.html$/.test(path) && !/(^|\/)404\.html$/.test(path) ? [routeOf(path.replace(/\.html$/, ''))] : [],
  );
  if (built.length > 0) return [...new Set(built)].sort();
  const written = locales.flatMap((locale) =>
    (['docs', 'pages'] as const).flatMap((collection) =>
      pagesBelow(join(root, 'content', locale, collection)).map((path) =>
        routeOf(collection === 'docs' ? `docs/${pathWithoutPrefixes(path)}` : path),
      ),
    ),
  );
  return [...new Set(written)].sort();
}

function routeOf(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** Returns the folders into which `new` can write a page of a kind, each with a slash at its end. */
export function foldersFor(root: string, kind: string, locales: readonly string[]): readonly string[] {
  const folder = { doc: folderOfSet(MAIN_SET), post: 'blog', page: 'pages' }[kind] ?? kind;
  const inner = locales.flatMap((locale) => pagesBelow(join(root, 'content', locale, folder)));
  const found = inner.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, i, parts) => `${parts.slice(0, i + 1).join('/')}/`),
  );
  return [...new Set(found)].sort();
}

/** Returns the names of verified samples: `docs/intro#hello`. */
export function samplesOf(root: string): readonly string[] {
  try {
    const { samples } = JSON.parse(readFileSync(join(root, 'content/samples.lock.json'), 'utf8'));
    return [...new Set(Object.keys(samples).map((name) => name.replace(/^\S+ /, '')))].sort();
  } catch {
    return [];
  }
}

function namesIn(folder: string, recursive = false): readonly string[] {
  try {
    return readdirSync(folder, { recursive }).map((path) => String(path).replaceAll('\\', '/'));
  } catch {
    return [];
  }
}
