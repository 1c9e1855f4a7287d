import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { BuildResult } from 'esbuild';

/** File name of a script or stylesheet as esbuild writes it. */
const NAMED = /^(?<stem>.+)-(?<hash>[A-Z0-9]{8})(?<type>\.(?:js|css))$/;

/**
 * Renames the scripts and stylesheets of bundles by a hash of their content. esbuild's own hashes also depend on the paths of the
 * sources relative to the tool: the same site in another folder would get other names. Bundles whose files refer to each other
 * must be renamed together. Changes the output files in place, and returns a function that replaces the old name in a path by the
 * new one.
 */
export function nameByContent(results: readonly BuildResult[]): (path: string) => string {
  const files = results.flatMap(({ outputFiles = [] }) => outputFiles).filter(({ path }) => NAMED.test(basename(path)));
  const texts = new Map(files.map((file) => [basename(file.path), file.text]));
  if (texts.size === 0) return (path) => path;
  const mention = new RegExp([...texts.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = newNames(texts, mention);
  const rename = (text: string) => text.replace(mention, (name) => renamed.get(name) ?? name);
  for (const file of files) {
    const name = basename(file.path);
    file.path = join(dirname(file.path), renamed.get(name) ?? name);
    file.contents = Buffer.from(rename(texts.get(name) ?? ''));
  }
  return rename;
}

/** Computes a new name for each text from the text itself and from the texts it refers to; references may be circular. */
function newNames(texts: ReadonlyMap<string, string>, mention: RegExp): Map<string, string> {
  const parts = [...texts].map(([name, text]) => {
    const { stem = '', type = '' } = NAMED.exec(name)?.groups ?? {};
    return { name, stem, type, own: digest(stem, text.replace(mention, '\0')), mentions: text.match(mention) ?? [] };
  });
  let hashes = new Map(parts.map(({ name, own }) => [name, own]));
  // After as many rounds as there are texts, the hash of each text includes every text that can be reached from it.
  for (let round = 0; round < parts.length; round++) {
    const before = hashes;
    hashes = new Map(
      parts.map(({ name, own, mentions }) => [name, digest(own, ...mentions.map((other) => before.get(other) ?? ''))]),
    );
  }
  const taken = new Set<string>();
  return new Map(
    parts.map(({ name, stem, type }) => {
      let hash = hashes.get(name) ?? '';
      // Two modules with the same text still need two names.
      while (taken.has(stem + short(hash) + type)) hash = digest(hash);
      taken.add(stem + short(hash) + type);
      return [name, `${stem}-${short(hash)}${type}`];
    }),
  );
}

function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

/** Shortens a hash to eight characters of the alphabet that esbuild uses for hashes. */
function short(hash: string): string {
  const bits = Array.from({ length: 8 }, (_, i) => Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16) % 32);
  return bits.map((value) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[value]).join('');
}
