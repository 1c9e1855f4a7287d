import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { fontPackageEmpty, fontPackageMissing, themeFileUnusable } from '../../diagnostics/messages/theme.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { FontConfig } from '../../schema/theme.ts';
import { describeErrorCode, openInside, realRoot } from '../read/open-inside.ts';

/** A font file with its properties, from the config or from the style sheet of its package. */
export interface FontFile {
  /** Name without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: 'woff2' | 'woff' | 'truetype';
  readonly weight?: string;
  readonly style?: 'normal' | 'italic';
  readonly unicodeRange?: string;
  /** The path of the value in the config that names it. */
  readonly path: readonly (string | number)[];
}

/** The files of a font, and the paths that were tried to find them, existing or not. */
interface ReadFont {
  readonly family?: string;
  readonly files: readonly FontFile[];
  /** Absolute paths. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const FORMATS: Readonly<Record<string, FontFile['format']>> = {
  '.woff2': 'woff2',
  '.woff': 'woff',
  '.ttf': 'truetype',
};

/** Reads the files of a font. `place` is that of the font in the config. */
export function readFontFiles(
  root: string,
  font: FontConfig,
  place: { readonly file: string; readonly path: readonly (string | number)[] },
): ReadFont {
  if (font.package !== undefined) return readPackage(root, font.package, place);
  const sources = font.src === undefined ? [] : typeof font.src === 'string' ? [font.src] : font.src;
  const files: FontFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const inputs: string[] = [];
  const real = realRoot(root) ?? root;
  for (const [i, source] of sources.entries()) {
    const { file, ...said } = typeof source === 'string' ? { file: source } : source;
    const path = [...place.path, ...(typeof font.src === 'string' ? ['src'] : ['src', i])];
    inputs.push(join(root, file));
    const opened = openInside(real, file);
    if ('bytes' in opened) files.push({ ...said, ...described(file, opened.bytes), path } as FontFile);
    else diagnostics.push(unusable({ root, file }, opened, { ...place, path }));
  }
  return { files, inputs, diagnostics };
}

/** Returns the finding about a file of the theme that could not be opened. */
export function unusable(
  { root, file }: { readonly root: string; readonly file: string },
  failure:
    | { readonly reason: 'outside'; readonly target: string }
    | { readonly reason: 'unreadable'; readonly code: string },
  place: { readonly file: string; readonly path: readonly (string | number)[] },
): Diagnostic {
  if (failure.reason === 'outside')
    return themeFileUnusable(
      { written: file, reason: 'leads out of the site', hint: 'copy it into the folder of the site' },
      place,
    );
  const near = nearestFile(root, file);
  const hint = near === undefined ? 'write its path from the folder of the site' : `did you mean \`${near}\`?`;
  return themeFileUnusable(
    { written: file, reason: `cannot be read: ${describeErrorCode(failure.code)}`, hint },
    place,
  );
}

/** Returns a file with a similar name in the same folder. */
function nearestFile(root: string, file: string): string | undefined {
  try {
    const folder = posix.dirname(file);
    const near = suggest(posix.basename(file), readdirSync(join(root, folder)));
    return near === undefined ? undefined : posix.join(folder, near);
  } catch {
    return undefined;
  }
}

function described(file: string, bytes: Uint8Array): Pick<FontFile, 'name' | 'bytes' | 'format'> {
  return { name: posix.basename(file), bytes, format: FORMATS[extname(file).toLowerCase()] ?? 'truetype' };
}

/** Style sheets of a font package: for regular and bold letters, or one for all weights of a variable font. */
const PACKAGE_SHEETS = ['400.css', '700.css', '400-italic.css', 'wght-italic.css'];

/** Reads the fonts that the style sheets of a package name. */
function readPackage(
  root: string,
  name: string,
  place: { readonly file: string; readonly path: readonly (string | number)[] },
): ReadFont {
  const folders = foldersAbove(root).map((folder) => join(folder, 'node_modules', name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  // The package may later be installed in the first place that is tried.
  const inputs = (found ? folders.slice(0, folders.indexOf(found) + 1) : folders).map((folder) =>
    join(folder, 'package.json'),
  );
  if (found === undefined) return { files: [], inputs, diagnostics: [fontPackageMissing(name, place)] };
  const inside = realRoot(found) ?? found;
  const sheets = existsSync(join(found, '400.css')) ? PACKAGE_SHEETS : ['index.css', ...PACKAGE_SHEETS.slice(2)];
  const files: FontFile[] = [];
  let family: string | undefined;
  for (const sheet of sheets) {
    const opened = openInside(inside, sheet);
    if (!('bytes' in opened)) continue;
    inputs.push(join(found, sheet));
    for (const face of facesIn(opened.bytes.toString())) {
      const font = openInside(inside, face.file);
      if (!('bytes' in font)) continue;
      family ??= face.family;
      const { weight, style, unicodeRange } = face;
      const said = { weight, style, ...(unicodeRange === undefined ? {} : { unicodeRange }) };
      files.push({ ...described(face.file, font.bytes), ...said, path: place.path });
      inputs.push(join(found, face.file));
    }
  }
  if (files.length === 0) return { files, inputs, diagnostics: [fontPackageEmpty(name, place)] };
  return { ...(family === undefined ? {} : { family }), files, inputs, diagnostics: [] };
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

interface Face {
  readonly family: string;
  /** Below the folder of the package. */
  readonly file: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly unicodeRange?: string;
}

/** Returns the fonts in the `@font-face` rules of a style sheet, each with the best of its files. */
function facesIn(css: string): Face[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/@font-face\s*\{([^}]*)\}/gi)].flatMap(([, body = '']) => {
    const value = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(body)?.[1]?.trim();
    const files = [...(value('src') ?? '').matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, url = '']) => url);
    const local = files.filter((file) => !/^[a-z][a-z\d+.-]*:|^\//i.test(file));
    const file = Object.keys(FORMATS).flatMap((type) => local.filter((one) => one.toLowerCase().endsWith(type)))[0];
    if (file === undefined) return [];
    const unicodeRange = value('unicode-range');
    return [
      {
        family: (value('font-family') ?? '').replace(/^["']|["']$/g, ''),
        file: posix.normalize(file),
        weight: value('font-weight') ?? '400',
        style: /italic|oblique/i.test(value('font-style') ?? '') ? 'italic' : 'normal',
        ...(unicodeRange === undefined ? {} : { unicodeRange }),
      },
    ];
  });
}
