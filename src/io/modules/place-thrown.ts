import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { pointAt } from '../../diagnostics/point-at.ts';
import type { Point, Span } from '../../model/source.ts';

/** A bundled module of the site that has run. */
interface RunModule {
  /** The address it was imported by, which its stack frames begin with. */
  readonly address: string;
  /** The site's folder. */
  readonly root: string;
  /** Paths of the files it was bundled from, relative to `root`. */
  readonly files: readonly string[];
  /** Returns its source map; undefined when the sources have changed since it ran. */
  readonly sourceMap: () => Promise<string | undefined>;
}

/**
 * Returns the place in the site's files where a bundled module threw an error: the innermost stack frame in a file of the site.
 * Without such a frame, returns the place where the package that the error names is imported; undefined when that is unknown,
 * too.
 */
export async function placeThrown(error: unknown, module: RunModule): Promise<Span | undefined> {
  if (!(error instanceof Error)) return undefined;
  const stack = String(error.stack ?? '');
  const frames = framesIn(stack, module.address);
  const map = frames.length > 0 ? await module.sourceMap() : undefined;
  if (map !== undefined) {
    const sources = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
    for (const { line, column } of frames) {
      const entry = sources.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const file = relative(module.root, join(module.root, decodedSource(entry.originalSource))).replaceAll('\\', '/');
      if (file.includes('node_modules/')) continue;
      return { file, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
    }
  }
  const name = /(?:package|module) '([^']+)'/.exec(error.message)?.[1];
  return name === undefined ? undefined : placeOfImport(name, module);
}

/** Returns the points of a stack trace that are in the module, innermost first. */
function framesIn(stack: string, address: string): Point[] {
  const frames: Point[] = [];
  for (let at = stack.indexOf(address); at !== -1; at = stack.indexOf(address, at + 1)) {
    const place = /^(?:#\d+)?:(\d+):(\d+)/.exec(stack.slice(at + address.length, at + address.length + 40));
    if (place) frames.push({ line: Number(place[1]), column: Number(place[2]) });
  }
  return frames;
}

/** Decodes a file name in a source map. esbuild percent-encodes names, except those that look like a malformed encoding. */
export function decodedSource(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** Returns the place where a package is imported. */
function placeOfImport(name: string, { root, files }: RunModule): Span | undefined {
  for (const file of files) {
    const text = textOf(join(root, file));
    for (const quote of ['"', "'", '`']) {
      const at = text.indexOf(quote + name);
      if (at === -1) continue;
      const start = pointAt(text, at);
      return { file, start, end: { line: start.line, column: start.column + name.length + 2 } };
    }
  }
  return undefined;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
  } catch {
    return '';
  }
}
