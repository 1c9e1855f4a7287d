import type { Doc } from '../../model/entry.ts';
import type { LocaleCode } from '../../model/source.ts';

/**
 * Returns pages of a collection in their order: by the field that `sort` names, and else by `sidebar_position` and by the names of
 * their files. Pages without the field come last.
 */
export function sortCollection(docs: readonly Doc[], locale: LocaleCode, sort?: string): readonly Doc[] {
  const texts = new Intl.Collator(locale, { numeric: true });
  const byFile = (a: Doc, b: Doc) =>
    (a.sidebarPosition ?? Number.POSITIVE_INFINITY) - (b.sidebarPosition ?? Number.POSITIVE_INFINITY) ||
    texts.compare(a.path, b.path);
  // Positions may both be infinite, and names may only differ in what a collator takes for equal.
  const inOrder = (a: Doc, b: Doc) => byFile(a, b) || (a.path < b.path ? -1 : 1);
  if (sort === undefined) return [...docs].sort(inOrder);
  const name = sort.replace(/^-/, '');
  const sign = name === sort ? 1 : -1;
  const values = new Map(docs.map((doc) => [doc, sortValue(doc, name)]));
  return [...docs].sort((a, b) => {
    const [first, second] = [values.get(a), values.get(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || inOrder(a, b);
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : texts.compare(String(first), String(second));
    return sign * order || inOrder(a, b);
  });
}

function sortValue(doc: Doc, name: string): unknown {
  const fields = doc.fields === undefined ? {} : (JSON.parse(doc.fields) as Readonly<Record<string, unknown>>);
  const value = Object.hasOwn(fields, name) ? fields[name] : name === 'title' ? doc.title : undefined;
  return typeof value === 'boolean' ? Number(value) : value;
}
