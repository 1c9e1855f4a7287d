import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { pointAt } from '../../diagnostics/point-at.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { RemoteLoad } from '../../model/output.ts';

/**
 * Creates a plugin that records what style sheets load from other sites or contain as `data:` URLs, each place once. Paths of
 * files are relative to `root`.
 */
export function noteRemoteStyles(root: string, remote: RemoteLoad[]): Plugin {
  return {
    name: 'codemaster-remote-styles',
    setup(builder) {
      const known = new Set<string>();
      builder.onResolve({ filter: /^(?:(?:https?:)?\/\/|data:)/ }, ({ path, kind, importer }) => {
        if (kind !== 'import-rule' && kind !== 'url-token') return undefined;
        const file = relative(root, importer).replaceAll('\\', '/');
        const key = `${file}\0${path}\0${kind}`;
        if (!known.has(key))
          remote.push(
            ...loadsIn(readFileSync(importer, 'utf8'), { url: path, isImport: kind === 'import-rule', file }),
          );
        known.add(key);
        // The bundler leaves `data:` URLs unchanged.
        return path.startsWith('data:') ? undefined : { path, external: true };
      });
    },
  };
}

/** Returns every place of a style sheet that loads an address, of a font or a picture. */
function loadsIn(
  text: string,
  { url, isImport, file }: { readonly url: string; readonly isImport: boolean; readonly file: string },
): RemoteLoad[] {
  // Comments are replaced by blanks, so that places stay the same.
  const code = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const places: RemoteLoad[] = [];
  for (let at = code.indexOf(url); at !== -1; at = code.indexOf(url, at + url.length)) {
    const before = code.slice(0, at);
    // A longer address that begins with this one is a different address.
    if (/[\w/%.~-]/.test(code[at + url.length] ?? '') || isImport !== /@import[^;]*$/i.test(before)) continue;
    // The rule that the address stands in begins before the last open brace.
    const isFont = /@font-face\s*$/i.test(before.slice(0, before.lastIndexOf('{')));
    const directive = isImport ? 'style-src' : isFont ? 'font-src' : 'img-src';
    places.push({ directive, url, span: { file, start: pointAt(text, at), end: pointAt(text, at + url.length) } });
  }
  if (places.length > 0) return places;
  // Written with escapes, so that it is not found.
  return [{ directive: isImport ? 'style-src' : 'img-src', url, span: startOfFile(file) }];
}
