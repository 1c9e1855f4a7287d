import { replaceOutsideCode } from '../pages/edit-text.ts';

const FORMULA =
  /(?<!\\)\$\$[\s\S]+?\$\$|\\begin\{(\w+\*?)\}[\s\S]+?\\end\{\1\}|(?<![\\$\w])\$(?=[^\s$])[^$\n]*[^\s$\\]\$(?![\d$])/g;
/** Formulas as Arithmatex also reads them: `\(x\)` in a line, `\[x\]` as a paragraph of its own. */
const BRACKETED =
  /(?<!\\)\\\(([^\n]+?)(?<!\\)\\\)|(?<=^\s*|\n[ \t]*\n)([ \t]*)\\\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\](?=[ \t]*(?:\n[ \t]*\n|\s*$))/g;
/** Stands for a formula. No text has these characters. */
const PLACE = /\uE000(\d+)\uE001/g;

/** Applies a change to a text, but not to its formulas: `_{k=0}` in them is no list of attributes. */
export function keepFormulas<T extends { readonly text: string }>(text: string, change: (text: string) => T): T {
  const formulas: string[] = [];
  const written = replaceOutsideCode(text, BRACKETED, ([, inLine, indent = '', alone = '']) =>
    inLine === undefined ? `${indent}$$\n${indent}${alone.trim()}\n${indent}$$` : `$${inLine.trim()}$`,
  );
  const hidden = replaceOutsideCode(written, FORMULA, ([formula]) => `\uE000${formulas.push(formula ?? '') - 1}\uE001`);
  const changed = change(hidden);
  return { ...changed, text: changed.text.replace(PLACE, (_, index: string) => formulas[Number(index)] ?? '') };
}
