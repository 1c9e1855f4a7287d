import { slug } from 'github-slugger';

/** Valid names of groups of tabs, and values of tabs. They are stored in the browser and appear in URLs. */
export const TABS_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/**
 * Returns the value that stands for a tab in the browser's memory and in addresses, made from its label. Signs at the end of a word
 * stay, because they tell languages apart: `C`, `C++` and `C#`. Comparisons of code name languages in the same way.
 */
export function tabValue(label: string): string {
  const words = label.normalize('NFC').trim().split(/\s+/);
  const value = words.map((word) => slug(word) + (/[\p{L}\p{N}]([+#]+)$/u.exec(word)?.[1] ?? '')).join('-');
  return /[\p{L}\p{N}]/u.test(value) ? value : 'tab';
}
