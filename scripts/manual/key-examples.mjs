// One example for each key of the reference. `*` stands for any one part of a path; a name without dots is for all keys that end so.

/** Values that a type alone does not tell, and source text (`code`) where a value is a function. */
const VALUES = {
  title: 'My course',
  tagline: 'Learn to program, one program at a time',
  url: 'https://course.example',
  baseUrl: '/course/',
  favicon: 'img/favicon.svg',
  titleDelimiter: '·',
  'icons[].src': 'img/512.png',
  'icons[].sizes': '512x512',
  'cache.remote.url': 'https://cache.example',
  'i18n.defaultLocale': 'vi',
  'i18n.locales': ['en', 'vi'],
  'i18n.localeConfigs.*.label': 'Tiếng Việt',
  'i18n.localeConfigs.*.htmlLang': 'vi-VN',
  'i18n.localeConfigs.*.calendar': 'gregory',
  'i18n.localeConfigs.*.path': 'vn',
  id: 'guide',
  label: 'The course',
  key: 'course',
  path: '../docs',
  routeBasePath: 'guide',
  description: 'From the first variable to programs of your own.',
  mainDocId: 'intro',
  'docs.sidebars.*.outline.sections': ['*', 'exercise', 'check'],
  'docs.sidebars.*.outline.ownSections': [2, 5],
  'docs.sidebars.*.outline.words': { en: [300, 1500] },
  titleLength: 60,
  descriptionLength: 160,
  'docs.sidebars.*.outline.keywords': [2, 6],
  'docs.sidebars.*.overview.path': 'course',
  planned: ['basics/loops'],
  editUrl: 'https://github.com/me/course/edit/main',
  tagsBasePath: 'topics',
  authorsBasePath: 'people',
  pageBasePath: 'p',
  archiveBasePath: 'all',
  include: ['**/*.md'],
  exclude: ['drafts/**'],
  'docs.versions.*.label': '1.0 (old)',
  'docs.versions.*.path': 'old',
  lastVersion: '2.0',
  onlyIncludeVersions: ['2.0', '1.0'],
  copyright: '© 2025 Ann',
  sidebarTitle: 'Newest posts',
  'blog.feedOptions.limit': 10,
  'blog.routeBasePath': 'news',
  'blog.sidebarCount': 8,
  'blog.postsPerPage': 5,
  'collections.*.schema': { minutes: 'integer' },
  'collections.*.label': 'Recipes',
  'collections.*.routeBasePath': 'recipes',
  'collections.*.description': 'What the crew cooks.',
  sort: '-minutes',
  'frontMatter.*': { audience: 'string' },
  'redirects[].from': '/start',
  'redirects[].to': '/docs/intro',
  dotFiles: ['.htaccess'],
  publicVariables: ['MAPS_KEY'],
  'search.path': 'find',
  appId: 'ABC123',
  apiKey: '0a1b2c3d',
  indexName: 'course',
  searchParameters: { hitsPerPage: 10 },
  hosts: ['https://search.example'],
  synonyms: { en: [['function', 'method']] },
  weakWords: { en: ['what is', 'the'] },
  maxResultsPerGroup: 8,
  missingResultsUrl: 'https://github.com/me/course/issues/new?title={query}',
  allowedHosts: ['course.test'],
  'books[].sidebar': 'course',
  'books[].formats': ['epub', 'html'],
  'books[].name': 'my-course',
  'books[].cover': 'img/cover-{locale}.png',
  certifiedBy: 'Ann Nguyen',
  'samples.languages': ['go', 'node'],
  'samples.minimum.go': '1.26',
  'samples.minimum.java': '25',
  'samples.minimum.node': '22',
  maxSkips: 20,
  maxFileBytes: 4_000_000,
  fences: { diagram: 'Diagram' },
  wording: { en: { utilise: 'write “use”' } },
  includeFolders: ['examples'],
  plugins: ['./plugins/words.ts'],
  'plugins[].name': 'words',
  'plugins[].timeout': 30,
  'plugins[].remark': { code: 'remark: [remarkGemoji]' },
  'plugins[].rehype': { code: 'rehype: [[rehypeFigure, { className: "wide" }]]' },
  'plugins[].data': { prices: { base: 'data', pattern: '*.csv' } },
  'plugins[].data.*.base': 'data',
  'plugins[].data.*.pattern': '*.csv',
  'plugins[].data.*.load': { code: 'load: (files) => files.map(({ path }) => path)' },
  'plugins[].pages': { code: 'pages: ({ data }) => []' },
  'plugins[].findings': { code: 'findings: ({ pages }) => []' },
  'plugins[].afterBuild': { code: 'afterBuild: ({ outDir }) => {}' },
  rules: { 'links/broken-anchor': 'warning' },
  'head[].attrs': { name: 'author', content: 'Ann' },
  'head[].content': '{ "@context": "https://schema.org" }',
  scripts: ['https://chat.example/widget.js'],
  'scripts[].src': 'https://chat.example/widget.js',
  'analytics.plausible.domain': 'course.example',
  'analytics.*.host': 'https://count.example',
  'analytics.*.script': 'https://count.example/count.js',
  websiteId: '0a1b2c3d-0000-4000-8000-000000000000',
  endpoint: 'https://course.goatcounter.com/count',
  trackingID: 'G-ABC123',
  'analytics.matomo.url': 'https://count.example/',
  siteId: 1,
  privacyPolicy: '/privacy',
  'csp.*': ['https://media.example'],
  'csp.script-src': ['https://chat.example'],
  'theme.css': './theme/site.css',
  'theme.colors.*.*': '#0f766e',
  'theme.colors.light': { accent: '#0f766e' },
  'theme.colors.dark': { ground: '#0b1120' },
  'theme.fonts.*.family': 'Inter',
  'theme.fonts.*.src': './theme/inter.woff2',
  'theme.fonts.*.src[].file': './theme/inter-bold.woff2',
  'theme.fonts.*.src[].weight': 700,
  'theme.fonts.*.package': '@fontsource/inter',
  'theme.fonts.*': './theme/inter.woff2',
  'theme.radius': '4px',
  'theme.width': '44rem',
  'themeConfig.image': 'img/card.png',
  src: 'img/card.png',
  srcDark: 'img/card-dark.png',
  alt: 'A ferry in the harbour',
  'themeConfig.socialCards.sidebars': { course: 'img/card-course.png' },
  'themeConfig.socialCards.*': 'img/card.png',
  'themeConfig.announcementBar.id': 'course-2025',
  content: 'The course is open.',
  to: '/docs/intro',
  linkLabel: 'Begin',
  'themeConfig.navbar.title': 'Ferry',
  'themeConfig.navbar.items[].type': 'link',
  'themeConfig.navbar.items[].label': 'Blog',
  'themeConfig.navbar.items[].to': '/blog',
  href: 'https://github.com/me/course',
  activeBasePath: '/docs/basics',
  'themeConfig.footer.links[].title': 'Site',
  minHeadingLevel: 2,
  maxHeadingLevel: 4,
  defaultLanguage: 'js',
  className: 'is-marked',
  line: 'mark-next-line',
  start: 'mark-start',
  end: 'mark-end',
  customFields: { support: 'help@course.example' },
  keywords: ['loop', 'while'],
  image: './loops.png',
  slug: '/loops',
  toc_min_heading_level: 2,
  toc_max_heading_level: 4,
  'last_update.date': '2025-03-03',
  'last_update.author': 'Ann',
  'search.exclude': true,
  'search.boost': 2,
  title_meta: 'Loops in JavaScript',
  sidebar_label: 'Loops',
  sidebar_position: 2,
  sidebar_class_name: 'wide',
  displayed_sidebar: 'course',
  tags: ['loops'],
  'tags[].label': 'Loops',
  permalink: '/loops',
  pagination_label: 'Loops',
  pagination_next: 'basics/functions',
  pagination_prev: 'intro',
  custom_edit_url: 'https://github.com/me/course/edit/main/loops.md',
  requires: ['intro'],
  date: '2025-03-09',
  authors: ['ann'],
  name: 'Ann Nguyen',
  'authors.title': 'Teacher',
  'authors[].title': 'Teacher',
  'authors.url': 'https://ann.example',
  'authors[].url': 'https://ann.example',
  'authors.key': 'ann',
  'authors[].key': 'ann',
  image_url: '/img/ann.png',
  imageURL: '/img/ann.png',
  email: 'ann@course.example',
  socials: { github: 'ann' },
  author: 'Ann Nguyen',
  author_title: 'Teacher',
  author_url: 'https://ann.example',
  author_image_url: '/img/ann.png',
  authorTitle: 'Teacher',
  authorURL: 'https://ann.example',
  authorImageURL: '/img/ann.png',
  wrapperClassName: 'wide',
  'hero.actions[].label': 'Begin',
};

/** Names for entries of records, by the path of the record. */
const NAMES = {
  'i18n.localeConfigs': 'vi',
  'docs.sidebars': 'course',
  'docs.versions': '1.0',
  'themeConfig.socialCards.sidebars': 'course',
  collections: 'recipes',
};

/**
 * Returns an example value for a key of the reference: of the table above, of its type, or made of the keys below it.
 * `rows` are all rows of the same schema. Throws if nothing tells one: add it to the table.
 */
export function exampleOf(row, rows) {
  const path = row.key.replace(/^docs\[\]/, 'docs');
  const found = lookUp(path.replaceAll('<name>', '*')) ?? ofType(row) ?? ofInner(row, rows);
  if (found === undefined) throw new Error(`there is no example of ${row.key}: write one in key-examples.mjs`);
  return found;
}

/** Prints an example as a line of a config, or of front matter. */
export function printExample(row, value, isYaml) {
  if (typeof value?.code === 'string') return value.code;
  const name = row.key.split('.').at(-1).replace(/\[\]$/, '');
  if (isYaml) return `${name}: ${yaml(value)}`;
  return `${/^[\w$]+$/.test(name) ? name : `'${name}'`}: ${js(value)}`;
}

function lookUp(path) {
  const parts = path.split('.');
  const exact = VALUES[path];
  if (exact !== undefined) return exact;
  const pattern = Object.keys(VALUES).find((known) => {
    const wanted = known.split('.');
    return (
      wanted.length > 1 &&
      wanted.length === parts.length &&
      wanted.every((part, i) => part === '*' || part === parts[i])
    );
  });
  if (pattern !== undefined) return VALUES[pattern];
  return parts.length > 1 && !path.endsWith(']') ? VALUES[parts.at(-1)] : undefined;
}

/** A value that differs from the default, where the type says which there are. */
function ofType({ type, default: known }) {
  const values = type.split(' | ').filter((one) => /^(?:"[^"]*"|\d+|true|false|null)$/.test(one));
  const value = values.find((one) => one !== known && one !== 'false' && one !== 'null');
  if (value !== undefined) return JSON.parse(value);
  if (type.split(' | ').includes('boolean')) return known !== 'true';
  return undefined;
}

/** An object with the keys that must be there, or with its first one. */
function ofInner({ key, type }, rows) {
  const isList = /\[\]$|\)\[\]/.test(type) && rows.some((one) => one.key.startsWith(`${key}[].`));
  const isRecord = rows.some((one) => one.key.startsWith(`${key}.<name>.`));
  const start = isList ? `${key}[].` : isRecord ? `${key}.<name>.` : `${key}.`;
  const inner = rows.filter((one) => one.key.startsWith(start) && !/[.[]/.test(one.key.slice(start.length)));
  const required = inner.filter((one) => one.default === 'required');
  const chosen = required.length > 0 ? required : inner.slice(0, 1);
  if (chosen.length === 0) return undefined;
  const value = Object.fromEntries(chosen.map((one) => [one.key.slice(start.length), exampleOf(one, rows)]));
  if (isList) return [value];
  return isRecord ? { [NAMES[key.replace(/^docs\[\]/, 'docs')] ?? 'name']: value } : value;
}

function js(value) {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(js).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^[\w$]+$/.test(key) && !/^\d/.test(key) ? key : `'${key}'`}: ${js(inner)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** Flow style, so that an example is one line. */
function yaml(value) {
  if (typeof value === 'string')
    return /^[\w./][\w ./-]*$/.test(value) && !/^[\d.]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(yaml).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${yaml(inner)}`)
    .join(', ')} }`;
}
