import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartName } from '../../../templates/part-props.ts';
import { findPartFiles } from '../../io/modules/find-part-files.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import { type DiffLine, diffLines, nearChanges } from '../../stages/i18n/diff-lines.ts';
import { ejectPart, storedOriginal, versionOfCopy, versionOfOriginal } from './eject-part.ts';
import { storeOriginal } from './theme-commands.ts';

/** What has changed in the original of a part since a site has copied it. */
interface PartDiff {
  /** The site's file. */
  readonly file: string;
  /** Absent if the original is the same. */
  readonly lines?: readonly DiffLine[];
  /** What the present original is compared with: the former original, or the copy if that one is not stored. */
  readonly from: 'original' | 'copy';
}

/** Compares the original of a part with its state when the site copied it. Undefined when the site has no copy. */
export function diffPart(root: string, name: PartName): PartDiff | undefined {
  const file = findPartFiles(root).value.parts.get(name);
  const text = file === undefined ? undefined : readSourceText(root, file);
  const copy = versionOfCopy(text ?? '');
  if (file === undefined || text === undefined || !copy) return undefined;
  const { original, version } = ejectPart(name);
  if (copy.version === version) return { file, from: 'original' };
  const stored = readSourceText(root, storedOriginal(name));
  const former = stored !== undefined && versionOfOriginal(stored) === copy.version ? stored : undefined;
  const before =
    former ??
    text
      .split('\n')
      .toSpliced(copy.line - 1, 1)
      .join('\n');
  const lines = nearChanges(diffLines(before.split('\n'), original.split('\n')));
  return { file, lines, from: former === undefined ? 'copy' : 'original' };
}

/** Notes in a copy that its author has seen the present original. */
export function acceptOriginal(root: string, name: PartName, { file }: PartDiff): void {
  const text = readSourceText(root, file) ?? '';
  const copy = ejectPart(name);
  writeFileSync(join(root, file), text.replace(/\boriginal: [0-9a-f]{12}\b/, `original: ${copy.version}`));
  storeOriginal(root, copy);
}
