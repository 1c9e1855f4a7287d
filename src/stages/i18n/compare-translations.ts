import type { Entry } from '../../model/entry.ts';
import type { EntryKey, LocaleCode, Span } from '../../model/source.ts';
import type {
  PageSection,
  PageStatus,
  SectionChange,
  SectionHashes,
  TranslationRecord,
} from '../../model/translation.ts';
import { hashesOf } from '../entries/page-sections.ts';

/** The pages of one locale and of the default locale, to be compared. Entries are pages with their own text. */
interface CompareInput {
  readonly locale: LocaleCode;
  readonly defaultLocale: LocaleCode;
  readonly entries: readonly Entry[];
  readonly record: TranslationRecord;
  readonly sectionsOf: (entry: Entry) => readonly PageSection[];
}

/** Returns the translation status of every page of a locale, sorted by key. Drafts in the default locale need no translation. */
export function compareTranslations(input: CompareInput): PageStatus[] {
  const { locale, defaultLocale, entries, record } = input;
  const byKey = (code: LocaleCode) =>
    new Map(entries.flatMap((entry): [EntryKey, Entry][] => (entry.locale === code ? [[entry.key, entry]] : [])));
  const sources = byKey(defaultLocale);
  const translations = byKey(locale);
  const keys = [...new Set([...sources.keys(), ...translations.keys()])].sort();
  return keys.flatMap((key): PageStatus[] => {
    const source = sources.get(key);
    const translation = translations.get(key);
    const hashes = record.get(key);
    const status: Omit<PageStatus, 'state' | 'sections'> = {
      key,
      ...(source ? { source: source.file } : {}),
      ...(translation ? { translation: translation.file } : {}),
      isDraft: (translation ?? source)?.draft ?? false,
    };
    if (!translation) {
      if (!source || source.draft) return [];
      return [{ ...status, state: source.fallback === false ? 'withheld' : 'missing', sections: [] }];
    }
    if (!source) {
      const movedTo = hashes && findMoved(hashes, sources, { translations, sectionsOf: input.sectionsOf });
      const state = hashes ? 'orphaned' : 'only-here';
      return [{ ...status, state, sections: [], ...(movedTo === undefined ? {} : { movedTo }) }];
    }
    if (!hashes) return [{ ...status, state: 'untracked', sections: [] }];
    const sections = changesSince(hashes, input.sectionsOf(source), { source, translation });
    return [{ ...status, state: sections.length > 0 ? 'stale' : 'up-to-date', sections }];
  });
}

/** Returns a page without a translation whose text is exactly the text that an orphaned translation was made from. */
function findMoved(
  hashes: SectionHashes,
  sources: ReadonlyMap<EntryKey, Entry>,
  {
    translations,
    sectionsOf,
  }: { readonly translations: ReadonlyMap<EntryKey, Entry>; readonly sectionsOf: CompareInput['sectionsOf'] },
): EntryKey | undefined {
  if (hashes.size === 0) return undefined;
  for (const [key, source] of sources) {
    if (translations.has(key)) continue;
    const now = hashesOf(sectionsOf(source));
    if (now.size === hashes.size && [...hashes].every(([id, hash]) => now.get(id) === hash)) return key;
  }
  return undefined;
}

/**
 * Returns what changed in the source since `before`. A section whose heading has changed has another id. It is recognized by its
 * unchanged text, or because it is the only changed one between two unchanged sections.
 */
function changesSince(
  before: SectionHashes,
  now: readonly PageSection[],
  { source, translation }: { readonly source: Entry; readonly translation: Entry },
): SectionChange[] {
  const nowIds = new Set(now.map(({ id }) => id));
  const gone = [...before.keys()].filter((id) => !nowIds.has(id));
  const sameText = new Map(now.filter(({ id }) => !before.has(id)).map(({ id, hash }) => [hash, id]));
  /** Former ids of renamed sections, by their new ids. */
  const renamed = new Map<string, string>();
  for (const id of gone) {
    const twin = sameText.get(before.get(id) ?? '');
    if (twin !== undefined && !renamed.has(twin)) renamed.set(twin, id);
  }
  pairSingleSections(before, now, renamed);

  const places = translationPlaces(source, translation);
  const changes = now.flatMap(({ id, heading, line, hash }): SectionChange[] => {
    const old = before.get(renamed.get(id) ?? id);
    if (old === hash) return [];
    return [
      {
        id,
        ...(heading === undefined ? {} : { heading }),
        change: old === undefined ? 'added' : 'changed',
        ...(old === undefined ? {} : { was: old }),
        source: at(source, line),
        translation: places(id),
      },
    ];
  });
  const known = new Set(renamed.values());
  const removed = gone
    .filter((id) => !known.has(id))
    .map((id): SectionChange => {
      const was = before.get(id);
      return { id, change: 'removed', ...(was === undefined ? {} : { was }), translation: places(id) };
    });
  return [...changes, ...removed];
}

/** Treats a removed and an added section as one renamed section when each is the only one after the same unchanged section. */
function pairSingleSections(before: SectionHashes, now: readonly PageSection[], renamed: Map<string, string>): void {
  const nowIds = new Set(now.map(({ id }) => id));
  const oldIds = new Set(renamed.values());
  const stretches = (ids: readonly string[], isUnmatched: (id: string) => boolean, nameOf: (id: string) => string) => {
    const found = new Map<string, string[]>();
    let after = '';
    for (const id of ids) {
      if (isUnmatched(id)) found.set(after, [...(found.get(after) ?? []), id]);
      else after = nameOf(id);
    }
    return found;
  };
  const gone = stretches(
    [...before.keys()],
    (id) => !nowIds.has(id) && !oldIds.has(id),
    (id) => id,
  );
  const come = stretches(
    now.map(({ id }) => id),
    (id) => !before.has(id) && !renamed.has(id),
    (id) => renamed.get(id) ?? id,
  );
  for (const [after, ids] of gone) {
    const others = come.get(after);
    const [old, id] = [ids[0], others?.[0]];
    // A heading can only be renamed to another heading, not to the front matter.
    if (ids.length === 1 && others?.length === 1 && old?.startsWith('#') && id?.startsWith('#')) renamed.set(id, old);
  }
}

/** Returns where the translation has a section of the source, or else the section before it. */
function translationPlaces(source: Entry, translation: Entry): (id: string) => Span {
  const lines = new Map(translation.headings.map(({ slug, line }) => [`#${slug}`, line]));
  const order = source.headings.map(({ slug }) => `#${slug}`);
  return (id) => {
    if (id === 'front-matter') return at(translation, 1);
    for (let i = lines.has(id) ? -1 : order.indexOf(id); i >= 0; i--) {
      const line = lines.get(order[i] ?? '');
      if (line !== undefined) return at(translation, line);
    }
    return at(translation, lines.get(id) ?? translation.bodyLine);
  };
}

function at({ file }: Entry, line: number): Span {
  return { file, start: { line, column: 1 } };
}
