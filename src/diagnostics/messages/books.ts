/** Findings about courses as books. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { suggestOrList } from '../suggest.ts';
import { type DataPlace, inDataPlace } from './graph.ts';

/** `place` is where the config names the sidebar; absent for the command line. */
export function bookSidebarUnknown(id: string, known: readonly string[], place?: DataPlace): Diagnostic {
  return {
    code: 'books/unknown-sidebar',
    severity: 'error',
    message: `There is no sidebar \`${id}\` to make a book of.`,
    ...(place ? inDataPlace(place) : {}),
    hint: suggestOrList(id, known, 'sidebars'),
  };
}

export function bookVersionUnknown(name: string, known: readonly string[]): Diagnostic {
  return {
    code: 'config/unknown-version',
    severity: 'error',
    message: `The site has no version \`${name}\` of its docs.`,
    hint: suggestOrList(name, known, 'versions'),
  };
}

export function bookNameTaken(path: string, place: DataPlace): Diagnostic {
  return {
    code: 'books/duplicate-name',
    severity: 'error',
    message: `Two books of the config would be the file ${path}.`,
    ...inDataPlace(place),
    hint: 'give one of them another `name`',
  };
}

export function bookCoverMissing(cover: string, place: DataPlace, hint: string): Diagnostic {
  return {
    code: 'books/missing-cover',
    severity: 'error',
    message: `The cover \`${cover}\` is no picture in \`content/static/\` that a book can show.`,
    ...inDataPlace(place),
    hint,
  };
}

export function bookEmpty(id: string, locale: string): Diagnostic {
  return {
    code: 'books/empty',
    severity: 'error',
    message: `The sidebar \`${id}\` has no lesson in \`${locale}\` that could be in a book.`,
    hint: 'drafts, unlisted pages and references to docs of other sidebars are left out',
  };
}

/** `named` is the variable that names a browser, with its value. */
export function bookNotPrinted(named: string | undefined, place: DataPlace): Diagnostic {
  const why = named === undefined ? 'none was found' : `there is no such file: ${named}`;
  return {
    code: 'books/no-browser',
    severity: 'error',
    message: `A book as PDF is printed by Chromium, Chrome or Edge, and ${why}.`,
    ...inDataPlace(place),
    hint: "install one, or set CHROME_PATH to the path of one; without it, leave 'pdf' out of `formats`",
  };
}

export function bookPictureLeftOut(address: string, span: Span, isRemote: boolean): Diagnostic {
  const why = isRemote ? 'is on another host' : 'has a format that reading devices need not show';
  return {
    code: isRemote ? 'books/remote-picture' : 'books/unsupported-picture',
    severity: 'warning',
    message: `The picture \`${address}\` is left out of the book: it ${why}.`,
    span,
    hint: isRemote
      ? 'put a copy beside the page; the book shows its description with a link for now'
      : 'use PNG, JPEG, GIF, WebP or SVG; the book shows its description with a link for now',
  };
}
