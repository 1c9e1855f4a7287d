import {
  versionBadName,
  versionDuplicate,
  versionsInvalid,
  versionsUnreadable,
} from '../../diagnostics/messages/versions.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { NamedText } from '../../model/source.ts';
import { readJson } from '../../schema/read-json.ts';
import { versionNameProblem } from './version-names.ts';

/** The valid names in `versions.json`, newest first. */
export interface ListedVersions {
  /** Names in NFC, with their indexes in the list. */
  readonly names: ReadonlyMap<VersionName, number>;
  /** Whether every name in the file is valid. If not, the reason for missing names has been reported already. */
  readonly isWhole: boolean;
}

/** For a site without frozen versions. */
export const NO_VERSIONS: ListedVersions = { names: new Map(), isWhole: true };

/** Reads `versions.json`: a list of names, newest first. */
export function readVersionsFile({ file, text }: NamedText): Outcome<ListedVersions> {
  const parsed = readJson(text);
  if ('fault' in parsed) return broken(versionsUnreadable(file, parsed.fault));
  if (!Array.isArray(parsed.value)) return broken(versionsInvalid('The file is not a list.', { file, path: [] }));
  const diagnostics: Diagnostic[] = [];
  const names = new Map<VersionName, number>();
  const folded = new Set<string>();
  for (const [i, item] of parsed.value.entries()) {
    const place = { file, path: [i] };
    if (typeof item !== 'string') {
      diagnostics.push(versionsInvalid('The name of a version should be a text.', place));
      continue;
    }
    const name = item.normalize('NFC');
    const problem = versionNameProblem(name);
    if (problem !== undefined) diagnostics.push(versionBadName(item, problem, place));
    else if (folded.has(name.toLowerCase())) diagnostics.push(versionDuplicate(item, place));
    else names.set(name, i);
    folded.add(name.toLowerCase());
  }
  return { value: { names, isWhole: diagnostics.length === 0 }, diagnostics };
}

function broken(diagnostic: Diagnostic): Outcome<ListedVersions> {
  return { value: { names: new Map(), isWhole: false }, diagnostics: [diagnostic] };
}
