import { optionsOf } from '../read-docusaurus.ts';
import { type LeaveOut, type MkDocs, unmissed } from './read-mkdocs.ts';

type Options = Readonly<Record<string, unknown>>;

/** Extensions whose marks are converted, or mean the same here. */
const SAME = new Set([
  ...['abbr', 'admonition', 'attr_list', 'codehilite', 'def_list', 'extra', 'fenced_code', 'footnotes', 'md_in_html'],
  ...['meta', 'sane_lists', 'tables', 'toc', 'mdx_math', 'mdx_include', 'mdx_truly_sane_lists'],
  ...['markdown_include.include', 'pymdownx.arithmatex', 'pymdownx.betterem', 'pymdownx.blocks.admonition'],
  ...['pymdownx.blocks.details', 'pymdownx.blocks.tab', 'pymdownx.caret', 'pymdownx.details', 'pymdownx.emoji'],
  ...['pymdownx.extra', 'pymdownx.extrarawhtml', 'pymdownx.highlight', 'pymdownx.inlinehilite', 'pymdownx.keys'],
  ...['pymdownx.magiclink', 'pymdownx.mark', 'pymdownx.quotes', 'pymdownx.saneheaders', 'pymdownx.snippets'],
  ...['pymdownx.striphtml', 'pymdownx.superfences', 'pymdownx.tabbed', 'pymdownx.tasklist', 'pymdownx.tilde'],
]);
const HINTS: Readonly<Record<string, string>> = {
  nl2br: 'a line break in a sentence needs a backslash at the end of the line, or two spaces',
  smarty: 'quotes and dashes stay as they are typed',
  'pymdownx.smartsymbols': 'signs such as `(c)` and `-->` stay as they are typed: write © and →',
  wikilinks: 'links are written `[text](page.md)`',
  'pymdownx.critic': 'marks of changes stay in the text as they are',
  'pymdownx.progressbar': 'bars stay in the text as they are: write an element with a class, and its style in `theme/`',
};

/** What extensions of Markdown set for the whole site. */
interface MappedExtensions {
  readonly tableOfContents: object | undefined;
  readonly prism: object | undefined;
}

/** Converts the options of `markdown_extensions`. Extensions and options without a counterpart are reported, each by its name. */
export function mapExtensions(found: MkDocs, leaveOut: LeaveOut): MappedExtensions {
  const { config, extensions } = found;
  for (const { name, place } of placesOf(config.markdown_extensions))
    if (!SAME.has(name))
      leaveOut(`markdown_extensions.${name}`, place, HINTS[name] ?? 'extensions of Python-Markdown do not run here');
  const option = (extension: string, key: string, reason: Parameters<LeaveOut>[2]) =>
    leaveOut(`markdown_extensions.${extension}.${key}`, { owner: extensions.get(extension), key }, reason);
  const toc = extensions.get('toc') ?? {};
  if (toc.title !== undefined) option('toc', 'title', unmissed('the interface names the list of headings'));
  if (toc.baselevel !== undefined && Number(toc.baselevel) !== 1)
    option('toc', 'baselevel', 'headings have the level that they are written with');
  if (toc.separator !== undefined && toc.separator !== '-')
    option('toc', 'separator', 'ids of headings have dashes; one of your own is `## Heading {#own_id}`');
  reportFences(extensions, leaveOut);
  for (const name of ['pymdownx.highlight', 'codehilite'])
    if (extensions.get(name)?.linenums === true)
      option(name, 'linenums', 'a fence shows its lines with `showLineNumbers` behind its language');
  const links = extensions.get('pymdownx.magiclink') ?? {};
  for (const key of ['repo_url_shorthand', 'social_url_shorthand'])
    if (links[key] === true)
      option('pymdownx.magiclink', key, 'short forms such as `#12` and `@name` stay text: write links');
  if (extensions.get('pymdownx.snippets')?.url_download === true)
    option('pymdownx.snippets', 'url_download', 'nothing is loaded from elsewhere: keep a copy in the site');
  return { tableOfContents: levelsOf(toc, option), prism: languageOf(extensions.get('pymdownx.highlight')) };
}

/** Reports fences that a program drew: diagrams stay code until the site has a component for them. */
function reportFences(extensions: MkDocs['extensions'], leaveOut: LeaveOut): void {
  const fences = extensions.get('pymdownx.superfences')?.custom_fences;
  for (const fence of Array.isArray(fences) ? fences : []) {
    const name = String(optionsOf(fence).name ?? '');
    if (name === 'math') continue;
    const setting = name === 'mermaid' ? '`markdown: { mermaid: true }`' : `\`markdown: { fences: { … } }\``;
    leaveOut(
      `markdown_extensions.pymdownx.superfences.custom_fences.${name}`,
      { owner: fence, key: 'name' },
      `its fences stay code until a component of the site draws them: write \`components/${name === '*' ? 'drawing' : name}.tsx\`, and set ${setting}`,
    );
  }
}

/** Converts `toc_depth`: `3` or `"2-4"`. Level 1 is the title of the page. */
function levelsOf(toc: Options, option: (extension: string, key: string, hint: string) => void): object | undefined {
  const { toc_depth: depth } = toc;
  if (depth === undefined) return undefined;
  const [, from = '2', to = ''] = /^\s*(?:(\d)\s*-\s*)?(\d)\s*$/.exec(String(depth)) ?? [];
  const minimum = Math.max(2, Number(from));
  const maximum = Number(to);
  if (maximum >= minimum && maximum <= 6) return { minHeadingLevel: minimum, maxHeadingLevel: maximum };
  option(
    'toc',
    'toc_depth',
    'a page lists headings of the levels 2 to 6; `hide_table_of_contents: true` in its front matter hides the list',
  );
  return undefined;
}

function languageOf(highlight: Options | undefined): object | undefined {
  const language = highlight?.default_lang;
  return typeof language === 'string' && /^[\w+#-]+$/.test(language) ? { defaultLanguage: language } : undefined;
}

/** An extension with the place that it is written at. */
interface Written {
  readonly name: string;
  readonly place: { readonly owner: unknown; readonly key: string | number };
}

/** Returns the extensions of a list or of a mapping. */
function placesOf(written: unknown): readonly Written[] {
  const keysOf = (owner: unknown) => Object.keys(optionsOf(owner)).map((key): Written => at(key, { owner, key }));
  if (!Array.isArray(written)) return keysOf(written);
  return written.flatMap((item: unknown, key): readonly Written[] =>
    typeof item === 'string' ? [at(item, { owner: written, key })] : keysOf(item),
  );
}

function at(name: string, place: Written['place']): Written {
  return { name: name.replace(/^markdown\.extensions\./, ''), place };
}
