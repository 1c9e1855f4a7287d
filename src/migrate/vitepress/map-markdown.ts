import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { configLeftOut } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';
import type { VitePress } from './read-vitepress.ts';

/** Options of `markdown` that are carried, or whose work is done here without a setting. */
const HANDLED = new Set([
  'math',
  'lineNumbers',
  'defaultHighlightLang',
  'gfmAlerts',
  'html',
  'linkify',
  'emoji',
  'cache',
]);

/** Options that steer the inside of VitePress, or the look of code. */
const INSIDE: Readonly<Record<string, string>> = {
  theme: 'code has the colours of the theme',
  languages: 'code is highlighted in every language of Shiki',
  languageAlias: 'a fence names its language as Shiki does',
  languageLabel: 'labels of languages are those of the tool',
  shikiSetup: 'it steers the inside of VitePress',
  component: 'it steers the inside of VitePress',
  sfc: 'it steers the inside of VitePress',
  frontmatter: 'it steers the inside of VitePress',
  headers: 'it steers the inside of VitePress',
  attrs: 'ids of headings are written `## Heading {#id}`',
  codeCopyButtonTitle: 'the interface names its buttons in each language',
  externalLinks: 'links to other sites open in the same window',
};
const REASONS: Readonly<Record<string, string>> = {
  config: 'plugins of markdown-it do not run here; what they made stays text, until it is written in another way',
  preConfig: 'plugins of markdown-it do not run here; what they made stays text, until it is written in another way',
  image: 'pictures load when readers come near them, whatever it says',
  container: 'a callout has a title of its own in brackets: `:::tip[Title]`',
  codeTransformers:
    'lines of code are marked by comments, such as `// [!code focus]`; the code is not changed otherwise',
  anchor: 'ids of headings here may differ: write them as `## Heading {#id}`',
  toc: 'the page lists its headings beside the text',
  breaks: 'a line break in a sentence needs a backslash at the end of the line, or two spaces',
  typographer: 'quotes and dashes stay as they are typed',
};

/** Returns whether code has line numbers unless it is marked otherwise. */
export function hasLineNumbers({ config }: Pick<VitePress, 'config'>): boolean {
  return optionsOf(config.markdown).lineNumbers === true;
}

/** Converts `markdown.defaultHighlightLang`, and reports the options of `markdown` that have no counterpart, each by its name. */
export function mapMarkdown(
  { config, places, configFile }: VitePress,
  report: (...found: readonly Diagnostic[]) => void,
): { readonly prism: object | undefined } {
  const markdown = optionsOf(config.markdown);
  for (const key of Object.keys(markdown)) {
    if (HANDLED.has(key)) continue;
    const span = places.of(markdown, key) ?? startOfFile(configFile);
    const inside = Object.hasOwn(INSIDE, key) ? INSIDE[key] : undefined;
    const reason = inside ?? (Object.hasOwn(REASONS, key) ? REASONS[key] : undefined) ?? 'it has no counterpart here';
    const severity = inside !== undefined || key === 'image' ? 'info' : 'warning';
    report(configLeftOut(`markdown.${key}`, span, { severity, hint: reason }));
  }
  const { defaultHighlightLang: language } = markdown;
  return { prism: typeof language === 'string' && language !== '' ? { defaultLanguage: language } : undefined };
}
