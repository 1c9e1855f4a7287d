/** Fields that are texts even where YAML reads a number, with everything inside them. */
const TEXT_FIELDS = new Set([
  'title',
  'title_meta',
  'description',
  'keywords',
  'image',
  'slug',
  'id',
  'sidebar_label',
  'sidebar_class_name',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
  'tags',
  'authors',
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'last_update',
  'requires',
  'wrapperClassName',
  'hero',
]);
/** Of these, the ones that hold texts without being one. */
const GROUPS = new Set(['keywords', 'tags', 'requires', 'last_update', 'hero']);
const NUMBER_FIELDS = ['sidebar_position', 'toc_min_heading_level', 'toc_max_heading_level'];
const FLAG_FIELDS = ['draft', 'unlisted', 'fallback', 'hide_title', 'hide_table_of_contents', 'parse_number_prefixes'];

/**
 * Front matter with values of the kind their field wants, where only the spelling differs: `title: 2021` is a text
 * with the digits the author wrote (`1.10` stays `1.10`), `sidebar_position: '2'` a number, `draft: 'true'` a yes.
 * `numbers` are the numbers as written, by path.
 */
export function coerceFrontMatter(
  data: Readonly<Record<string, unknown>>,
  numbers: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...data };
  const copied = new Set<string>();
  for (const [path, written] of numbers) {
    const keys = path.match(/[^.[\]]+/g) ?? [];
    const [field = ''] = keys;
    if (!TEXT_FIELDS.has(field) || (keys.length === 1 && GROUPS.has(field))) continue;
    if (!copied.has(field)) result[field] = structuredClone(result[field]);
    copied.add(field);
    setIn(result, keys, written);
  }
  for (const field of NUMBER_FIELDS) {
    const value = result[field];
    if (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) result[field] = Number(value);
  }
  for (const field of FLAG_FIELDS) {
    const value = result[field];
    if (value === 'true' || value === 'false') result[field] = value === 'true';
  }
  return result;
}

/** Replaces a number that is where the path says; a key with dots in its name leads nowhere and stays as it is. */
function setIn(owner: Record<string, unknown>, keys: readonly string[], value: string): void {
  let inner: unknown = owner;
  for (const key of keys.slice(0, -1)) inner = (inner as Record<string, unknown> | undefined)?.[key];
  const last = keys.at(-1) ?? '';
  if (typeof inner === 'object' && inner !== null && typeof (inner as Record<string, unknown>)[last] === 'number')
    (inner as Record<string, unknown>)[last] = value;
}
