import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { maskCode } from '../convert/mask-code.ts';
import { tocLeftOut } from '../messages.ts';

/** What plugins of MkDocs would put into a page. */
interface PluginUse {
  readonly kind: 'macros' | 'apiDocs' | 'inclusions';
  readonly text: string;
  readonly at: number;
}

const PATTERNS: Readonly<Record<PluginUse['kind'], RegExp>> = {
  macros: /\{\{[^{}\n]+\}\}|\{%[^%\n]+%\}/g,
  apiDocs: /^:::[ \t]+[\w.]+[ \t]*$/gm,
  inclusions: /^\{\*[ \t]*\S[^\n]*\*\}[ \t]*$/gm,
};

/** Returns what plugins of MkDocs would make in a text without code: values of macros, and documentation taken from Python. */
export function findMacros(masked: string, hasMacros: boolean): readonly PluginUse[] {
  const kinds = (Object.keys(PATTERNS) as PluginUse['kind'][]).filter((kind) => hasMacros || kind !== 'macros');
  return kinds.flatMap((kind) =>
    [...masked.matchAll(PATTERNS[kind])].map(({ 0: text, index }) => ({ kind, text: text.slice(0, 40), at: index })),
  );
}

/** Reports lists of headings in the text, which pages here show beside it. */
export function findLists(body: string, file: string): Diagnostic[] {
  const places = maskCode(body).all.matchAll(/^[ \t]*(\[TOC\])[ \t]*$/gim);
  return [...places].map(({ 1: mark = '', index }) => tocLeftOut(mark, { file, start: pointAt(body, index) }));
}

/** Leaves out the lines that ask for documentation from Python, with their options. */
export function withoutApiDocs(text: string): string {
  return text.replace(/^:::[ \t]+[\w.]+[ \t]*\n(?:(?:[ \t]{2,}[^\n]*)?\n)*/gm, '\n');
}
