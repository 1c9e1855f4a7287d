import * as v from 'valibot';
import { COLOR_TOKEN_NAMES, type ColorToken } from './color-tokens.ts';
import { text } from './values.ts';

/** A path below the site folder; `./` or `@site/` before it is removed. */
const siteFile = (example: string) =>
  v.pipe(
    text,
    v.transform((value) => value.replace(/^(?:\.\/|@site\/)/, '')),
    v.check(
      (value) => !/^[/\\]|^[a-z][a-z\d+.-]*:|\\|(^|\/)\.{1,2}(\/|$)/i.test(value),
      `should be a file of this site, such as "${example}".`,
    ),
  );

const cssFile = v.pipe(
  siteFile('theme/site.css'),
  v.check((value) => /\.css$/i.test(value), 'should be a file of styles, such as "theme/site.css".'),
);

/** The colours of one theme, each as a text; `src/stages/theme` reads them. */
const colors = v.strictObject(
  Object.fromEntries(COLOR_TOKEN_NAMES.map((name) => [name, v.optional(text)])) as Record<
    ColorToken,
    v.OptionalSchema<typeof text, undefined>
  >,
);

const length = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (typeof value === 'number' ? `${value}px` : value.trim())),
  v.check(
    (value) => /^(?:0|\d*\.?\d+(?:px|rem|em|ch))$/.test(value),
    'should be a length such as "6px" or "0.5rem"; a number is taken as pixels.',
  ),
);

const weight = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => String(value).trim()),
  v.check(
    (value) => /^\d{1,4}(?: \d{1,4})?$/.test(value),
    'should be a weight such as 400, or a range such as "400 700".',
  ),
);

const fontFile = v.pipe(
  siteFile('theme/inter.woff2'),
  v.check((value) => /\.(?:woff2|woff|ttf)$/i.test(value), 'should be a file of type woff2, woff or ttf.'),
);

const familyName = v.pipe(
  text,
  v.check((value) => !/["\\{};<>\n]/.test(value), 'should be the name of a font family, such as "Inter".'),
);

/** A font from files or from a package; or, with `family` alone, one that readers have on their systems. */
const font = v.pipe(
  v.strictObject({
    /** Default: the name in the file or the package. */
    family: v.optional(familyName),
    src: v.optional(
      v.union([
        fontFile,
        v.pipe(
          v.array(
            v.union([
              fontFile,
              v.strictObject({
                file: fontFile,
                weight: v.optional(weight),
                style: v.optional(v.picklist(['normal', 'italic'])),
              }),
            ]),
          ),
          v.minLength(1, 'should name at least one file.'),
        ),
      ]),
    ),
    /** A package with style sheets that hold `@font-face` rules, such as `@fontsource/inter`. */
    package: v.optional(v.pipe(text, v.regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'should be the name of a package.'))),
    /** The generic family for readers without the font. Default: `monospace` for code, else `sans-serif`. */
    fallback: v.optional(v.picklist(['sans-serif', 'serif', 'monospace'])),
    /** When a font that comes late is used: never for this page (`optional`), or as soon as it is there (`swap`). */
    display: v.optional(v.picklist(['optional', 'swap', 'fallback', 'block']), 'optional'),
    /** Whether files are cut to the letters of the site's languages. */
    subset: v.optional(v.boolean(), true),
  }),
  v.check(
    ({ family, src, package: name }) => (src === undefined) !== (name === undefined) || (!src && !name && !!family),
    'should have `src` or `package`, or `family` alone for a font of the reader’s system.',
  ),
);

/** A font in short: a file, or a package. */
const shortFont = v.pipe(
  text,
  v.transform(
    (value): v.InferInput<typeof font> =>
      /\.(?:woff2?|ttf|otf|eot)$/i.test(value) ? { src: value } : { package: value },
  ),
  font as v.GenericSchema<v.InferInput<typeof font>, FontConfig>,
);

const fontOf = v.lazy((input) =>
  typeof input === 'string' ? (shortFont as v.GenericSchema<unknown, FontConfig>) : font,
) as unknown as v.GenericSchema<string | v.InferInput<typeof font>, FontConfig>;

/** Schema of `theme`: how the site looks. */
export const themeSchema = v.strictObject({
  /** Style sheets that every page gets, in a cascade layer after the tool's. */
  css: v.pipe(
    v.optional(v.union([cssFile, v.array(cssFile)]), []),
    v.transform((files) => (typeof files === 'string' ? [files] : files)),
  ),
  colors: v.optional(v.strictObject({ light: v.optional(colors, {}), dark: v.optional(colors, {}) }), {}),
  fonts: v.optional(
    v.strictObject({ text: v.optional(fontOf), code: v.optional(fontOf), heading: v.optional(fontOf) }),
    {},
  ),
  /** Corners of boxes, buttons and code. */
  radius: v.optional(length),
  /** Longest line of running text. */
  width: v.optional(length),
});

/** A font as the config gives it. */
export type FontConfig = v.InferOutput<typeof font>;

export type ThemeConfig = v.InferOutput<typeof themeSchema>;
