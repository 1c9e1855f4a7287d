import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE_PARTS, PAGE_SLOTS } from '../../../templates/part-list.ts';
import type { PartName } from '../../../templates/part-props.ts';
import { findPartFiles } from '../../io/modules/find-part-files.ts';
import { makeFolders } from '../../io/output/make-folders.ts';
import { OutputError } from '../../io/output/output-error.ts';
import { describeErrorCode, errorCode } from '../../io/read/open-inside.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type EjectedPart, ejectPart, storedOriginal, versionOfCopy } from './eject-part.ts';
import { ejectedFindings } from './ejected-findings.ts';

/** A part or a slot, and what a site has for it. */
export interface ThemeRow {
  readonly kind: 'part' | 'slot';
  readonly name: string;
  readonly about: string;
  /** The site's file, below the site folder. */
  readonly file?: string;
  /** How a copied file compares with the original: of this version of the tool, or of an older one. */
  readonly copy?: 'current' | 'older';
}

/** All parts and slots, with findings about the site's files for them. */
interface ThemeList {
  readonly rows: readonly ThemeRow[];
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** Lists what a site in `root` may replace and add, and what it does. Runs nothing of it. */
export function listTheme(root: string): ThemeList {
  const { value, diagnostics } = findPartFiles(root);
  const textOf = (file: string) => readSourceText(root, file);
  const parts = Object.entries(PAGE_PARTS).map(([name, { about }]): ThemeRow => {
    const file = value.parts.get(name as PartName);
    if (file === undefined) return { kind: 'part', name, about };
    const copy = versionOfCopy(textOf(file) ?? '');
    if (!copy) return { kind: 'part', name, about, file };
    const isCurrent = copy.version === ejectPart(name as PartName).version;
    return { kind: 'part', name, about, file, copy: isCurrent ? 'current' : 'older' };
  });
  const files = new Map<string, string>(value.slots);
  const slots = Object.entries(PAGE_SLOTS).map(([name, about]): ThemeRow => {
    const file = files.get(name);
    return { kind: 'slot', name, about, ...(file === undefined ? {} : { file }) };
  });
  return { rows: [...parts, ...slots], diagnostics: [...diagnostics, ...ejectedFindings(value.parts, textOf)], textOf };
}

/** Names of all parts. */
export function partNames(): string[] {
  return Object.keys(PAGE_PARTS);
}

/** Names of all slots. */
export function slotNames(): string[] {
  return Object.keys(PAGE_SLOTS);
}

/** Returns the copy of a part, without writing it. Undefined when there is no part of this name. */
export function copyOfPart(name: string): EjectedPart | undefined {
  return Object.hasOwn(PAGE_PARTS, name) ? ejectPart(name as PartName) : undefined;
}

/**
 * Writes the copy of a part into the site. Returns the file that the site has for the part already, which is left alone unless
 * `force` is set. Throws `OutputError` when the file cannot be written.
 */
export function writeCopy(root: string, copy: EjectedPart, force: boolean): string | undefined {
  const { name, file, text } = copy;
  const known = findPartFiles(root).value.parts.get(name);
  if (known !== undefined && (!force || known !== file)) return known;
  if (!force && existsSync(join(root, file))) return file;
  writeInSite(root, file, text);
  storeOriginal(root, copy);
  return undefined;
}

/** Keeps the original of a copied part, so that `theme diff` can show later what has changed. Throws like `writeCopy`. */
export function storeOriginal(root: string, { name, original }: EjectedPart): void {
  writeInSite(root, storedOriginal(name), original);
}

function writeInSite(root: string, file: string, text: string): void {
  const path = join(root, file);
  try {
    makeFolders(dirname(path));
    writeFileSync(path, text);
  } catch (error) {
    throw new OutputError(`Cannot write ${path}: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check the permissions of the site folder',
      exitCode: 74,
      cause: error,
    });
  }
}
