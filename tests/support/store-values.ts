/** Results that tell whether they are intact, for tests in which several processes use one store. */

export const KEYS: readonly string[] = Array.from({ length: 20 }, (_, i) => `key ${i}`);

/** A value that begins with its key and has one letter repeated. One in ten is large. */
export function makeValue(key: string, round: number): string {
  const number = Number(key.slice(key.lastIndexOf(' ') + 1));
  const length = number % 10 === 9 ? 1_200_000 : 500 + ((number * 977 + round * 131) % 9000);
  return `${key}\n${length}\n${String.fromCharCode(97 + (round % 26)).repeat(length)}`;
}

/** Whether bytes are a value of this key, whole and from one round. */
export function isIntact(key: string, bytes: Uint8Array): boolean {
  const [own, length, letters = ''] = Buffer.from(bytes).toString().split('\n');
  return own === key && letters.length === Number(length) && letters === (letters[0] ?? '').repeat(letters.length);
}
