import { loadParser } from '../schema/modules/load-parser.ts';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

/** A row of a sidebar that names a doc by its id. */
interface DocRow {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the text of a sidebar file (`.ts`, `.js` or `.json`) with a row for a doc after the last row of the doc's folder.
 * Undefined where no row of that folder is written by hand, so that the place is the author's choice.
 */
export async function addToSidebar(text: string, docId: string): Promise<string | undefined> {
  const rows = await docRows(text);
  if (!rows || rows.some(({ id }) => id === docId)) return undefined;
  const folder = docId.slice(0, docId.lastIndexOf('/') + 1);
  const last = rows.filter(({ id }) => id.startsWith(folder) && !id.slice(folder.length).includes('/')).at(-1);
  if (!last) return undefined;
  const quote = text.slice(last.start, last.end).includes('"') ? '"' : "'";
  // A row on a line of its own gets a line of its own after it.
  const before = text.slice(text.lastIndexOf('\n', last.start) + 1, last.start);
  const gap = before.trim() === '' && text.includes('\n') ? `\n${before}` : ' ';
  return `${text.slice(0, last.end)},${gap}${quote}${docId}${quote}${text.slice(last.end)}`;
}

/** Rows that name docs, in the order of the file; undefined if the text cannot be parsed. */
async function docRows(text: string): Promise<readonly DocRow[] | undefined> {
  const { parse, parseExpression } = await loadParser();
  const rows: DocRow[] = [];
  try {
    const options = { sourceType: 'module' as const, plugins: ['typescript' as const] };
    const root = /^\s*[{[]/.test(text) ? parseExpression(text, options) : parse(text, options).program;
    visit(root as unknown as Node, rows);
  } catch {
    return undefined;
  }
  return rows;
}

function visit(node: Node, rows: DocRow[]): void {
  if (node.type === 'ArrayExpression') {
    for (const item of node.elements as readonly (Node | null)[]) {
      const id = item ? idOfRow(item) : undefined;
      if (item && id !== undefined) rows.push({ id, start: item.start, end: item.end });
    }
  }
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner, rows);
  }
}

/** The doc that an item names: `'intro'`, or `{ type: 'doc', id: 'intro' }`. */
function idOfRow(item: Node): string | undefined {
  if (item.type === 'StringLiteral') return item.value as string;
  if (item.type !== 'ObjectExpression') return undefined;
  const fields = new Map(
    (item.properties as readonly Node[]).map(({ key, value }) => [nameOf(key), (value as Node | undefined)?.value]),
  );
  const id = fields.get('type') === 'doc' ? fields.get('id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function nameOf(key: unknown): unknown {
  return isNode(key) ? (key.name ?? key.value) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
