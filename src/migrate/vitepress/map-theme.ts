import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { titleFromName } from '../../stages/entries/file-names.ts';
import { textOfHtml } from '../convert/text-of-html.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configLeftOut, labelNotRead } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { belowBase, pageBelowBase } from './below-base.ts';
import { labelText } from './map-sidebar.ts';
import type { VitePress } from './read-vitepress.ts';

type Item = Record<string, unknown>;
type Report = (...found: readonly Diagnostic[]) => void;

/** Keys of `themeConfig` that are read here or by the sidebar. */
const HANDLED = new Set([
  ...['nav', 'sidebar', 'logo', 'siteTitle', 'socialLinks', 'footer', 'editLink', 'search', 'algolia', 'outline'],
  ...['lastUpdated', 'lastUpdatedText', 'docFooter', 'darkModeSwitchLabel', 'lightModeSwitchTitle'],
  ...[
    'darkModeSwitchTitle',
    'sidebarMenuLabel',
    'returnToTopLabel',
    'langMenuLabel',
    'externalLinkIcon',
    'i18nRouting',
  ],
  ...['outlineTitle', 'skipToContentLabel', 'notFound', 'aside', 'carbonAds'],
]);

interface ThemeContext {
  readonly localeCount: number;
  /** Whether the first locale has a page at an address. */
  readonly hasPage: (url: string) => boolean;
  readonly report: Report;
}

/** Converts `themeConfig` of VitePress: navigation bar, footer, table of contents. */
export function mapTheme(site: VitePress, { localeCount, hasPage, report }: ThemeContext): Item {
  const { places, configFile, locales } = site;
  const themeConfig = { ...site.themeConfig, ...locales[0]?.themeConfig };
  const start: Span = startOfFile(configFile);
  const owner = (key: string) => (key in site.themeConfig ? site.themeConfig : locales[0]?.themeConfig);
  for (const key of Object.keys(themeConfig)) {
    const span = places.of(owner(key), key) ?? start;
    if (!HANDLED.has(key))
      report(configLeftOut(`themeConfig.${key}`, span, { severity: 'warning', hint: 'it has no counterpart here' }));
    const reason = lostIn(key, themeConfig[key]);
    if (reason) report(configLeftOut(`themeConfig.${key}`, span, { severity: 'warning', hint: reason }));
  }
  const target = (link: string) => targetOf(pageBelowBase(link, site, hasPage));
  const items = [
    ...navItems(themeConfig.nav, site, { target, report }),
    ...socialLinks(themeConfig.socialLinks),
    ...(localeCount > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
  const logo = logoOf(themeConfig.logo, (src) => belowBase(src, site));
  const title =
    themeConfig.siteTitle === false
      ? ''
      : typeof themeConfig.siteTitle === 'string'
        ? labelText(themeConfig.siteTitle)
        : undefined;
  const navbar = {
    ...(title === undefined ? {} : { title }),
    ...(logo ? { logo } : {}),
    ...(items.length > 0 ? { items } : {}),
  };
  const footer = optionsOf(themeConfig.footer);
  const copyright = [footer.message, footer.copyright]
    .flatMap((text) => (typeof text === 'string' ? textOfHtml(text).text : []))
    .join(' ');
  const toc = outlineLevels(themeConfig.outline);
  const { appearance } = site.config;
  const colorMode =
    appearance === false
      ? { disableSwitch: true }
      : appearance === 'dark'
        ? { defaultMode: 'dark' }
        : appearance === 'force-dark'
          ? { defaultMode: 'dark', disableSwitch: true }
          : { respectPrefersColorScheme: true };
  return {
    colorMode,
    ...(Object.keys(navbar).length > 0 ? { navbar } : {}),
    ...(copyright === '' ? {} : { footer: { copyright } }),
    ...(toc ? { tableOfContents: toc } : {}),
  };
}

/** Returns why a key that is read here has lost something of what it said. */
function lostIn(key: string, value: unknown): string | undefined {
  if (key === 'carbonAds') return 'advertisements are scripts of `scripts`';
  if (key === 'outline' && value === false)
    return 'pages list their headings beside the text, unless their front matter says `hide_table_of_contents: true`';
  if (key === 'aside' && value !== true)
    return 'the list of headings stands after the text, on the right of wide windows';
  if (key === 'docFooter' && Object.values(optionsOf(value)).includes(false))
    return 'docs lead to their neighbours; `pagination_next: null` and `pagination_prev: null` in front matter hide these links';
  if (key === 'editLink' && isComputed(optionsOf(value).pattern))
    return 'it is a function, and the config is not run: write the address of the folder into `docs.editUrl`';
  return undefined;
}

/** Converts `nav`. Groups in a dropdown become its rows. */
function navItems(
  nav: unknown,
  { places, configFile }: VitePress,
  { target, report }: { readonly target: (link: string) => Item; readonly report: Report },
): Item[] {
  const start: Span = startOfFile(configFile);
  if (isComputed(nav)) {
    report(
      configLeftOut('themeConfig.nav', nav.span, {
        severity: 'warning',
        hint: `it is ${nav.what}, and the config is not run`,
      }),
    );
    return [];
  }
  if (!Array.isArray(nav)) return [];
  return nav.flatMap((value, i): Item[] => {
    const span = places.of(nav, i) ?? start;
    const { text, link, items, activeMatch: _match } = optionsOf(value);
    const leaveOut = (hint: string) => {
      report(configLeftOut(`themeConfig.nav[${i}]`, span, { severity: 'warning', hint }));
      return [];
    };
    if (isComputed(value)) return leaveOut(`it is ${value.what}, and the config is not run`);
    const guessed = isComputed(text) ? labelOfLinks(value) : undefined;
    if (isComputed(text) && guessed === undefined)
      return leaveOut(`its text is ${text.what}, and the config is not run`);
    if (isComputed(text) && guessed !== undefined)
      report(labelNotRead(`\`themeConfig.nav[${i}].text\``, text, `“${guessed}”, from its address`));
    if (typeof text !== 'string' && guessed === undefined)
      return leaveOut('an item needs a text; a component may become `theme/slots/header-end.tsx`');
    const label = guessed ?? labelText(String(text));
    if (Array.isArray(items)) {
      const lost = (list: object, at: readonly number[]) => {
        const name = `themeConfig.nav[${i}].items[${at.join('].items[')}]`;
        const hint = 'a row of a menu needs a text and a link that can be read without running the config';
        report(configLeftOut(name, places.of(list, at.at(-1) ?? 0) ?? span, { severity: 'warning', hint }));
      };
      const rows = rowsOf(items, { target, lost, report });
      return rows.length > 0
        ? [{ type: 'dropdown', label, items: rows }]
        : leaveOut('nothing of it can be read without running the config');
    }
    return typeof link === 'string' ? [{ label, ...target(link) }] : leaveOut('it has no link that can be read');
  });
}

/** Returns a name for an item from the page that it leads to, or from the folder of its first row. */
function labelOfLinks(item: unknown): string | undefined {
  const { link, items } = optionsOf(item);
  const first = Array.isArray(items)
    ? items.map((row) => optionsOf(row).link).find((at) => typeof at === 'string')
    : undefined;
  const path = String(link ?? first ?? '').replace(/[?#].*$|\.(?:html|md)$/g, '');
  const parts = path.split('/').filter((part) => part !== '' && part !== 'index');
  const name = link === undefined && parts.length > 1 ? parts.at(-2) : parts.at(-1);
  return /^[a-z]+:/i.test(path) || name === undefined ? undefined : titleFromName(name);
}

/** Returns the rows of a menu. Those of groups in it stand in its list. */
function rowsOf(
  items: readonly unknown[],
  {
    target,
    lost,
    report,
  }: {
    readonly target: (link: string) => Item;
    readonly report: Report;
    readonly lost: (list: object, at: readonly number[]) => void;
  },
  above: readonly number[] = [],
): Item[] {
  return items.flatMap((value, i) => {
    const { text, link, items: inner } = optionsOf(value);
    const at = [...above, i];
    if (Array.isArray(inner)) return rowsOf(inner, { target, lost, report }, at);
    if (typeof text === 'string' && typeof link === 'string') return [{ label: labelText(text), ...target(link) }];
    const guessed = isComputed(text) ? labelOfLinks(value) : undefined;
    if (isComputed(text) && guessed !== undefined && typeof link === 'string') {
      report(labelNotRead('The text of a row of a menu', text, `“${guessed}”, from its address`));
      return [{ label: guessed, ...target(link) }];
    }
    lost(items, at);
    return [];
  });
}

function targetOf(link: string): Item {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(link)) return { href: link };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const plain = path.replace(/(?:index)?\.(?:html|md)$/, '').replace(/\/index$/, '/');
  return { to: (plain.length > 1 ? `/${plain.replace(/^\/|\/$/g, '')}` : '/') + rest };
}

/** Names of the pictures that VitePress draws for social links. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  gitlab: 'GitLab',
};

function socialLinks(links: unknown): Item[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((value) => {
    const { icon, link, ariaLabel } = optionsOf(value);
    if (typeof link !== 'string') return [];
    const name =
      typeof ariaLabel === 'string'
        ? ariaLabel
        : typeof icon === 'string'
          ? icon
          : new URL(link, 'https://x.invalid').hostname;
    return [{ label: NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1), href: link, position: 'right' }];
  });
}

function logoOf(logo: unknown, place: (src: string) => string): Item | undefined {
  if (typeof logo === 'string') return { src: place(logo) };
  const { src, light, dark, alt } = optionsOf(logo);
  const main = src ?? light;
  if (typeof main !== 'string') return undefined;
  return {
    src: place(main),
    ...(typeof dark === 'string' ? { srcDark: place(dark) } : {}),
    ...(typeof alt === 'string' ? { alt } : {}),
  };
}

/** Returns the levels of headings in the table of contents: VitePress' `outline` is `2`, `[2, 3]`, `'deep'` or an object. */
export function outlineLevels(outline: unknown): { minHeadingLevel: number; maxHeadingLevel: number } | undefined {
  const level = typeof outline === 'object' && !Array.isArray(outline) ? optionsOf(outline).level : outline;
  if (level === 'deep') return { minHeadingLevel: 2, maxHeadingLevel: 6 };
  if (typeof level === 'number') return { minHeadingLevel: level, maxHeadingLevel: level };
  const [from, to] = Array.isArray(level) ? level : [];
  return typeof from === 'number' && typeof to === 'number'
    ? { minHeadingLevel: from, maxHeadingLevel: to }
    : undefined;
}
