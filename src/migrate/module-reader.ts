import { posix } from 'node:path';
import type { SourceSite } from './source-site.ts';
import type { ModuleReader } from './static-value.ts';

/** Reads files that a config imports, as texts: relative ones only, in the site or beside it. */
export function moduleReader(site: SourceSite): ModuleReader {
  return (specifier, from) => {
    if (!specifier.startsWith('.')) return undefined;
    const path = posix.join(posix.dirname(from), specifier);
    const stem = path.replace(/\.[cm]?js$/, '');
    const endings = ['.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.mts', '/index.js'];
    for (const file of [path, ...endings.map((ending) => stem + ending)]) {
      const text = site.texts.get(file)?.text ?? (file.startsWith('../') ? site.readBeside?.(file) : undefined);
      if (text !== undefined) return { file, text };
    }
    return undefined;
  };
}
