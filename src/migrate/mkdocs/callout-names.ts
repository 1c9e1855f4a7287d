/** Looks of Material's admonitions, and the callouts that come nearest. A name that is not its own title keeps it as one. */
const LOOKS: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
};

/** Returns the first line of a block after its colons: `tip[Title]`, `details[Title]{open}`. */
export function openingOf([, , kind = '', names = '', title]: RegExpExecArray): string {
  // `inline` and `end` only place the block.
  const name =
    names
      .split(/\s+/)
      .find((one) => !/^(inline|end)$/.test(one))
      ?.toLowerCase() ?? 'note';
  const label = title === undefined ? undefined : escaped(title.replace(/\\"/g, '"'));
  const named = name.charAt(0).toUpperCase() + name.slice(1);
  if (kind.startsWith('?')) return `details[${label || named}]${kind === '???+' ? '{open}' : ''}`;
  const look = Object.hasOwn(LOOKS, name) ? (LOOKS[name] ?? 'note') : 'note';
  if (label) return `${look}[${label}]`;
  return look === name || label === '' ? look : `${look}[${named}]`;
}

/** Does the same for a block between slashes. */
export function slashOpening([, , , kind = '', title = '']: RegExpExecArray, options: string): string {
  const type = /^[ \t]*type:[ \t]*['"]?([\w-]+)/m.exec(options)?.[1];
  const name = (kind === 'admonition' || kind === 'details' ? (type ?? 'note') : kind).toLowerCase();
  const label = title === '' ? '' : `[${escaped(title)}]`;
  if (kind === 'details') return `details${label || '[Details]'}${/open:[ \t]*true/i.test(options) ? '{open}' : ''}`;
  const look = Object.hasOwn(LOOKS, name) ? (LOOKS[name] ?? 'note') : 'note';
  return look + (label || (look === name ? '' : `[${name.charAt(0).toUpperCase() + name.slice(1)}]`));
}

/** Escapes the brackets of a label. */
export function escaped(title: string): string {
  return title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
