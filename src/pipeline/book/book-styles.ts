import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../io/process/package-root.ts';

/** Styles of a book for reading devices. */
export function epubStyles(): string {
  return readText('book/book.css');
}

/** Styles of a book that is one file, with the fonts in it. */
export function htmlStyles(): string {
  const font = (family: string, file: string, weight: string) =>
    `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${read(`fonts/${file}`).toString('base64')}) format("woff2");font-weight:${weight}}`;
  return [
    font('Be Vietnam Pro', 'be-vietnam-pro.woff2', '400 700'),
    font('JetBrains Mono', 'jetbrains-mono.woff2', '400 700'),
    // Such a book is always dark on white, as on paper.
    readText('book/book.css'),
    readText('book/print.css'),
  ].join('\n');
}

function readText(path: string): string {
  return read(path).toString('utf8');
}

function read(path: string): Buffer {
  return readFileSync(join(packageRoot, 'templates', path));
}
