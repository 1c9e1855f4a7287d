import { createHash } from 'node:crypto';
import { PAGE_PARTS } from '../../../templates/part-list.ts';
import type { PartName } from '../../../templates/part-props.ts';
import { readIcon, readTemplate } from '../../io/read/read-template.ts';

/** A copy of a part of the tool for a site, to be changed there. */
export interface EjectedPart {
  readonly name: PartName;
  /** Path below the site folder. */
  readonly file: string;
  readonly text: string;
  /** The copy without the line that says what it is a copy of. */
  readonly original: string;
  /** Differs between originals that differ. */
  readonly version: string;
}

/** What a template imports: names from a module, or one value. */
const IMPORT = /^import (type )?(\w+|\{[^}]*\}) from '([^']+)';\n/gm;

/** Makes the copy: the source of the original, with imports from the public package API only. */
export function ejectPart(name: PartName): EjectedPart {
  const source = readTemplate(PAGE_PARTS[name].file);
  const names = new Set<string>();
  const react: string[] = [];
  const pictures: string[] = [];
  for (const [, isType, what = '', from = ''] of source.matchAll(IMPORT)) {
    const listed = what.startsWith('{') ? namesIn(what).map((one) => (isType ? `type ${one}` : one)) : [];
    if (from.endsWith('.svg')) pictures.push(`const ${what} = \`${pictureAt(from)}\`;`);
    else if (from === 'react') react.push(...listed);
    else for (const one of listed) names.add(one.replace(/^type OriginalProps$/, 'type PartProps'));
  }
  const sorted = (all: Iterable<string>) => [...all].sort((a, b) => compare(bare(a), bare(b))).join(', ');
  const body = source
    .replace(IMPORT, '')
    .trimStart()
    .replaceAll(/\bOriginalProps</g, 'PartProps<')
    .replace(/^ *\/\/ biome-ignore.*\n/gm, '')
    .replace(/^export function /m, 'export default function ');
  const text = [
    ...(names.size > 0 ? [`import { ${sorted(names)} } from 'codemaster-site/theme';\n`] : []),
    ...(react.length > 0 ? [`import { ${sorted(react)} } from 'react';\n`] : []),
    '\n',
    ...(pictures.length > 0 ? [`${pictures.join('\n')}\n\n`] : []),
    body,
  ].join('');
  const version = versionOfOriginal(text);
  const note = `// A copy of the part \`${name}\`, made by \`codemaster theme eject\`. original: ${version}\n`;
  return { name, file: `theme/parts/${name}.tsx`, text: note + text, original: text, version };
}

/** Names the version of an original. */
export function versionOfOriginal(original: string): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 12);
}

/** Path below the site folder where the original is kept as it was when a part was copied, to show later what has changed. */
export function storedOriginal(name: PartName): string {
  return `theme/.ejected/${name}.txt`;
}

/** Returns the version of the original that a file was copied from, with the number of its line; undefined for other files. */
export function versionOfCopy(
  text: string,
): { readonly version: string; readonly line: number; readonly column: number } | undefined {
  const lines = text.split('\n').slice(0, 10);
  const index = lines.findIndex((line) => COPY.test(line));
  const match = COPY.exec(lines[index] ?? '');
  return match?.[1] === undefined ? undefined : { version: match[1], line: index + 1, column: match.index + 1 };
}

const COPY = /\boriginal: ([0-9a-f]{12})\b/;

function pictureAt(specifier: string): string {
  return specifier.startsWith('.') ? readTemplate(specifier.replace(/^(\.\.\/)+/, '')) : readIcon(specifier);
}

function namesIn(list: string): string[] {
  return list
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function bare(name: string): string {
  return name.replace(/^type /, '');
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
