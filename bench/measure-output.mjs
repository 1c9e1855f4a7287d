/** Measures the size of a built site, and of a single page with everything it loads. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns the number of files and of HTML files, the total bytes, and the mean size of an HTML file. */
export function measureFolder(folder) {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, bytes: statSync(join(parentPath, name)).size }));
  const html = sizes.filter(({ name }) => extname(name) === '.html');
  const total = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    files: sizes.length,
    htmlFiles: html.length,
    bytes: total(sizes),
    htmlBytesPerPage: Math.round(total(html) / html.length),
  };
}

/**
 * Returns what a browser loads to show one page, in gzipped bytes (level 9, each file separately): the HTML, the style sheets,
 * and the scripts with all their static imports. Inline scripts count as scripts and also as part of the HTML. What a script may
 * load later is not counted.
 */
export function measurePage(folder, page) {
  const html = readFileSync(join(folder, page), 'utf8');
  const tags = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, name, attributes]) => ({
    name,
    ...readAttributes(attributes),
  }));
  const isScript = ({ name, rel, as, src }) =>
    name === 'script' ? src !== undefined : rel === 'modulepreload' || (rel === 'preload' && as === 'script');
  const files = (chosen) => chosen.map(({ src, href }) => findFile({ folder, from: page, url: src ?? href }));

  const scripts = withStaticImports(folder, files(tags.filter(isScript)));
  const styles = files(tags.filter(({ name, rel }) => name === 'link' && rel === 'stylesheet'));
  return {
    page,
    htmlBytes: Buffer.byteLength(html),
    htmlGzip: gzippedSize(html),
    scriptGzip: sizeOfFiles(folder, scripts) + sizeOfTexts(inlineScripts(html)),
    styleGzip: sizeOfFiles(folder, styles),
  };
}

/**
 * Follows `import … from './x.js'`, `import './x.js'` and `export … from './x.js'`, but not `import('./x.js')`, which loads
 * later.
 */
function withStaticImports(folder, scripts) {
  const found = new Set(scripts);
  for (const script of found) {
    const source = readFileSync(join(folder, script), 'utf8');
    for (const [, url] of source.matchAll(/\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.m?js)["']/g))
      found.add(findFile({ folder, from: script, url }));
  }
  return [...found];
}

/** Returns the script elements that a browser runs: without `src`, and without a data type. */
function inlineScripts(html) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc\s*=/.test(attributes) && !/\btype\s*=\s*"?[^">]*json/.test(attributes))
    .map(([, , text]) => text);
}

/** Returns the path of the file behind a URL. Throws when the file does not exist, because the page's size would be too small. */
function findFile({ folder, from, url }) {
  const origin = 'https://bench.example';
  const { origin: foundOrigin, pathname } = new URL(url, `${origin}/${from}`);
  const path = posix.normalize(decodeURIComponent(pathname)).slice(1);
  if (foundOrigin !== origin || !existsSync(join(folder, path)))
    throw new Error(`${from} asks for ${url}, which is not in the output`);
  return path;
}

function readAttributes(text) {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(([, name, a, b, c]) => [
      name,
      a ?? b ?? c ?? '',
    ]),
  );
}

const gzippedSize = (content) => gzipSync(content, { level: 9 }).length;
const sizeOfTexts = (texts) => texts.reduce((sum, text) => sum + gzippedSize(text), 0);
const sizeOfFiles = (folder, paths) => sizeOfTexts([...new Set(paths)].map((path) => readFileSync(join(folder, path))));
