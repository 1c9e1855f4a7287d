import { emptyBody } from '../../../markdown/empty-body.ts';
import type { RenderedBody } from '../../../markdown/rendered-body.ts';
import type { Entry } from '../../../model/entry.ts';
import type { RawEntry } from '../../../model/source.ts';
import type { FieldsConfig } from '../../../schema/content/fields.ts';
import { parseEntry } from '../../../stages/entries/parse-entry.ts';

/**
 * What a text may give an entry, none of it empty. It has no links and embeds: they are followed only when the text itself is shown, so
 * an entry without them can be used before that.
 */
const SOME_TEXT: Required<Omit<RenderedBody, 'title' | 'links' | 'embeds' | 'diagnostics'>> = {
  html: '<p>Text.</p>',
  firstParagraph: 'Text.',
  headings: [{ depth: 2, slug: 'part', text: 'Part', line: 1 }],
  anchors: ['part'],
  words: 1_000_000,
  plain: 'Text.',
  parts: [{ kind: 'text', file: 'part.md', lines: [1, 1], text: 'Text.', parts: [] }],
  styles: ['styles.css'],
  samples: { total: 1, verified: 1, open: {}, unchecked: {} },
  sections: [{ text: 'Text.', code: [] }],
  excerptEnd: 1,
};

/**
 * Returns a function that names the fields of an entry that are known only when its text is read: those that differ between an empty
 * text and one that has everything. `head` is the entry that an empty text gives. So a new field of an entry needs no list.
 */
export function createTextFields(): (raw: RawEntry, head: Entry, fields?: FieldsConfig) => readonly (keyof Entry)[] {
  /** By everything that decides where the value of a field is taken from. */
  const known = new Map<string, readonly (keyof Entry)[]>();
  return (raw, head, fields) => {
    const { title, hasOwnDescription } = head;
    const key = JSON.stringify([raw.source.collection, hasOwnDescription, Object.keys(raw.data).sort()]);
    const names = known.get(key) ?? differing(head, parseText(raw, { ...emptyBody([]), ...SOME_TEXT, title }, fields));
    known.set(key, names);
    return names;
  };
}

function parseText(raw: RawEntry, rendered: RenderedBody, fields?: FieldsConfig): Entry | undefined {
  return parseEntry(raw, { render: () => rendered }, { fields }).value?.entry;
}

function differing(head: Entry, whole: Entry | undefined): readonly (keyof Entry)[] {
  const names = Object.keys({ ...head, ...whole }) as (keyof Entry)[];
  return names.filter((name) => JSON.stringify(head[name]) !== JSON.stringify(whole?.[name]));
}
