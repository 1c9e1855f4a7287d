import { hasErrors } from '../../diagnostics/outcome.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { OutputError } from '../../io/output/output-error.ts';
import { listFilesAt, type VersionFolder, writeVersion } from '../../io/output/write-version.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import { versionsFile } from '../../io/read/read-versions.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion, VersionName } from '../../model/docs-version.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import { LOCK_FILE, parseLock, printLock, withCopies } from '../../samples/sample-lock.ts';
import { fileOfSet, folderOfSet, versionKey } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { freezeSidebars } from '../../stages/sidebars/freeze-sidebars.ts';
import type { SidebarSource } from '../../stages/sidebars/sidebar-source.ts';
import { resolveVersions } from '../../stages/versions/resolve-versions.ts';
import { CURRENT_VERSION, docsFolder, versionNameProblem } from '../../stages/versions/version-names.ts';
import { createSiteLoader } from '../load/load-site.ts';
import { loadVersions } from '../load/load-versions.ts';
import { readSidebars } from '../load/read-sidebars.ts';
import { NO_LOG } from '../stage-log.ts';

interface FreezeOptions {
  readonly root: string;
  /** Id of the set of docs; default: the first set. */
  readonly set?: string | undefined;
  /** Name of the new version, as the author wrote it. */
  readonly name: string;
  readonly pid: number;
  readonly signal: AbortSignal;
}

/** What a freeze has done, or the findings that prevented it. */
interface FreezeResult {
  readonly frozen?: FrozenVersion;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

export interface FrozenVersion {
  readonly name: VersionName;
  readonly docs: number;
  readonly files: number;
  readonly locales: readonly LocaleCode[];
  /** Folders and files that were written, below the site folder. */
  readonly written: readonly string[];
  /** Versions of the site from now on. */
  readonly versions: readonly DocsVersion[];
}

/**
 * Freezes the docs of all locales under a name: copies their files and their present sidebars. Refuses sites with errors,
 * because each error would then exist twice.
 */
export async function freezeVersion({ root, set, name: written, pid, signal }: FreezeOptions): Promise<FreezeResult> {
  const configFile = await loadConfig(root);
  const { config } = configFile;
  const configText = configTextOf(root, configFile);
  if (!config) return { diagnostics: configFile.diagnostics, textOf: configText };
  // Collections have no versions.
  const sets = config.docsSets.filter(({ collection }) => !collection);
  const setIds = sets.map(({ id }) => id);
  const docs = sets.find(({ id }) => id === (set ?? setIds[0]));
  if (!docs && set !== undefined)
    throw refusal(`There is no set of docs \`${set}\`.`, suggestOrList(set, setIds, 'sets of docs'));
  if (!docs) throw refusal('The site has no docs: `docs` is false in its config.', 'remove the option');
  const name = written.normalize('NFC');
  const problem = versionNameProblem(name);
  if (problem !== undefined)
    throw refusal(`\`${written}\` cannot name a version: ${problem}.`, 'use a name such as 1.0, 2.0.1-beta or v3');
  const { names, isShared } = otherVersions(loadVersions(root, config, configFile.file), docs.id, name);

  // The docs in progress are frozen, whichever versions the site shows.
  const { onlyIncludeVersions: _, ...options } = docs;
  const shown = { ...options, includeCurrentVersion: true };
  const whole: SiteConfig = { ...config, docsSets: config.docsSets.map((one) => (one === docs ? shown : one)) };
  const current = versionKey(docs.id, CURRENT_VERSION);
  const loaded = await createSiteLoader({ printedCode: 'none', log: NO_LOG }).load({
    root,
    config: whole,
    configFile,
    drafts: false,
  });
  if (hasErrors(loaded.diagnostics)) return { diagnostics: loaded.diagnostics, textOf: loaded.textOf };
  const ids = new Set<string>();
  let pages = 0;
  for (const entry of loaded.site.entries.values()) {
    if (entry.kind !== 'doc' || entry.version !== current) continue;
    ids.add(entry.docId);
    if (entry.locale === entry.language) pages++;
  }
  if (pages === 0)
    throw refusal(
      'There are no docs to freeze.',
      `write a first page, for example content/<locale>/${folderOfSet(docs.id)}/intro.md`,
    );

  const to = docsFolder(versionKey(docs.id, name));
  const { value: record, diagnostics } = recordOfCopies(root, docsFolder(current), to);
  if (hasErrors(diagnostics)) return { diagnostics, textOf: (file) => readSourceText(root, file) };

  const planned = new Set(docs.planned.map((id) => id.normalize('NFC')).filter((id) => !ids.has(id)));
  const roots = contentRoots(root, config).value;
  const folders = await planFolders(root, name, {
    ...config.i18n,
    dataFiles: loaded.dataFiles,
    planned,
    roots,
    set: docs.id,
  });
  const list = `${JSON.stringify([name, ...names], null, 2)}\n`;
  await writeVersion(
    root,
    { roots, folders, list, listFile: versionsFile(docs.id), isShared, record },
    { pid, signal },
  );
  const listed = { names: new Map([name, ...names].map((other, i) => [other, i])), isWhole: true };
  return {
    diagnostics: [],
    textOf: loaded.textOf,
    frozen: {
      name,
      docs: pages,
      files: folders.reduce((sum, { files }) => sum + files.length, 0),
      locales: config.i18n.locales.filter((code) => folders.some(({ to }) => to.startsWith(`${code}/`))),
      written: [
        ...folders.map(({ to }) => `content/${to}/`),
        ...(record ? [record.file] : []),
        `content/${versionsFile(docs.id)}`,
      ],
      versions: resolveVersions(listed, docs, configFile.file).value,
    },
  };
}

/** Returns the versions that a set has before the new one, and whether another set has one of its name. Refuses a name that is taken. */
function otherVersions(
  { sets }: ReturnType<typeof loadVersions>,
  id: string,
  name: VersionName,
): { readonly names: readonly VersionName[]; readonly isShared: boolean } {
  const names = [...(sets.find(({ set }) => set === id)?.listed.names.keys() ?? [])];
  const twin = names.find((other) => other.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) throw refusal(`There is a version \`${twin}\` already.`, `versions: ${names.join(', ')}`);
  return { names, isShared: sets.some(({ set, listed }) => set !== id && listed.names.has(name)) };
}

/** Returns the record of verified samples with those of the copies; no value when no page of the folder is in it. */
function recordOfCopies(root: string, from: string, to: string) {
  const { value, diagnostics } = parseLock(readSourceText(root, LOCK_FILE));
  const copied = withCopies(value, { from, to });
  return { value: copied.size > value.size ? { file: LOCK_FILE, text: printLock(copied) } : undefined, diagnostics };
}

interface FreezeSources {
  readonly locales: readonly LocaleCode[];
  readonly defaultLocale: LocaleCode;
  readonly dataFiles: readonly NamedText[];
  readonly planned: ReadonlySet<string>;
  readonly roots: readonly ContentRoot[];
  /** Id of the set of docs. */
  readonly set: string;
}

async function planFolders(
  root: string,
  name: VersionName,
  { locales, defaultLocale, dataFiles, planned, roots, set }: FreezeSources,
): Promise<VersionFolder[]> {
  const version = versionKey(set, CURRENT_VERSION);
  const sidebars = await readSidebars({ root }, dataFiles, { locales, defaultLocale, version });
  const sidebarsFile = (source: SidebarSource) => ({
    path: `${fileOfSet('sidebars', set)}.json`,
    text: `${JSON.stringify(freezeSidebars(source.sidebars, planned), null, 2)}\n`,
  });
  const folders: VersionFolder[] = [];
  let shared: SidebarSource | undefined;
  for (const locale of locales) {
    const files = await listFilesAt(roots, `${locale}/${folderOfSet(set)}`);
    const source = sidebars.value.get(locale);
    const isOwn = source?.file?.startsWith(`content/${locale}/`) === true;
    // A version falls back to the default locale for the same pages as the docs in progress.
    const isLent = source?.file?.startsWith(`content/${defaultLocale}/`) === true;
    if (source && !isOwn && !isLent) shared = source;
    const copies = files.map(({ file, place }) => ({ path: place.slice(locale.length + 1), from: file }));
    const all = [...copies, ...(source && isOwn ? [sidebarsFile(source)] : [])];
    if (all.length > 0) folders.push({ to: `${locale}/versions/${name}`, files: all });
  }
  if (shared) folders.push({ to: `versions/${name}`, files: [sidebarsFile(shared)] });
  return folders;
}

function refusal(message: string, hint: string): OutputError {
  return new OutputError(message, { hint, exitCode: 2 });
}
