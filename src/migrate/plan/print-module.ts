import { YEAR_MARK } from '../evaluate-expression.ts';

const WIDTH = 110;
const THIS_YEAR = 'new Date().getFullYear()';

/** Stands in a list for the items of `old-addresses.json`. */
export const OLD_ADDRESSES = { file: 'old-addresses.json' } as const;

/** Returns the source of a module with one value: `import { defineConfig } …; export default defineConfig({ … });` */
export function printModule(
  helper: 'defineConfig' | 'defineSidebars',
  value: object,
  comments: Readonly<Record<string, string>> = {},
): string {
  const needsList = Object.values(value).some((inner) => Array.isArray(inner) && inner.includes(OLD_ADDRESSES));
  const list = needsList ? `import oldAddresses from './${OLD_ADDRESSES.file}';\n` : '';
  return `import { ${helper} } from 'codemaster-site';\n${list}\nexport default ${helper}(${printTop(value, comments)});\n`;
}

function printTop(value: object, comments: Readonly<Record<string, string>>): string {
  const rows = entriesOf(value).map(([key, inner]) => {
    const comment = comments[key] === undefined ? '' : `  // ${comments[key]}\n`;
    return `${comment}  ${printKey(key)}: ${print(inner, 1)},\n`;
  });
  return rows.length > 0 ? `{\n${rows.join('')}}` : '{}';
}

function print(value: unknown, depth: number): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value === OLD_ADDRESSES) return '...oldAddresses';
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => print(item, depth + 1))
    : entriesOf(value).map(([key, inner]) => `${printKey(key)}: ${print(inner, depth + 1)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const gap = isList ? '' : ' ';
  const row = `${open}${gap}${parts.join(', ')}${gap}${close}`;
  if (depth > 1 && !row.includes('\n') && row.length + depth * 2 < WIDTH) return row;
  const pad = '  '.repeat(depth);
  return `${open}\n${parts.map((part) => `${pad}  ${part},\n`).join('')}${pad}${close}`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key);
}

function printText(text: string): string {
  if (text.includes(YEAR_MARK)) {
    const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r');
    return `\`${escaped.replaceAll(YEAR_MARK, `\${${THIS_YEAR}}`)}\``;
  }
  const quoted = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
