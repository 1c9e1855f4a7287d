/** Returns a number with its noun: `1 page`, `3 pages`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
