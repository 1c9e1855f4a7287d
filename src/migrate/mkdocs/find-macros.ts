import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { maskCode } from '../convert/mask-code.ts';
import { pluginTextLeftOut, tocLeftOut } from '../messages.ts';
import type { MkDocs } from './read-mkdocs.ts';

const API_DOCS = /^:::[ \t]+[\w.]+[ \t]*$/gm;

/** Reports what plugins of MkDocs would make of a page: values and code of macros, and documentation taken from Python. */
export function findMacros(body: string, file: string, { plugins }: MkDocs): Diagnostic[] {
  const masked = maskCode(body).all;
  const found: Diagnostic[] = [];
  const add = (pattern: RegExp, what: string) => {
    for (const match of masked.matchAll(pattern))
      found.push(pluginTextLeftOut(what, match[0].slice(0, 40), { file, start: pointAt(body, match.index) }));
  };
  if (plugins.has('macros')) add(/\{\{[^{}\n]+\}\}|\{%[^%\n]+%\}/g, 'The macro');
  add(API_DOCS, 'The documentation made from code');
  add(/^\{\*[ \t]*\S[^\n]*\*\}[ \t]*$/gm, 'The inclusion by a hook');
  return found;
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
