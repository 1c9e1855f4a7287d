import { servedCodeRefused } from '../../diagnostics/messages/mdx.ts';
import { findDrawingCode } from '../../markdown/html/find-drawing-code.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { openInside, realRoot } from '../read/open-inside.ts';

/** Files that browsers open as pages with scripts, and those that servers run. */
const PAGES = /\.(?:[xs]?html?|xht|xml|xslt?|mht|mhtml|php\d*|phtml|phar|aspx?|ashx|jspx?|cgi|pl)$/i;
/** What pages load. Beside texts such files are shown as samples; static files are served. */
const PARTS = /\.(?:[cm]?js|css|wasm|swf|jar)$/i;
/** Static files from which hosts take orders. */
const ORDERS =
  /^static\/(?:(?:_headers|_redirects|vercel\.json|netlify\.toml|staticwebapp\.config\.json)|(?:.*\/)?(?:\.htaccess|\.user\.ini|web\.config))$/i;
const DRAWING = /\.svgz?$/i;
/** What a drawing would have to run something: a script, a handler, an address that is one, or entities that hide them. */
const RUNS = /<\s*(?:[\w-]+:)?script|[\s"'/]on\w+\s*=|javascript:|<!ENTITY|foreignObject/i;

/**
 * Returns a finding for every file in a folder of content that would run in browsers, or on a server, if it was published. Paths in
 * findings begin with `name`.
 */
export async function findServedCode(folder: string, name: string): Promise<Diagnostic[]> {
  const root = realRoot(folder);
  if (root === undefined) return [];
  const { default: fastGlob } = await import('fast-glob');
  const entries = await fastGlob('**', {
    cwd: root,
    dot: true,
    objectMode: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**'],
  });
  const found = entries.flatMap(({ path, dirent }) => {
    const isStatic = name === 'content' && path.startsWith('static/');
    if (dirent.isDirectory()) return [];
    if (isStatic && dirent.isSymbolicLink()) return [servedCodeRefused(`${name}/${path}`, true)];
    const isCode = PAGES.test(path) || (isStatic && (PARTS.test(path) || ORDERS.test(path)));
    return isCode || (DRAWING.test(path) && mayRun(root, path)) ? [servedCodeRefused(`${name}/${path}`, false)] : [];
  });
  return found.sort((one, other) => ((one.span?.file ?? '') < (other.span?.file ?? '') ? -1 : 1));
}

/**
 * Whether a drawing may run something. One that is compressed or no text in UTF-8 is not looked into, and words that only look like
 * code count here.
 */
function mayRun(folder: string, file: string): boolean {
  const opened = openInside(folder, file);
  // What cannot be read is not published either.
  if (!('bytes' in opened)) return false;
  const text = opened.bytes.toString('utf8');
  return (
    /\.svgz$/i.test(file) ||
    text.includes('\0') ||
    text.includes('\ufffd') ||
    RUNS.test(text) ||
    findDrawingCode(text) !== undefined
  );
}
