import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_FONTS } from '../../../templates/default-fonts.ts';
import { FONT_TYPES, type PageFont } from '../../../templates/print-fonts.ts';
import { packageRoot } from '../../io/process/package-root.ts';
import { readFontFiles } from '../../io/theme/read-font-files.ts';
import type { FontConfig } from '../../schema/theme.ts';
import { readFontMetrics } from '../../stages/theme/font-metrics.ts';
import { isNeeded } from '../../stages/theme/letters.ts';
import type { BookSource } from './plan-book.ts';

type Face = PageFont['faces'][number];

/** Returns the fonts of a book, each file as a `data:` URL: those of the site's theme, else the tool's. */
export function bookFonts({ root, loaded, locale }: Pick<BookSource, 'root' | 'loaded' | 'locale'>): PageFont[] {
  const own = loaded.site.config.theme?.fonts;
  const standard = DEFAULT_FONTS.map((font) => {
    const chosen = own?.[font.role];
    return chosen ? ownFont(root, { role: font.role, font: chosen, locale }) : withFiles(font);
  });
  return own?.heading ? [...standard, ownFont(root, { role: 'heading', font: own.heading, locale })] : standard;
}

/** Faults of the files are reported where the styles of pages are made. */
function ownFont(
  root: string,
  { role, font, locale }: { readonly role: PageFont['role']; readonly font: FontConfig } & Pick<BookSource, 'locale'>,
): PageFont {
  const found = readFontFiles(root, font, { file: '', path: [] });
  let named = font.family ?? found.family;
  const faces = found.files.flatMap(({ bytes, format, weight, style, unicodeRange }): Face[] => {
    if (!isNeeded(unicodeRange, [locale.code])) return [];
    try {
      const metrics = readFontMetrics(bytes);
      named ??= metrics.family;
      const isItalic = style === undefined ? metrics.isItalic : style === 'italic';
      const said = { weight: weight ?? metrics.weight, style: isItalic ? 'italic' : 'normal' } as const;
      return [
        { url: dataUrl(bytes, format), format, ...said, ...(unicodeRange === undefined ? {} : { unicodeRange }) },
      ];
    } catch {
      return [];
    }
  });
  const fallback = font.fallback ?? (role === 'code' ? 'monospace' : 'sans-serif');
  return { role, family: named ?? fallback, fallback, display: 'block', faces, standIns: [] };
}

function withFiles(font: PageFont): PageFont {
  const faces = font.faces.map((face) => {
    const bytes = readFileSync(join(packageRoot, 'templates', 'fonts', face.url));
    return { ...face, url: dataUrl(bytes, face.format) };
  });
  return { ...font, display: 'block', faces, standIns: [] };
}

function dataUrl(bytes: Uint8Array, format: Face['format']): string {
  return `data:${FONT_TYPES[format]};base64,${Buffer.from(bytes).toString('base64')}`;
}
