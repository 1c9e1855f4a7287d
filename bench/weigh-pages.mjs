import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measurePage } from './measure-output.mjs';

/** One page of each type of the flagship site, by its path in the output. */
const PAGES = {
  home: 'index.html',
  course: 'docs/golang/index.html',
  lesson: 'docs/golang/basics/index.html',
  blog: 'blog/index.html',
  post: 'blog/first-blog-post/index.html',
  archive: 'blog/archive/index.html',
  search: 'search/index.html',
  'not found': '404.html',
};

/** Returns what a browser loads for one page of each type of the built flagship site; empty if it is not built. */
export function weighPages(outDir) {
  return Object.entries(PAGES).flatMap(([type, page]) =>
    existsSync(join(outDir, page)) ? [{ type, ...measurePage(outDir, page) }] : [],
  );
}
