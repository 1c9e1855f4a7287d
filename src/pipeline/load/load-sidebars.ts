import { categoryFileAtTop } from '../../diagnostics/messages/graph.ts';
import { dataFileTwice } from '../../diagnostics/messages/source.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { ConfigMessages } from '../../model/config-messages.ts';
import type { ConfigText } from '../../model/config-text.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { DocsVersion, VersionName } from '../../model/docs-version.ts';
import type { Doc, Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { setOfVersion, versionKey } from '../../schema/content/version-keys.ts';
import { type CategoryFile, categoryFileSchema } from '../../schema/sidebar-config.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { checkDocs } from '../../stages/checks/check-docs.ts';
import { checkOutlines } from '../../stages/checks/check-outlines.ts';
import { checkPlanned } from '../../stages/checks/check-planned.ts';
import { checkRequires } from '../../stages/checks/check-requires.ts';
import { collectionSidebars } from '../../stages/collections/collection-sidebars.ts';
import { isBorrowed } from '../../stages/entries/borrow-entries.ts';
import { type CheckedData, readDataFile } from '../../stages/front-matter/read-data-file.ts';
import { sidebarLabelId, sidebarName } from '../../stages/i18n/message-ids.ts';
import { translatorFor } from '../../stages/i18n/translate.ts';
import { expandSidebars } from '../../stages/sidebars/expand-sidebars.ts';
import type { ExpandedSidebar } from '../../stages/sidebars/expanded-sidebar.ts';
import type { SidebarSource } from '../../stages/sidebars/sidebar-source.ts';
import { CURRENT_VERSION, collectionFolder, docsFolder, isInProgress } from '../../stages/versions/version-names.ts';
import { readSidebars } from './read-sidebars.ts';

/** What the sidebars of a site are made from. */
interface SidebarInput {
  readonly locales: readonly Locale[];
  readonly versions: readonly DocsVersion[];
  readonly entries: readonly Entry[];
  /** Pages that exist but are not published. */
  readonly drafts: readonly Entry[];
  readonly dataFiles: readonly NamedText[];
  readonly messages: ReadonlyMap<LocaleCode, ConfigMessages>;
}

/** Where the site is, and its config with the file it came from. */
interface SiteFolder {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: { readonly file: string };
  /** Where modules are kept once they are bundled. */
  readonly cache?: CacheStore | undefined;
}

/** The sidebars of every locale, and their texts that can be translated, by locale. */
interface LoadedSidebars {
  readonly sidebars: readonly ExpandedSidebar[];
  readonly texts: ReadonlyMap<LocaleCode, readonly ConfigText[]>;
  /** Whether every file could be read, so that the texts are all there are. */
  readonly isComplete: boolean;
  /** Files that sidebars which are modules are made of, absolute. */
  readonly inputs: readonly string[];
  /** Fingerprints of the values of modules that may have another value next time, by file below the site folder. */
  readonly modules: Readonly<Record<string, string>>;
  /** Whether one of them may have read arbitrary files. */
  readonly readFiles: boolean;
}

/** Reads and expands the sidebars of every version and locale, and checks what docs and sidebars say of each other. */
export async function loadSidebars(
  { root, config, configFile, cache }: SiteFolder,
  { locales, versions, entries, drafts, dataFiles, messages }: SidebarInput,
): Promise<Outcome<LoadedSidebars>> {
  if (config.docsSets.length === 0) {
    const none = { sidebars: [], texts: new Map(), isComplete: true, inputs: [], modules: {}, readFiles: false };
    return { value: none, diagnostics: [] };
  }
  const codes = locales.map(({ code }) => code);
  const { defaultLocale } = config.i18n;
  const diagnostics: Diagnostic[] = [];
  const docs = entries.filter(isDoc);
  const docsOf = groupBy(docs, (doc) => `${doc.version}\0${doc.locale}`);
  const categoryFilesIn = groupCategoryFiles(dataFiles);
  // A draft is not missing, only not shown yet.
  const idsOf = new Map<VersionName, Set<string>>(versions.map(({ name }) => [name, new Set()]));
  for (const doc of [...docs, ...drafts.filter(isDoc)]) idsOf.get(doc.version)?.add(doc.docId);
  let isComplete = true;
  const texts = new Map<LocaleCode, readonly ConfigText[]>();

  const expandLocale = (
    version: VersionName,
    locale: LocaleCode,
    { source, everySidebarId }: { readonly source: SidebarSource; readonly everySidebarId: ReadonlySet<string> },
  ): ExpandedSidebar[] => {
    const options = docsSetOf(config, version);
    const planned = new Set(options?.planned);
    const everyId = idsOf.get(version) ?? new Set();
    const writtenSince = idsOf.get(versionKey(setOfVersion(version), CURRENT_VERSION)) ?? new Set();
    const own = docsOf.get(`${version}\0${locale}`) ?? [];
    const categoriesOf = (code: LocaleCode) => readCategoryFiles(`${code}/${docsFolder(version)}/`, categoryFilesIn);
    const categories = categoriesOf(locale);
    const fromDefault = locale === defaultLocale ? categories : categoriesOf(defaultLocale);
    const sidebars = expandSidebars({
      locale,
      version,
      source,
      docs: own,
      elsewhere: everyId,
      planned,
      // A folder without its own file is named by that of the default locale.
      ...namedFolders([...fromDefault.value, ...categories.value], locale),
      defaults: { collapsible: options?.sidebarCollapsible ?? true, collapsed: options?.sidebarCollapsed ?? true },
      translate: translatorFor(messages.get(locale)),
    });
    texts.set(locale, [...(texts.get(locale) ?? []), ...sidebars.texts, ...sidebarLabels(source, version)]);
    if (categories.diagnostics.length > 0) isComplete = false;
    // A frozen page may name a lesson that was only planned then and has been written since.
    const docIds = new Set([...everyId, ...planned, ...(isInProgress(version) ? [] : writtenSince)]);
    const names = { sidebarIds: Object.keys(source.sidebars), everySidebarId, docIds };
    diagnostics.push(...categories.diagnostics, ...sidebars.diagnostics);
    diagnostics.push(...checkSidebars(own, sidebars.value, { version, names, rules: options?.sidebars ?? {} }));
    return sidebars.value;
  };

  const expanded: ExpandedSidebar[] = [];
  const inputs = new Set<string>();
  const modules: Record<string, string> = {};
  let readFiles = false;
  for (const { name } of versions) {
    const sources =
      collectionSidebars(config, name, (locale) => docsOf.get(`${name}\0${locale}`)) ??
      (await readSidebars({ root, cache }, dataFiles, { locales: codes, defaultLocale, version: name }));
    diagnostics.push(...sources.diagnostics);
    if (sources.diagnostics.length > 0) isComplete = false;
    for (const source of sources.value.values()) {
      for (const file of source.inputs ?? []) inputs.add(file);
      readFiles ||= source.readsFiles === true;
      if (source.file !== undefined && source.version !== undefined) modules[source.file] = source.version;
    }
    const ids = new Set([...sources.value.values()].flatMap(({ sidebars }) => Object.keys(sidebars)));
    for (const [locale, source] of sources.value)
      expanded.push(...expandLocale(name, locale, { source, everySidebarId: ids }));
    const docs = docsSetOf(config, name);
    if (!docs || !isInProgress(name)) continue;
    const { sidebars = {} } = sources.value.get(defaultLocale) ?? {};
    diagnostics.push(...checkPlanned(docs, idsOf.get(name) ?? new Set(), { sidebars, configFile: configFile.file }));
  }
  return { value: { sidebars: expanded, texts, isComplete, inputs: [...inputs], modules, readFiles }, diagnostics };
}

/** Checks what docs and sidebars of a version and locale say of each other. `rules` are its sidebars in the config. */
function checkSidebars(
  docs: readonly Doc[],
  sidebars: readonly ExpandedSidebar[],
  {
    version,
    names,
    rules,
  }: {
    readonly version: VersionName;
    readonly names: Parameters<typeof checkDocs>[1];
    readonly rules: Parameters<typeof checkOutlines>[2];
  },
): Diagnostic[] {
  const written = docs.filter((doc) => !isBorrowed(doc));
  const found = [...checkDocs(written, names)];
  // What is frozen stays as it was.
  if (isInProgress(version))
    found.push(...checkRequires(written, sidebars), ...checkOutlines(written, sidebars, rules));
  return found;
}

/** What `_category_` files say of folders; later ones replace earlier ones. */
function namedFolders(
  files: readonly (readonly [folder: string, file: CategoryData])[],
  locale: LocaleCode,
): Pick<Parameters<typeof expandSidebars>[0], 'categoryFiles' | 'categoryPlaces'> {
  const isOwn = (path: string) => path.startsWith(`${locale}/`);
  return {
    categoryFiles: new Map(files.map(([folder, { data }]) => [folder, data])),
    categoryPlaces: new Map(
      files.map(([folder, { file, path, spanOf }]) => [folder, { file, isOwn: isOwn(path), spanOf }]),
    ),
  };
}

/** The names of sidebars, which the config may leave out. */
function sidebarLabels({ file = '', sidebars }: SidebarSource, version: VersionName): ConfigText[] {
  return Object.keys(sidebars).map((id) => ({
    id: sidebarLabelId(sidebarName({ id, version })),
    text: id,
    place: { file, path: [id] },
    isNeeded: false,
  }));
}

/** Groups `_category_` files by the collection folder that they belong to. */
function groupCategoryFiles(dataFiles: readonly NamedText[]): Map<string, NamedText[]> {
  const files = dataFiles.filter(({ path }) => CATEGORY_FILE.test(path));
  return groupBy(files, ({ path }) => `${collectionFolder(path)}/`);
}

const CATEGORY_FILE = /(?:^|\/)_category_\.\w+$/;

/** What a `_category_` file says, and where it stands. */
type CategoryData = CheckedData<CategoryFile> & Pick<NamedText, 'file' | 'path'>;

/** `_category_` files of a docs folder, by the folder below it they stand in. */
function readCategoryFiles(
  top: string,
  files: ReadonlyMap<string, readonly NamedText[]>,
): Outcome<Map<string, CategoryData>> {
  const diagnostics: Diagnostic[] = [];
  const byFolder = new Map<string, CategoryData>();
  const readFrom = new Map<string, string>();
  for (const file of files.get(top) ?? []) {
    const name = CATEGORY_FILE.exec(file.path);
    if (!name) continue;
    const folder = file.path.slice(top.length, Math.max(top.length, name.index)).normalize('NFC');
    const used = readFrom.get(folder);
    if (used !== undefined) {
      diagnostics.push(dataFileTwice(file.file, used));
      continue;
    }
    readFrom.set(folder, file.file);
    const read = readDataFile(file, categoryFileSchema);
    diagnostics.push(...read.diagnostics);
    if (folder === '') diagnostics.push(categoryFileAtTop(file.file));
    if (read.value) byFolder.set(folder, { ...read.value, file: file.file, path: file.path });
  }
  return { value: byFolder, diagnostics };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function isDoc(entry: Entry): entry is Doc {
  return entry.kind === 'doc';
}
