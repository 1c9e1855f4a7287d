import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Doc, Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { ConfigMessages } from '../model/site.ts';
import type { LocaleCode, NamedText } from '../model/source.ts';
import { type CategoryFile, categoryFileSchema } from '../schema/sidebar-config.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { isBorrowed } from '../stages/borrow-entries.ts';
import { checkDocs } from '../stages/check-docs.ts';
import { checkPlanned, type ExpandedSidebar, expandSidebars } from '../stages/expand-sidebars.ts';
import { readDataFile } from '../stages/read-data-file.ts';
import { translatorFor } from '../stages/translate.ts';
import { readSidebars } from './read-sidebars.ts';

/** What the sidebars of a site are made from. */
export interface SidebarInput {
  readonly locales: readonly Locale[];
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
}

/** Reads and expands the sidebars of every locale, and checks what docs and sidebars say of each other. */
export async function loadSidebars(
  { root, config, configFile }: SiteFolder,
  { locales, entries, drafts, dataFiles, messages }: SidebarInput,
): Promise<Outcome<ExpandedSidebar[]>> {
  const options = config.docs;
  if (!options) return { value: [], diagnostics: [] };
  const codes = locales.map(({ code }) => code);
  const sources = await readSidebars(root, codes, dataFiles);
  const diagnostics: Diagnostic[] = [...sources.diagnostics];
  const docs = entries.filter(isDoc);
  // A draft is not missing, only not shown yet.
  const everyId = new Set([...docs, ...drafts.filter(isDoc)].map(({ docId }) => docId));
  const planned = new Set(options.planned);
  const expanded = codes.flatMap((locale) => {
    const source = sources.value.get(locale);
    if (!source) return [];
    const own = docs.filter((doc) => doc.locale === locale);
    const categories = readCategoryFiles(locale, dataFiles);
    const lent =
      locale === config.i18n.defaultLocale ? categories : readCategoryFiles(config.i18n.defaultLocale, dataFiles);
    const sidebars = expandSidebars({
      locale,
      source,
      docs: own,
      elsewhere: everyId,
      planned,
      // A folder without its own file is named by that of the default locale.
      categoryFiles: new Map([...lent.value, ...categories.value]),
      defaults: { collapsible: options.sidebarCollapsible, collapsed: options.sidebarCollapsed },
      translate: translatorFor(messages.get(locale)),
    });
    const names = { sidebarIds: Object.keys(source.sidebars), docIds: new Set([...everyId, ...planned]) };
    diagnostics.push(
      ...categories.diagnostics,
      ...sidebars.diagnostics,
      ...checkDocs(
        own.filter((doc) => !isBorrowed(doc)),
        names,
      ),
    );
    return sidebars.value;
  });
  const first = sources.value.get(config.i18n.defaultLocale);
  diagnostics.push(...checkPlanned(options.planned, everyId, first?.sidebars ?? {}, configFile.file));
  return { value: expanded, diagnostics };
}

/** `_category_` files of a locale, by the folder below `docs/` they stand in. */
function readCategoryFiles(locale: LocaleCode, dataFiles: readonly NamedText[]): Outcome<Map<string, CategoryFile>> {
  const diagnostics: Diagnostic[] = [];
  const byFolder = new Map<string, CategoryFile>();
  const top = `${locale}/docs/`;
  for (const file of dataFiles) {
    const name = /(?:^|\/)_category_\.\w+$/.exec(file.path);
    if (!name || !file.path.startsWith(top)) continue;
    const read = readDataFile(file, categoryFileSchema);
    diagnostics.push(...read.diagnostics);
    if (read.value) byFolder.set(file.path.slice(top.length, Math.max(top.length, name.index)), read.value.data);
  }
  return { value: byFolder, diagnostics };
}

function isDoc(entry: Entry): entry is Doc {
  return entry.kind === 'doc';
}
