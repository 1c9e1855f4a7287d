import * as v from 'valibot';
import { linkTarget, messageKey, navbarItem } from './navbar-config.ts';
import { flag, text } from './values.ts';

const footerLink = v.strictObject({ label: text, key: messageKey, ...linkTarget });

const magicComment = v.pipe(
  v.strictObject({
    /** Class of the marked lines: a class of the tool, such as `is-error`, or of the site. */
    className: v.pipe(
      v.string(),
      v.transform((name) => (name === 'theme-code-block-highlighted-line' ? 'is-marked' : name)),
      v.regex(/^[A-Za-z][\w-]*$/, 'should be a class name such as "is-error".'),
    ),
    line: v.optional(text),
    block: v.optional(v.strictObject({ start: text, end: text })),
  }),
  v.check(({ line, block }) => Boolean(line ?? block), 'should have `line`, `block` or both.'),
);

/** A picture for social networks. `{locale}` in its name stands for the code of the page's locale. */
const socialImage = v.pipe(
  v.union([text, v.strictObject({ src: text, alt: v.optional(v.string()) })]),
  v.transform((card): { src: string; alt?: string | undefined } => (typeof card === 'string' ? { src: card } : card)),
);

const headingLevel = v.pipe(
  v.number(),
  v.integer('should be a whole number.'),
  v.minValue(2, 'should be from 2 to 6.'),
  v.maxValue(6, 'should be from 2 to 6.'),
);

/** Schema of `themeConfig`: what readers see around the text. */
export const themeConfigSchema = v.strictObject({
  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'light'),
      disableSwitch: flag(false),
      respectPrefersColorScheme: flag(false),
    }),
    {},
  ),
  /** Picture that social networks show for pages without one of their own: 1200 by 630 pixels, PNG or JPEG. */
  image: v.optional(socialImage),
  /** Pictures for parts of the site; that of a sidebar takes precedence over that of all docs. */
  socialCards: v.optional(
    v.strictObject({
      home: v.optional(socialImage),
      docs: v.optional(socialImage),
      blog: v.optional(socialImage),
      pages: v.optional(socialImage),
      sidebars: v.optional(v.record(v.string(), socialImage), {}),
    }),
    {},
  ),
  announcementBar: v.optional(
    v.strictObject({
      id: v.optional(text, 'announcement-bar'),
      content: text,
      to: v.optional(text),
      linkLabel: v.optional(text),
      isCloseable: flag(true),
    }),
  ),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      logo: v.optional(v.strictObject({ src: text, srcDark: v.optional(text), alt: v.optional(v.string(), '') })),
      hideOnScroll: flag(false),
      /** Default: docs, blog, versions and languages, each where the site has them. */
      items: v.optional(v.array(navbarItem)),
    }),
    {},
  ),
  footer: v.optional(
    v.strictObject({
      links: v.optional(v.array(v.strictObject({ title: text, key: messageKey, items: v.array(footerLink) })), []),
      copyright: v.optional(v.string()),
    }),
    {},
  ),
  tableOfContents: v.optional(
    v.strictObject({
      minHeadingLevel: v.optional(headingLevel, 2),
      maxHeadingLevel: v.optional(headingLevel, 3),
    }),
    {},
  ),
  docs: v.optional(
    v.strictObject({
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
      sidebar: v.optional(v.strictObject({ hideable: flag(false), autoCollapseCategories: flag(false) }), {}),
    }),
    {},
  ),
  blog: v.optional(v.strictObject({ sidebar: v.optional(v.strictObject({ groupByYear: flag(true) }), {}) }), {}),
  /** Whether readers of courses can mark lessons as finished; the marks stay in their browser. */
  progress: flag(true),
  /** Whether there are keyboard shortcuts, such as to the next lesson, and a sheet that lists them. */
  shortcuts: flag(true),
  /** Options of code blocks; the name is that of Docusaurus. */
  prism: v.optional(
    v.strictObject({
      /** Language of fences that have none. */
      defaultLanguage: v.optional(text),
      /** Comments that mark lines, besides `highlight-next-line`, `highlight-start` and `highlight-end`. */
      magicComments: v.optional(v.array(magicComment), []),
    }),
    {},
  ),
});

/** Returns every social card in a config, with its path in the data and its key. */
export function socialCardsIn({ themeConfig }: { readonly themeConfig: v.InferOutput<typeof themeConfigSchema> }): {
  readonly key: string;
  readonly path: readonly string[];
  readonly card: { readonly src: string; readonly alt?: string | undefined };
}[] {
  const { image, socialCards } = themeConfig;
  const { sidebars, ...parts } = socialCards;
  const named = [
    { path: ['image'], card: image },
    ...Object.entries(parts).map(([part, card]) => ({ path: ['socialCards', part], card })),
    ...Object.entries(sidebars).map(([id, card]) => ({ path: ['socialCards', 'sidebars', id], card })),
  ];
  return named.flatMap(({ path, card }) =>
    card ? [{ key: path.join('.'), path: ['themeConfig', ...path], card }] : [],
  );
}
