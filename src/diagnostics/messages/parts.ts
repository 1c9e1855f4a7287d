/** Findings about the site's own parts and slots in `theme/`. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { sentence } from '../sentence.ts';
import { startOfFile } from '../start-of-file.ts';

/** A part of the site, or what it adds in a slot. */
interface NamedPart {
  readonly kind: 'part' | 'slot';
  readonly name: string;
  /** Path below the site folder. */
  readonly file: string;
}

/** The pages on which something is wrong with a part. */
export interface PagesWithPart {
  /** Path of the first one, with the base path. */
  readonly url: string;
  readonly count: number;
}

function named({ url, count }: PagesWithPart): string {
  if (count === 1) return `\`${url}\``;
  return `\`${url}\` and ${count - 1} other ${count === 2 ? 'page' : 'pages'}`;
}

/** A finding about what a part has written, with the pages it is on. */
export function onPages(finding: Diagnostic, pages: PagesWithPart): Diagnostic {
  return { ...finding, message: `${finding.message} It is on ${named(pages)}.` };
}

export function unknownPart({ kind, name, file }: NamedPart, hint: string): Diagnostic {
  return {
    code: 'parts/unknown',
    severity: 'error',
    message: `There is no ${kind} \`${name}\`, so this file is not drawn anywhere.`,
    span: startOfFile(file),
    hint: `${hint}; a file for use by others starts with \`_\``,
  };
}

export function twoPartFiles(
  kind: 'part' | 'slot',
  name: string,
  [first, second]: readonly [string, string],
): Diagnostic {
  return {
    code: 'parts/two-files',
    severity: 'error',
    message: `Two files are the ${kind} \`${name}\`: this one and \`${first}\`.`,
    span: startOfFile(second),
    hint: 'remove one of them',
  };
}

export function partWithoutComponent({ kind, name, file }: NamedPart): Diagnostic {
  return {
    code: 'parts/no-component',
    severity: 'error',
    message: `The ${kind} \`${name}\` has no component: the file has no default export that is one.`,
    span: startOfFile(file),
    hint: 'write `export default function …` in it',
  };
}

export function partCrash(
  { kind, name }: NamedPart,
  { reason, span }: { readonly reason: string; readonly span: Span },
  pages: PagesWithPart,
): Diagnostic {
  return {
    code: 'parts/render-crash',
    severity: 'error',
    message: sentence(`The ${kind} \`${name}\` cannot be drawn on ${named(pages)}: ${reason}`),
    span,
    hint: 'parts are drawn once, when the site is built; put code that needs a browser into an effect of an interactive component',
  };
}

export function partTooLong({ kind, name, file }: NamedPart, seconds: number, pages: PagesWithPart): Diagnostic {
  return {
    code: 'parts/timed-out',
    severity: 'error',
    message: `The ${kind} \`${name}\` was not drawn within ${seconds} seconds on ${named(pages)}.`,
    span: startOfFile(file),
    hint: 'look for an endless loop in it',
  };
}

export function inlineScript(span: Span, pages: PagesWithPart): Diagnostic {
  return {
    code: 'parts/inline-script',
    severity: 'error',
    message: `A script without \`src\` was left out on ${named(pages)}: the security policy of the site forbids inline scripts.`,
    span,
    hint: 'put it into a file of `content/static/` and name that by `src`, or make it an effect of an interactive component',
  };
}

/** An interactive part that wants to wrap the original. */
export function interactiveOriginal(name: string, span: Span): Diagnostic {
  return {
    code: 'parts/interactive-original',
    severity: 'error',
    message: `The part \`${name}\` is interactive, so it has no \`original\`: browsers get no originals.`,
    span,
    hint: "leave out 'use client' and wrap the original; put what is interactive into a component of its own, which stands beside it",
  };
}

export function notForHead(tag: string, file: string, pages: PagesWithPart): Diagnostic {
  return {
    code: 'parts/not-for-head',
    severity: 'error',
    message: `The slot \`head\` draws \`<${tag}>\` on ${named(pages)}, which ends the head of a document.`,
    span: startOfFile(file),
    hint: 'draw `meta`, `link`, `script` and `title` elements there, and everything else in another slot',
  };
}

export function originalChanged(name: string, span: Span): Diagnostic {
  return {
    code: 'parts/original-changed',
    severity: 'warning',
    message: `The original of the part \`${name}\` has changed since it was copied here.`,
    span,
    hint: `\`codemaster theme diff ${name}\` shows what has changed; take over what matters, then run it with \`--accept\``,
  };
}
