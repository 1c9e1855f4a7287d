import * as v from 'valibot';
import { text } from './values.ts';

/** An origin such as `https://example.org`; a path belongs in `baseUrl`. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'should be a full address such as "https://example.org".',
  ),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).pathname === '/',
    'should not have a path; put the path into `baseUrl`.',
  ),
  v.transform((value) => new URL(value).origin),
);

/** A path, normalized so that it starts and ends with a slash. */
export const basePath = v.pipe(
  v.string(),
  v.check(
    (value) => !/^[a-z]+:/i.test(value),
    'should be a path such as "/docs/", not a full address; the address belongs into `url`.',
  ),
  v.check((value) => !/[\s?#\\]|(^|\/)\.\.?(\/|$)/.test(value), 'should be a plain path such as "/" or "/docs/".'),
  v.transform((value) => `/${value.split('/').filter(Boolean).join('/')}/`.replace('//', '/')),
);

/** URL segments without slashes at the start and end. */
export const segments = v.pipe(
  v.string(),
  v.check((value) => !/[\s?#\\]|(^|\/)\.\.?(\/|$)/.test(value), 'should be URL segments such as "docs".'),
  v.transform((value) => value.split('/').filter(Boolean).join('/').normalize('NFC')),
);

/** A path below which pages of one kind stand. */
export const routeBase = (fallback: string) => v.optional(segments, fallback);

/** A folder below the site folder, without slashes at the start and end. */
export const includeFolder = v.pipe(
  text,
  v.check(
    (value) => !/^[/\\]|^[a-z]:|\\|(^|\/)\.|^\/*$/i.test(value),
    'should be a folder of this site, such as "samples".',
  ),
  v.transform((value) => value.split('/').filter(Boolean).join('/')),
);

/** Version of a language's tools: `25`, `1.26`. */
export const version = v.pipe(
  text,
  v.check((value) => /^\d+(?:\.\d+){0,2}$/.test(value), 'should be a version such as "1.26", in quotes.'),
);

/** The language of a fence, as written after the backticks. */
export const fenceLanguage = v.pipe(
  text,
  v.check(
    (value) => /^[A-Za-z0-9+#.-]{1,32}$/.test(value) && !/^(input|output)$/i.test(value),
    'should be the language of fences, such as "mermaid".',
  ),
  v.transform((value) => value.toLowerCase()),
);

/** A file in `components/`; `./` or `@site/` before its path is removed. */
export const fenceComponent = v.pipe(
  text,
  v.transform((value) => value.replace(/^(?:\.\/|@site\/)/, '')),
  v.check(
    (value) => /^components\/./.test(value) && !/\\|(^|\/)\.{1,2}(\/|$)/.test(value),
    'should be a file of the folder `components`, such as "components/diagram.tsx".',
  ),
);

/** The name of an environment variable. */
export const variableName = v.pipe(
  text,
  v.check(
    (value) => /^[A-Za-z_]\w*$/.test(value),
    'should be the name of an environment variable, such as "MAPS_KEY".',
  ),
);

/** A language tag. */
export const localeCode = v.pipe(
  v.string(),
  v.check(isLocaleCode, 'should be a language tag such as "en" or "zh-Hans".'),
);

function isLocaleCode(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const patterns = v.optional(v.array(text));

/** Which Markdown files below a collection's folder are pages, as glob patterns. */
export const filePatterns = {
  /** Default: all files. */
  include: patterns,
  /** Left out in addition to private files such as `_part.md`, which are never pages. */
  exclude: patterns,
};
