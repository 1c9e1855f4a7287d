/** Makes a sentence of a reason that another program gave; `before` is put before the full stop. */
export function sentence(reason: string, before = ''): string {
  const trimmed = reason.trim().replace(/[.]$/, '');
  return `${trimmed}${before}${/[!?]$/.test(trimmed) && before === '' ? '' : '.'}`;
}
