import { posix } from 'node:path';
import type { SourceSite } from './source-site.ts';
import type { ModuleReader } from './static-value.ts';

/** Reads files that a config imports, as texts: relative ones of the site only. */
export function moduleReader(site: SourceSite): ModuleReader {
  return (specifier, from) => {
    if (!specifier.startsWith('.')) return undefined;
    const path = posix.join(posix.dirname(from), specifier);
    const stem = path.replace(/\.[cm]?js$/, '');
    const endings = ['.ts', '.mts', '.js', '.mjs', '.json', '/index.ts', '/index.mts', '/index.js'];
    const file = [path, ...endings.map((ending) => stem + ending)].find((name) => site.texts.has(name));
    return file === undefined ? undefined : { file, text: site.texts.get(file)?.text ?? '' };
  };
}
