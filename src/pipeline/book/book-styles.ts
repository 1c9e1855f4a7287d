import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFont, printFaces } from '../../../templates/print-fonts.ts';
import { packageRoot } from '../../io/process/package-root.ts';

/** Styles of a book for reading devices. Its fonts are named, for devices that have them. */
export function epubStyles(fonts: readonly PageFont[]): string {
  return withFamilies(readText('book/book.css'), fonts);
}

/** Styles of a book that is one file, with the fonts in it. */
export function htmlStyles(fonts: readonly PageFont[]): string {
  const heading = fonts.find(({ role }) => role === 'heading');
  return [
    ...fonts.map(printFaces),
    // Such a book is always dark on white, as on paper.
    withFamilies(readText('book/book.css'), fonts),
    withFamilies(readText('book/print.css'), fonts),
    ...(heading ? [`h1,h2,h3,h4,h5,h6{font-family:"${heading.family}",${heading.fallback}}`] : []),
  ].join('\n');
}

/** Returns the name of the font that the text of a book is set in. */
export function textFamily(fonts: readonly PageFont[]): string {
  return fonts.find(({ role }) => role === 'text')?.family ?? 'sans-serif';
}

/** Some printers know no variables in the margins of a page, so the names of the fonts are written out. */
function withFamilies(css: string, fonts: readonly PageFont[]): string {
  return css.replace(/var\(--font-(\w+)\)/g, (_, role: string) => {
    const font = fonts.find((one) => one.role === role);
    if (!font) throw new Error(`a book has no font for ${role}`);
    return `"${font.family}"`;
  });
}

function readText(path: string): string {
  return readFileSync(join(packageRoot, 'templates', path), 'utf8');
}
