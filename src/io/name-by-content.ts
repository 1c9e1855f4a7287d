import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { BuildResult } from 'esbuild';

/** A script or style sheet as esbuild names it. */
const NAMED = /^(?<stem>.+)-(?<hash>[A-Z0-9]{8})(?<type>\.(?:js|css))$/;

/**
 * Names the scripts and style sheets of a bundle by what they hold. esbuild's own names come from the places of their
 * sources too, seen from the tool: the same site in another folder would get other names.
 * Bundles that name files of each other are renamed together. Gives the new path of a file.
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

/** A name for each text, from the text itself and from those it mentions; they may mention each other. */
function newNames(texts: ReadonlyMap<string, string>, mention: RegExp): Map<string, string> {
  const parts = [...texts].map(([name, text]) => {
    const { stem = '', type = '' } = NAMED.exec(name)?.groups ?? {};
    return { name, stem, type, own: digest(stem, text.replace(mention, '\0')), mentions: text.match(mention) ?? [] };
  });
  let hashes = new Map(parts.map(({ name, own }) => [name, own]));
  // After as many rounds as there are texts, everything a text can reach has had its say.
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
      // Two modules with the same text are two modules.
      while (taken.has(stem + short(hash) + type)) hash = digest(hash);
      taken.add(stem + short(hash) + type);
      return [name, `${stem}-${short(hash)}${type}`];
    }),
  );
}

function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

/** Eight characters of the alphabet esbuild writes hashes in. */
function short(hash: string): string {
  const bits = Array.from({ length: 8 }, (_, i) => Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16) % 32);
  return bits.map((value) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[value]).join('');
}
