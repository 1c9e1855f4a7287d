import { COLOR_TOKEN_NAMES, type ColorToken } from '../../schema/color-tokens.ts';
import { stylesCarried } from '../messages.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import { splitRules } from './split-rules.ts';

/** Variables of Infima, the style sheet of Docusaurus' classic theme, that are colours of ours. */
const COLOURS: Readonly<Record<string, ColorToken>> = {
  '--ifm-color-primary': 'accent',
  '--ifm-background-color': 'ground',
  '--ifm-background-surface-color': 'raised',
  '--ifm-font-color-base': 'text',
  '--ifm-color-content': 'text',
  '--ifm-color-content-secondary': 'muted',
  '--ifm-color-info': 'info',
  '--ifm-color-success': 'tip',
  '--ifm-color-warning': 'warning',
  '--ifm-color-danger': 'danger',
  // VitePress
  '--vp-c-brand-1': 'accent',
  '--vp-c-brand': 'accent',
  '--vp-c-bg': 'ground',
  '--vp-c-bg-alt': 'raised',
  '--vp-c-text-1': 'text',
  '--vp-c-text-2': 'muted',
  // Material for MkDocs
  '--md-primary-fg-color': 'accent',
  '--md-default-bg-color': 'ground',
};
const THEME_VARIABLE = /^--(ifm|docusaurus|docsearch|vp|md)-/;
/** Classes of elements that pages here do not have. */
const FOREIGN_CLASS =
  /\.(navbar|menu|footer|hero|theme-|table-of-contents|DocSearch|dropdown|breadcrumbs?|pagination|alert|admonition|button--|container|row|col|markdown|main-wrapper|docusaurus|header-github|card|VP|vp-|md-|Dark|Light)/;
const LIGHT =
  /^(:root|html|:root\s*,\s*:host|(html|:root)?\[data-theme=['"]?light['"]?\](\s*:root)?|\[data-md-color-scheme=['"]?default['"]?\])$/;
const DARK =
  /^((html|:root)?\[data-theme=['"]?dark['"]?\](\s*:root)?|(html|:root)?\.dark|\[data-md-color-scheme=['"]?slate['"]?\])$/;

/** Colours and style sheets of the new site's `theme`. */
interface PlannedTheme {
  readonly css?: readonly string[];
  readonly colors?: { readonly light?: Record<string, string>; readonly dark?: Record<string, string> };
}

/**
 * Carries style sheets: colours of the old theme become `theme.colors` where there is a counterpart, and rules about the site's own
 * classes are kept in `theme/`. Rules about elements of the old theme are left out and reported.
 */
export function planStyles(site: SourceSite, files: readonly string[], builder: PlanBuilder): PlannedTheme | undefined {
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  const css: string[] = [];
  for (const file of files) {
    const source = site.texts.get(file)?.text;
    if (source === undefined) continue;
    const before = Object.keys(light).length + Object.keys(dark).length;
    let left = 0;
    const kept = splitRules(source).flatMap(({ selector, block, text }) => {
      const colours = LIGHT.test(selector) ? light : DARK.test(selector) ? dark : undefined;
      if (colours && block !== undefined && !block.includes('{')) {
        const rest = takeColours(block, colours);
        left += rest.left;
        return rest.text === '' ? [] : [`\n${selector} {\n${rest.text}}`];
      }
      const isForeign =
        selector.startsWith('@import') ||
        selector.startsWith('@tailwind') ||
        /url\(\s*['"]?[~@]/.test(text) ||
        /@apply|composes:/.test(text) ||
        selector.split(',').every((one) => FOREIGN_CLASS.test(one) || /^\s*--/.test(one));
      if (isForeign) left++;
      return isForeign ? [] : [text];
    });
    const body = kept.join('').trim();
    if (body.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== '') {
      const to = `theme/${(file.split('/').at(-1) ?? 'custom.css').replace(/\.module\.css$/, '.css')}`;
      if (!css.includes(`./${to}`)) {
        builder.write(to, `${body}\n`, file);
        css.push(`./${to}`);
      }
    }
    const colours = Object.keys(light).length + Object.keys(dark).length - before;
    builder.report(stylesCarried(file, { colours, left }));
  }
  const colors = {
    ...(Object.keys(light).length > 0 ? { light } : {}),
    ...(Object.keys(dark).length > 0 ? { dark } : {}),
  };
  const hasColors = Object.keys(colors).length > 0;
  if (css.length === 0 && !hasColors) return undefined;
  return { ...(css.length > 0 ? { css } : {}), ...(hasColors ? { colors } : {}) };
}

/** Takes the colours out of a block. Returns the declarations that stay, and the number of the variables that are left out. */
function takeColours(block: string, colours: Record<string, string>): { readonly text: string; readonly left: number } {
  let left = 0;
  const rest = block
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(';')
    .flatMap((declaration) => {
      const match = /^\s*(--?[\w-]+|[a-z][\w-]*)\s*:\s*([\s\S]+?)\s*$/.exec(declaration);
      if (!match) return [];
      const [, name = '', value = ''] = match;
      const token = COLOURS[name];
      if (token !== undefined && isPlainColour(value) && COLOR_TOKEN_NAMES.includes(token)) {
        colours[token] ??= value.replace(/\s*!important$/, '');
        return [];
      }
      if (THEME_VARIABLE.test(name)) {
        left++;
        return [];
      }
      return [`  ${name}: ${value};\n`];
    });
  return { text: rest.join(''), left };
}

/** Whether a value is a colour that needs no other variable and is not transparent. */
function isPlainColour(value: string): boolean {
  return (
    /^(#(?:[\da-f]{3}|[\da-f]{6})|(?:rgb|hsl)\([\d\s,.%deg]+\)|[a-z]{3,20})(\s*!important)?$/i.test(value) &&
    !/^(transparent|inherit|initial|unset|none|currentcolor)/i.test(value)
  );
}
