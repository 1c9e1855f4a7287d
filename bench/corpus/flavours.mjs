import { posix } from 'node:path';
import { printMarkdown } from './print-markdown.mjs';
import { wordsOf } from './prose.mjs';

/**
 * How each generator needs the same pages. The functions of a flavour return files as `{ path, text }`, with `path` relative to
 * the site folder: `home`, `sectionIndex` and `lesson` return pages, `folder` the metadata of a folder of lessons, `project` the
 * configuration files.
 */
export const FLAVOURS = {
  codemaster: {
    home: (locale, page) => codemasterPage(locale, page, { slug: '/', sidebar_position: 1 }),
    sectionIndex: (locale, page, position) => codemasterPage(locale, page, { sidebar_position: position + 1 }),
    lesson: (locale, page, { lesson }) => codemasterPage(locale, page, { sidebar_position: lesson.position }),
    folder: (locale, label, lesson) => ({
      path: `content/${locale}/docs/${lesson.folder}/_category_.json`,
      text: `${JSON.stringify({ label, position: lesson.part }, null, 2)}\n`,
    }),
    project: ({ locales, config }) => [{ path: 'codemaster.config.ts', text: codemasterConfig(locales, config) }],
  },
  hugo: {
    home: (locale, page) => hugoPage(locale, page, {}),
    sectionIndex: (locale, page, position) => hugoPage(locale, page, { weight: position }),
    // In Hugo, a folder without its own page is not a section. So a lesson itself has the label of its folder, and its position
    // in the whole section.
    lesson: (locale, page, { lesson, chapter }) =>
      hugoPage(locale, page, { weight: lesson.index + 1, part: lesson.part, chapter }),
    folder: () => undefined,
    project: ({ locales }) => [{ path: 'hugo.json', text: hugoConfig(locales) }],
  },
};

function codemasterPage(locale, page, fields) {
  const syntax = {
    link: (text, from, to) => `[${text}](${relativeFile(from, to)})`,
    callout: ({ kind, title, text }) => `:::${kind}[${title}]\n\n${text}\n\n:::`,
  };
  return {
    path: `content/${locale}/docs/${page.path}.md`,
    text: frontMatter(page, fields) + printMarkdown(page, syntax),
  };
}

function codemasterConfig(locales, more) {
  const title = wordsOf(locales[0]).labels.siteTitle;
  const config = {
    title,
    url: 'https://bench.example',
    baseUrl: '/',
    i18n: { defaultLocale: locales[0], locales },
    blog: false,
    themeConfig: { navbar: { title, items: [] }, footer: { links: [], copyright: '' } },
    ...more,
  };
  return `import { defineConfig } from 'codemaster-site';\n\nexport default defineConfig(${JSON.stringify(config, null, 2)});\n`;
}

function hugoPage(locale, page, fields) {
  const syntax = {
    link: (text, from, to) => `[${text}]({{< relref "${relativeFile(from, to)}" >}})`,
    callout: ({ kind, title, text }) => `{{% callout ${kind} "${title}" %}}\n${text}\n{{% /callout %}}`,
  };
  // Hugo identifies the page of a folder by the name `_index.md`.
  const file = page.path.replace(/(^|\/)index$/, '$1_index');
  return { path: `content/${locale}/${file}.md`, text: frontMatter(page, fields) + printMarkdown(page, syntax) };
}

function hugoConfig(locales) {
  const language = (locale, index) => [
    locale,
    {
      languageName: locale,
      title: wordsOf(locale).labels.siteTitle,
      contentDir: `content/${locale}`,
      weight: index + 1,
    },
  ];
  const config = {
    baseURL: 'https://bench.example/',
    defaultContentLanguage: locales[0],
    languages: Object.fromEntries(locales.map(language)),
    // Neither tool builds tags or feeds, because the corpus is documentation only.
    disableKinds: ['taxonomy', 'term', 'RSS'],
    markup: {
      // Hugo's Markdown renderer drops the callout's HTML without this option.
      goldmark: { renderer: { unsafe: true } },
      highlight: { noClasses: false },
      tableOfContents: { startLevel: 2, endLevel: 3 },
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Returns YAML front matter. A JSON string is a valid YAML string, so quoting needs no library. */
function frontMatter(page, fields) {
  const lines = Object.entries({ title: page.title, description: page.description, ...fields });
  return `---\n${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---\n\n`;
}

function relativeFile(from, to) {
  const path = `${posix.relative(posix.dirname(from), to)}.md`;
  return path.startsWith('.') ? path : `./${path}`;
}
