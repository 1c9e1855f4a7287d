import { withFields } from '../schema/content/own-fields.ts';
import { type docSchema, frontMatterSchemas } from '../schema/entries.ts';
import type { ContentFile } from './content-file.ts';

/** What a front-matter key takes, for completion. */
interface KnownKey {
  readonly name: string;
  /** Values that can be listed. */
  readonly values: readonly string[];
}

/** Place in the front matter of a page: in a key at the start of a line, or in the value of a key. */
type FrontMatterPlace =
  | { readonly kind: 'key'; readonly typed: string; readonly known: readonly string[] }
  | { readonly kind: 'value'; readonly key: string; readonly typed: string };

/** Returns the place of a position in front matter; undefined outside of it. */
export function frontMatterAt(text: string, line: number, character: number): FrontMatterPlace | undefined {
  const lines = text.split('\n').map((one) => one.replace(/\r$/, ''));
  if (lines[0]?.trimEnd() !== '---' || line < 1) return undefined;
  const close = lines.findIndex((one, i) => i > 0 && one.trimEnd() === '---');
  // While the closing line is missing, everything could be front matter: only the lines that look like it are.
  const end = close < 0 ? lines.findIndex((one, i) => i > 0 && !/^(?:\s|#|-|[\w-]+\s*:|[\w-]*$)/.test(one)) : close;
  if (line >= (end < 0 ? lines.length : end)) return undefined;
  const before = (lines[line] ?? '').slice(0, character);
  const known = lines
    .slice(1, end < 0 ? undefined : end)
    .flatMap((one, i) => (i + 1 === line ? [] : (/^([\w-]+)\s*:/.exec(one)?.[1] ?? [])));
  if (/^[\w-]*$/.test(before)) return { kind: 'key', typed: before, known };
  const own = /^([\w-]+)\s*:\s*(.*)$/.exec(before);
  if (own) return { kind: 'value', key: own[1] ?? '', typed: lastItem(own[2] ?? '') };
  if (!/^\s+|^-/.test(before)) return undefined;
  for (let at = line - 1; at > 0; at--) {
    const key = /^([\w-]+)\s*:/.exec(lines[at] ?? '')?.[1];
    if (key !== undefined) return { kind: 'value', key, typed: lastItem(before.replace(/^\s*-\s*/, '').trimStart()) };
  }
  return undefined;
}

/** What is typed of the last item of a list, or of a value without a list. */
function lastItem(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('['), text.lastIndexOf(',')) + 1).replace(/^\s*["']?/, '');
}

/** A schema as far as completion looks into it. */
interface Looked {
  readonly type: string;
  readonly wrapped?: Looked;
  readonly pipe?: readonly Looked[];
  readonly options?: readonly unknown[];
  readonly item?: Looked;
}

/** Returns the keys that a page may have. Keys that are refused with a reason are left out. */
export function knownKeys({ collection, fields }: Pick<ContentFile, 'collection' | 'fields'>): readonly KnownKey[] {
  const { entries } = withFields(frontMatterSchemas[collection] as typeof docSchema, fields);
  return Object.entries(entries as unknown as Readonly<Record<string, Looked>>).flatMap(([name, schema]) => {
    const outer = unwrapped(schema);
    if (outer.type === 'unknown') return [];
    const inner = outer.type === 'array' && outer.item ? unwrapped(outer.item) : outer;
    const values = inner.type === 'boolean' ? ['true', 'false'] : inner.type === 'picklist' ? inner.options : [];
    return [{ name, values: (values ?? []).map(String) }];
  });
}

function unwrapped(schema: Looked): Looked {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema;
}
