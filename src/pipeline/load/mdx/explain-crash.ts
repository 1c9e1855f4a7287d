/** React's production build names its faults by number; the commonest in words. */
export function explainCrash(message: string): string {
  const [, number, rest = ''] = /^Minified React error #(\d+); visit \S*?(?:\?(\S*))?(?: for|$)/.exec(message) ?? [];
  if (number === undefined) return message;
  const given = [...rest.matchAll(/args\[\]=([^&]*)/g)].map(([, value = '']) => decodeURIComponent(value));
  if (number === '31') return `an object cannot be shown as text (${given.join(' ')})`;
  if (number === '130') return `a tag stands for no component; its value is ${given[0] ?? 'unknown'}`;
  if (number === '482' || number === '460') return 'a component waits for something; pages are rendered in one go';
  return message;
}
