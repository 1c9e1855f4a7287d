import { contentRoots } from '../../io/read/content-roots.ts';
import { fileHistory } from '../../io/read/file-history.ts';
import type { Entry } from '../../model/entry.ts';
import type { EntryKey, LocaleCode } from '../../model/source.ts';
import type { PageStatus, SectionChange } from '../../model/translation.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { translatedFields } from '../../stages/entries/page-sections.ts';
import { type DiffLine, diffLines, nearChanges } from '../../stages/i18n/diff-lines.ts';
import { formerSections } from '../../stages/i18n/former-sections.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { createSections, type LocaleTranslations } from './translation-gaps.ts';

/** What changed in a section of the source since its translation was made. */
interface SectionDiff {
  readonly change: SectionChange;
  /** Absent if the former text is not in the history of version control. */
  readonly lines?: readonly DiffLine[];
}

/** What changed in a page. */
export interface PageDiff {
  readonly locale: LocaleCode;
  readonly page: PageStatus;
  readonly sections: readonly SectionDiff[];
}

/** Compares the present sources of stale translations with the sources they were made from. `wants` chooses pages by name. */
export async function diffTranslations(
  root: string,
  { loaded, translations }: { readonly loaded: LoadedSite; readonly translations: readonly LocaleTranslations[] },
  wants: (page: PageStatus) => boolean,
): Promise<readonly PageDiff[]> {
  const { config } = loaded.site;
  const { defaultLocale } = config.i18n;
  const sources = new Map<EntryKey, Entry>();
  for (const entry of [...loaded.site.entries.values(), ...loaded.drafts])
    if (entry.locale === defaultLocale && entry.id === entry.textOf) sources.set(entry.key, entry);
  const linesOf = createSectionLines(loaded);
  const diffs: PageDiff[] = [];
  for (const { locale, status } of translations) {
    for (const page of status.pages) {
      const source = sources.get(page.key);
      if (page.state !== 'stale' || !source || !wants(page)) continue;
      const former = await formerTexts({ root, config }, source, page.sections);
      const sections = page.sections.map((change): SectionDiff => {
        const before = change.was === undefined ? [] : former.get(change.was);
        const after = change.change === 'removed' ? [] : linesOf(source, change.id);
        return before ? { change, lines: nearChanges(diffLines(before, after)) } : { change };
      });
      diffs.push({ locale, page, sections });
    }
  }
  return diffs;
}

/** Looks for former texts of sections in older and older versions of the file, until all are found. */
async function formerTexts(
  { root, config }: { readonly root: string; readonly config: SiteConfig },
  source: Entry,
  sections: readonly SectionChange[],
) {
  const wanted = new Set(sections.flatMap(({ was }) => was ?? []));
  const found = new Map<string, readonly string[]>();
  if (wanted.size === 0) return found;
  // The history is read from the folder of the content, which may be outside of the site.
  const content = contentRoots(root, config).value.find(({ folder }) => source.file.startsWith(`${folder}/`));
  if (!content) return found;
  for await (const text of fileHistory(content.real, source.file.slice(content.folder.length + 1))) {
    for (const [hash, lines] of formerSections(source, text, wanted)) {
      found.set(hash, lines);
      wanted.delete(hash);
    }
    if (wanted.size === 0) break;
  }
  return found;
}

/** The lines of a section as they are now, without empty ones at both ends. */
function createSectionLines(loaded: LoadedSite) {
  const sectionsOf = createSections(loaded);
  return (entry: Entry, id: string): readonly string[] => {
    const text = loaded.textOf(entry.file) ?? '';
    if (id === 'front-matter') return translatedFields(entry, text).lines;
    const sections = sectionsOf(entry).filter((section) => section.id !== 'front-matter');
    const at = sections.findIndex((section) => section.id === id);
    const lines = text.split('\n').slice((sections[at]?.line ?? 1) - 1, (sections[at + 1]?.line ?? Infinity) - 1);
    return lines
      .join('\n')
      .replace(/^\n+|\s+$/g, '')
      .split('\n');
  };
}
