import { NAME_PARTS } from './names.mjs';

const NAMES = new RegExp(NAME_PARTS.join('|'), 'gi');

/** The same code with names and numbers that no other lesson has: words of names get a suffix, numbers are moved. */
export function varyCode(text, { section, index }) {
  const suffix = lettersOf(index + (section === 'java' ? 500_000 : 0));
  return text
    .replace(NAMES, (name) => name + suffix)
    .replace(/(?<![\w.])\d{2,}(?![\w.])/g, (number) => String(Number(number) + index));
}

/** `a`, `b`, … `z`, `ba` …: a number in letters, so that it can be part of a name in every language. */
function lettersOf(number) {
  const rest = Math.floor(number / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(97 + (number % 26));
}
