import { RULES } from './rules.ts';

/** What the rules of an area are about, for lists of rules. */
const AREAS: Readonly<Record<string, string>> = {
  blog: 'posts and their authors',
  books: 'books of courses',
  config: 'the config',
  csp: 'the security policy',
  docs: 'ids of docs',
  'front-matter': 'front matter of pages',
  i18n: 'translations',
  images: 'images',
  includes: 'included files',
  lessons: 'structure of lessons',
  links: 'links',
  markdown: 'text of pages',
  mdx: 'pages with components',
  output: 'finished files',
  parts: 'parts and slots of the site',
  plugins: 'plugins of the site',
  redirects: 'redirects',
  routes: 'addresses',
  samples: 'code samples',
  search: 'an index at Algolia',
  shards: 'parts of a build by several machines',
  sidebars: 'sidebars',
  source: 'files and folders',
  tags: 'tags of pages',
  taxonomy: 'files of tags and authors',
  theme: 'the theme',
  titles: 'titles',
  versions: 'versions of the docs',
  wording: 'words to avoid',
};

/** Rules of one area, such as `links`. */
interface RuleArea {
  readonly name: string;
  readonly about: string;
  readonly rules: readonly string[];
}

/** Returns all rules by area, in alphabetical order. */
export function ruleAreas(): readonly RuleArea[] {
  const names = [...new Set(RULES.map(areaOf))];
  return names.map((name) => ({
    name,
    about: AREAS[name] ?? '',
    rules: RULES.filter((rule) => areaOf(rule) === name),
  }));
}

function areaOf(rule: string): string {
  return rule.slice(0, rule.indexOf('/'));
}
