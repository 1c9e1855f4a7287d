import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import type { Point, Span } from '../model/source.ts';
import { pointAt } from './decode-text.ts';

/** A bundled module of the site that was run. */
export interface RunModule {
  /** What its frames in a stack begin with: the address it was imported by. */
  readonly address: string;
  /** The site's folder. */
  readonly root: string;
  /** Paths from `root` of the files it is made of. */
  readonly files: readonly string[];
  /** Makes its source map; undefined when the sources are not those that were run. */
  readonly sourceMap: () => Promise<string | undefined>;
}

/**
 * Where in the site's files something was thrown by a bundled module: the innermost call in a file of the site. Where the
 * stack names none, the import of a package that the error is about. Undefined when nothing is known.
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
      const file = relative(module.root, join(module.root, decoded(entry.originalSource))).replaceAll('\\', '/');
      if (file.includes('node_modules/')) continue;
      return { file, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
    }
  }
  const name = /(?:package|module) '([^']+)'/.exec(error.message)?.[1];
  return name === undefined ? undefined : placeOfImport(name, module);
}

/** Points of a stack that are in a module, innermost first. */
function framesIn(stack: string, address: string): Point[] {
  const frames: Point[] = [];
  for (let at = stack.indexOf(address); at !== -1; at = stack.indexOf(address, at + 1)) {
    const place = /^(?:#\d+)?:(\d+):(\d+)/.exec(stack.slice(at + address.length, at + address.length + 40));
    if (place) frames.push({ line: Number(place[1]), column: Number(place[2]) });
  }
  return frames;
}

/** Names of files in a source map are addresses. */
function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** Where a package is imported. */
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
