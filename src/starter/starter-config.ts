import { ownNameOfLocale } from '../schema/content/locale-name.ts';
import { type StarterOptions, starterLanguage } from './starter-options.ts';
import { STARTER_TEXTS, type StarterTexts } from './starter-texts.ts';

/** What `url` and `baseUrl` are on GitHub Pages (docs.github.com/pages: types of GitHub Pages sites). */
const PAGES_NOTE = [
  "  // For the repository `course` of `me` on GitHub Pages: 'https://me.github.io' and '/course/'.",
] as const;

/** Returns `codemaster.config.ts` of a new site. */
export function starterConfig(options: StarterOptions): string {
  const { kind, locales, title, tool } = options;
  const texts = textsOf(options);
  const labels = locales.map((code) => `      ${keyOf(code)}: { label: ${quote(ownNameOfLocale(code))} },`);
  const items = [
    ...(kind === 'blog' ? [] : [`{ type: 'docSidebar', sidebarId: '${kind}', label: ${quote(texts.docs)} }`]),
    ...(kind === 'docs' ? [] : [`{ to: '/blog', label: ${quote(texts.blog)} }`]),
    ...(locales.length > 1 ? ["{ type: 'localeDropdown', position: 'right' }"] : []),
    "{ type: 'search', position: 'right' }",
  ];
  const lines = [
    `import { defineConfig } from '${tool.name}';`,
    '',
    'export default defineConfig({',
    `  title: ${quote(title)},`,
    `  tagline: ${quote(texts.tagline)},`,
    '  // The address at which readers will find the site, and the path below it.',
    ...(options.deploy === 'github-pages' ? PAGES_NOTE : []),
    "  url: 'https://site.example',",
    "  baseUrl: '/',",
    ...(options.deploy === undefined ? [] : [`  deploy: ${quote(options.deploy)},`]),
    "  favicon: 'img/favicon.svg',",
    '  i18n: {',
    `    defaultLocale: ${quote(locales[0] ?? 'en')},`,
    `    locales: [${locales.map(quote).join(', ')}],`,
    '    localeConfigs: {',
    ...labels,
    '    },',
    '  },',
    ...sections(options, texts),
    '  themeConfig: {',
    '    navbar: {',
    '      items: [',
    ...items.map((item) => `        ${item},`),
    '      ],',
    '    },',
    '  },',
    '});',
    '',
  ];
  return lines.join('\n');
}

/** Translations of the config's texts for a locale that has another language than the default one; undefined without any. */
export function starterMessages(options: StarterOptions, locale: string): string | undefined {
  const language = starterLanguage(locale);
  const [first = 'en'] = options.locales;
  if (language === starterLanguage(first)) return undefined;
  const own = textsOf(options);
  const texts = STARTER_TEXTS[language][options.kind];
  const messages: Record<string, string> = { tagline: texts.tagline };
  // A title that the author has chosen is left as it is.
  if (options.title === own.title) messages.title = texts.title;
  if (options.kind !== 'blog') {
    messages[`navbar.item.label.${own.docs}`] = texts.docs;
    messages[`sidebar.${options.kind}.label`] = texts.docs;
    messages[`sidebar.${options.kind}.category.basics`] = texts.group;
  }
  if (options.kind === 'course') messages[`sidebar.${options.kind}.overview.description`] = texts.docsDescription;
  if (options.kind !== 'docs') {
    messages[`navbar.item.label.${own.blog}`] = texts.blog;
    messages['blog.title'] = texts.blog;
    messages['blog.description'] = texts.blogDescription;
  }
  return `${JSON.stringify(messages, undefined, 2)}\n`;
}

/** Returns `content/sidebars.ts`; undefined for a site without docs. */
export function starterSidebars(options: StarterOptions): string | undefined {
  const { kind, tool } = options;
  if (kind === 'blog') return undefined;
  const { group } = textsOf(options);
  const docs = kind === 'course' ? ['basics/variables', 'basics/functions'] : ['guide/install', 'guide/usage'];
  return [
    `import { defineSidebars } from '${tool.name}';`,
    '',
    'export default defineSidebars({',
    `  ${kind}: [`,
    "    'intro',",
    `    { type: 'category', label: ${quote(group)}, key: 'basics', items: [${docs.map(quote).join(', ')}] },`,
    '  ],',
    '});',
    '',
  ].join('\n');
}

function sections({ kind }: StarterOptions, texts: StarterTexts): string[] {
  const blog = `  blog: { title: ${quote(texts.blog)}, description: ${quote(texts.blogDescription)} },`;
  if (kind === 'blog') return ['  docs: false,', blog];
  if (kind === 'docs')
    return [
      '  docs: {',
      "    mainDocId: 'intro',",
      `    sidebars: { docs: { label: ${quote(texts.docs)} } },`,
      '  },',
      '  blog: false,',
    ];
  return [
    '  docs: {',
    "    mainDocId: 'intro',",
    '    sidebars: {',
    '      course: {',
    `        label: ${quote(texts.docs)},`,
    "        tint: 'teal',",
    '        // A page at /docs/course with the whole path through the course.',
    `        overview: { path: 'course', description: ${quote(texts.docsDescription)} },`,
    '      },',
    '    },',
    '  },',
    blog,
    '  // Programs in JavaScript are run by `codemaster check --samples`, and compared with the output below them.',
    "  samples: { languages: ['node'], downloads: true },",
  ];
}

function textsOf({ kind, locales }: Pick<StarterOptions, 'kind' | 'locales'>): StarterTexts {
  return STARTER_TEXTS[starterLanguage(locales[0] ?? 'en')][kind];
}

function keyOf(code: string): string {
  return /^[a-z]+$/i.test(code) ? code : quote(code);
}

function quote(text: string): string {
  const quoted = JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `'${quoted.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
