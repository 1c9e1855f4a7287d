const WAITS = 'a component waits for something, such as a promise; pages are rendered in one go';

/** Faults that React tells to somebody who knows its inner workings, in words. Its production build names them by number. */
export function explainCrash(message: string): string {
  const object = /^Objects are not valid as a React child \(found: (.*?)\)/.exec(message)?.[1];
  if (object !== undefined) return `an object cannot be shown as text (${object})`;
  if (message.startsWith('A component suspended while responding to synchronous input')) return WAITS;
  const [, number, rest = ''] = /^Minified React error #(\d+); visit \S*?(?:\?(\S*))?(?: for|$)/.exec(message) ?? [];
  if (number === undefined) return message;
  const given = [...rest.matchAll(/args\[\]=([^&]*)/g)].map(([, value = '']) => decodeURIComponent(value));
  if (number === '31') return `an object cannot be shown as text (${given.join(' ')})`;
  if (number === '130') return `a tag stands for no component; its value is ${given[0] ?? 'unknown'}`;
  if (number === '482' || number === '460') return WAITS;
  return message;
}
