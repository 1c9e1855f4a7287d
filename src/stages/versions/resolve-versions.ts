import {
  lastVersionExcluded,
  noVersion,
  unknownVersion,
  versionSamePath,
} from '../../diagnostics/messages/versions.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { DocsVersion, VersionBanner, VersionName } from '../../model/docs-version.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { versionKey } from '../../schema/content/version-keys.ts';
import type { ListedVersions } from './read-versions-file.ts';
import { CURRENT_VERSION } from './version-names.ts';

/**
 * Returns the versions that a site publishes: the current docs first, then newest to oldest. Defaults are those of Docusaurus:
 * the newest frozen version is the last one and is at the docs base, the current docs are at `next`, other versions at their
 * names. Versions newer than the last one are unreleased, older ones are unmaintained.
 */
export function resolveVersions(
  { names: listed, isWhole }: ListedVersions,
  docs: DocsSet,
  configFile: string,
): Outcome<DocsVersion[]> {
  const diagnostics: Diagnostic[] = [];
  const at = (...path: (string | number)[]) => ({ file: configFile, path: [...docs.at, ...path] });
  const frozen = docs.disableVersioning ? [] : [...listed.keys()];
  const known = [...(docs.includeCurrentVersion ? [CURRENT_VERSION] : []), ...frozen];
  if (known.length === 0 && isWhole) diagnostics.push(noVersion(at('includeCurrentVersion')));

  /** A version that exists but is not shown now may keep its options. */
  const exists = (name: string) => known.includes(name) || name === CURRENT_VERSION || listed.has(name) || !isWhole;
  const judge = (name: string, [option, ...path]: readonly [string, ...(string | number)[]], found = exists(name)) => {
    const place = at(option, ...path);
    if (!found) diagnostics.push(unknownVersion(name, `\`docs.${option}\``, { known, place }));
    return known.includes(name);
  };
  const options = new Map<string, DocsSet['versions'][string]>();
  for (const [key, value] of Object.entries(docs.versions)) {
    judge(key.normalize('NFC'), ['versions', key]);
    options.set(key.normalize('NFC'), value);
  }
  const only = docs.onlyIncludeVersions?.map((name) => name.normalize('NFC'));
  only?.forEach((name, i) => {
    judge(name, ['onlyIncludeVersions', i], known.includes(name) || !isWhole);
  });
  const included = only ? known.filter((name) => only.includes(name)) : known;

  const last = lastOf(included, docs.lastVersion?.normalize('NFC'), (name) => {
    if (!judge(name, ['lastVersion'], known.includes(name) || !isWhole)) return;
    diagnostics.push(lastVersionExcluded(name, at('lastVersion')));
  });
  const byPath = new Map<string, VersionName>();
  const versions = included.map((name, i): DocsVersion => {
    const own = options.get(name);
    const isLast = name === last;
    const path = own?.path ?? (isLast ? '' : name === CURRENT_VERSION ? 'next' : name);
    const other = byPath.get(path);
    if (other !== undefined)
      diagnostics.push(versionSamePath(name, other, { path, place: at('versions', name, 'path') }));
    else byPath.set(path, name);
    return {
      name: versionKey(docs.id, name),
      label: own?.label ?? (name === CURRENT_VERSION ? 'Next' : name),
      path,
      isLast,
      banner: own?.banner ?? defaultBanner(i, included.indexOf(last ?? '')),
      badge: own?.badge ?? included.length > 1,
      noIndex: own?.noIndex ?? false,
    };
  });
  return { value: versions, diagnostics };
}

/** Returns the configured last version, else the newest frozen one; the current docs only when there is nothing else. */
function lastOf(
  included: readonly VersionName[],
  wanted: VersionName | undefined,
  onMissing: (name: VersionName) => void,
): VersionName | undefined {
  if (wanted !== undefined) {
    if (included.includes(wanted)) return wanted;
    onMissing(wanted);
  }
  return included.find((name) => name !== CURRENT_VERSION) ?? included[0];
}

function defaultBanner(index: number, last: number): VersionBanner {
  return index === last ? 'none' : index < last ? 'unreleased' : 'unmaintained';
}
