import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { formatPath } from '../../schema/issues.ts';
import { siteConfigSchema } from '../../schema/site-config.ts';
import { textOfHtml } from '../convert/text-of-html.ts';
import { computedValue, configDecided, configLeftOut } from '../messages.ts';
import { type Docusaurus, optionsOf, textsOf } from '../read-docusaurus.ts';
import { isComputed, type ValuePlaces } from '../static-value.ts';
import type { CarriedContent } from './carried-content.ts';
import { footerOf } from './map-footer.ts';
import { navbarItems } from './map-navbar.ts';
import { redirectsOf } from './map-redirects.ts';
import { pruneToSchema } from './prune.ts';

interface PlannedConfig {
  readonly config: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of docs and blog that need no counterpart: the new paths of files replace them, or they are always on. */
const HANDLED = ['path', 'sidebarPath', 'id', 'authorsMapPath', 'tags', 'admonitions'];
const BLOG_NAMES: Readonly<Record<string, string>> = {
  blogTitle: 'title',
  blogDescription: 'description',
  blogSidebarTitle: 'sidebarTitle',
  blogSidebarCount: 'sidebarCount',
};
const SITE_HANDLED = new Set(['presets', 'plugins', 'themes', 'staticDirectories', 'i18n', 'themeConfig', 'markdown']);

/**
 * Converts the config of a Docusaurus site. Options with the same meaning have the same name, so all options are copied first.
 * Then those that the schema does not accept are removed, each with a finding at its line.
 */
export function planConfig(site: Docusaurus, content: CarriedContent): PlannedConfig {
  const { config, places, configFile } = site;
  const start: Span = { file: configFile, start: { line: 1, column: 1 } };
  const diagnostics: Diagnostic[] = [];
  const report = (...found: readonly Diagnostic[]) => void diagnostics.push(...found);
  const spanOf = (owner: unknown, key: string | number) => places.of(owner, key) ?? start;

  const own = Object.entries(config).filter(([key]) => !SITE_HANDLED.has(key) && !/^onBroken/.test(key));
  const candidate: Record<string, unknown> = places.adopt(Object.fromEntries(own), config);
  candidate.i18n = i18nOf(site, content.locales);
  candidate.docs = site.docs ? docsOf(site, content, places) : false;
  candidate.blog = site.blog ? blogOf(site, places) : false;
  const redirects = [...redirectsOf(site, report), ...content.moved];
  if (redirects.length > 0) candidate.redirects = redirects;
  const { rules, diagnostics: aboutRules } = rulesOf(site, content, spanOf);
  candidate.rules = rules;
  report(...aboutRules);
  candidate.themeConfig = themeOf(site, content, { spanOf, report });
  const markdown = optionsOf(config.markdown);
  for (const key of Object.keys(markdown)) {
    if (!/^(format|mdx1Compat|hooks)$/.test(key))
      report(configLeftOut(`markdown.${key}`, spanOf(markdown, key), reasonFor(`markdown.${key}`)));
  }

  takeComputed(candidate, '', report);
  requireSite(candidate, start, report);
  for (const { path, owner, value, issue } of pruneToSchema(siteConfigSchema, candidate)) {
    const name = formatPath(path);
    const key = path.at(-1) ?? '';
    const reason = reasonFor(name);
    const hint = issue.kind === 'unknown-key' ? reason.hint : issue.message;
    // Items of lists may have moved, but the positions of their own keys are known.
    const span = Array.isArray(owner) ? (firstPlace(places, value) ?? spanOf(owner, key)) : spanOf(owner, key);
    report(configLeftOut(name, span, { severity: reason.severity, hint }));
  }
  const theme = candidate.themeConfig as Record<string, unknown> | undefined;
  if (theme?.prism && Object.keys(theme.prism).length === 0) delete theme.prism;
  return { config: withoutEmpty(candidate), diagnostics };
}

function firstPlace(places: ValuePlaces, value: unknown): Span | undefined {
  const [key] = Object.keys(typeof value === 'object' && value !== null ? value : {});
  return key === undefined ? undefined : places.of(value, key);
}

function i18nOf(site: Docusaurus, locales: readonly string[]): object {
  const written = optionsOf(optionsOf(site.config.i18n).localeConfigs);
  const entries = Object.entries(written).flatMap(([code, value]) => {
    if (!locales.includes(code)) return [];
    // In Docusaurus, `path` names a folder of translations; here it is a part of URLs.
    const { path: _path, translate: _translate, ...rest } = optionsOf(value);
    return [[code, site.places.adopt({ ...rest }, value)] as const];
  });
  return {
    defaultLocale: site.defaultLocale,
    locales: [...locales],
    ...(entries.length > 0 ? { localeConfigs: Object.fromEntries(entries) } : {}),
  };
}

function docsOf({ docs }: Docusaurus, content: CarriedContent, places: ValuePlaces): object {
  const options = docs?.options ?? {};
  const kept = Object.entries(options).filter(([key]) => !HANDLED.includes(key) && !isRule(key));
  const planned = content.planned.length > 0 ? { planned: [...content.planned] } : {};
  return places.adopt({ ...Object.fromEntries(kept), ...planned }, options);
}

function blogOf({ blog }: Docusaurus, places: ValuePlaces): object {
  const options = blog?.options ?? {};
  const renamed: Record<string, unknown> = {};
  const result = places.adopt(renamed, options);
  for (const [key, value] of Object.entries(options)) {
    if (HANDLED.includes(key) || isRule(key)) continue;
    renamed[BLOG_NAMES[key] ?? key] = value;
  }
  return result;
}

/** Options of docs and blog that set the severity of a problem, and the rules here. */
const OPTION_RULES: Readonly<Record<string, readonly string[]>> = {
  onInlineTags: ['tags/unknown', 'tags/inline'],
  onInlineAuthors: ['blog/inline-author'],
  onUntruncatedBlogPosts: ['blog/untruncated-post'],
};

function isRule(key: string): boolean {
  return Object.hasOwn(OPTION_RULES, key);
}

/**
 * Returns rules from the options of docs and blog. When both set a rule, the milder severity wins, so that nothing fails that
 * passed before.
 */
function optionRules({ docs, blog }: Docusaurus, severities: Readonly<Record<string, string>>): Record<string, string> {
  const order = ['off', 'info', 'warning', 'error'];
  const rules: Record<string, string> = {};
  for (const options of [docs?.options, blog?.options]) {
    for (const [key, names] of Object.entries(OPTION_RULES)) {
      const wanted = severities[String(options?.[key])];
      for (const name of wanted === undefined ? [] : names) {
        const known = rules[name];
        if (known === undefined || order.indexOf(wanted ?? '') < order.indexOf(known))
          rules[name] = wanted ?? known ?? '';
      }
    }
  }
  return rules;
}

/** Converts the `onBroken…` settings of Docusaurus, with its defaults: broken links fail a build, broken anchors only warn. */
function rulesOf(
  site: Docusaurus,
  content: CarriedContent,
  spanOf: (owner: unknown, key: string) => Span,
): { readonly rules: Readonly<Record<string, string>>; readonly diagnostics: readonly Diagnostic[] } {
  const { config, places } = site;
  const severities: Readonly<Record<string, string>> = { throw: 'error', warn: 'warning', log: 'info', ignore: 'off' };
  const severity = (key: string, fallback: string) => severities[String(config[key] ?? fallback)] ?? 'error';
  const links = content.hasLostPages && severity('onBrokenLinks', 'throw') === 'error';
  const wanted: Record<string, string> = {
    'links/broken': links ? 'warning' : severity('onBrokenLinks', 'throw'),
    'links/broken-anchor': severity('onBrokenAnchors', 'warn'),
    'config/broken-link': links ? 'warning' : severity('onBrokenLinks', 'throw'),
    // Docusaurus closes a fence at the end of its page without a word.
    'markdown/unclosed-fence': 'warning',
  };
  const hooks = optionsOf(optionsOf(config.markdown).hooks);
  if (hooks.onBrokenMarkdownImages !== undefined)
    wanted['links/broken-image'] = severities[String(hooks.onBrokenMarkdownImages)] ?? 'error';
  const duplicates = config.onDuplicateRoutes;
  const diagnostics =
    duplicates === undefined || duplicates === 'throw' || places.of(config, 'onDuplicateRoutes') === undefined
      ? []
      : [
          configLeftOut('onDuplicateRoutes', spanOf(config, 'onDuplicateRoutes'), {
            severity: 'info' as const,
            hint: 'two pages with one address are always an error',
          }),
        ];
  return {
    rules: {
      ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== 'error')),
      ...optionRules(site, severities),
    },
    diagnostics,
  };
}

function themeOf(
  site: Docusaurus,
  content: CarriedContent,
  {
    spanOf,
    report,
  }: {
    readonly spanOf: (owner: unknown, key: string | number) => Span;
    readonly report: (...found: readonly Diagnostic[]) => void;
  },
): object {
  const written = optionsOf(site.config.themeConfig);
  const theme: Record<string, unknown> = site.places.adopt({ ...written }, written);
  const { places } = site;
  if (theme.navbar !== undefined) {
    const navbar = optionsOf(theme.navbar);
    const copy: Record<string, unknown> = places.adopt({ ...navbar }, navbar);
    if (navbar.logo) copy.logo = places.adopt({ ...optionsOf(navbar.logo) }, navbar.logo);
    if (Array.isArray(navbar.items)) copy.items = navbarItems(navbar.items, site, { content, report });
    theme.navbar = copy;
  }
  if (theme.footer !== undefined) theme.footer = footerOf(optionsOf(theme.footer), site, report);
  if (theme.announcementBar !== undefined) {
    const bar = optionsOf(theme.announcementBar);
    const copy: Record<string, unknown> = places.adopt({ ...bar }, bar);
    if (typeof bar.content === 'string' && /[<&]/.test(bar.content)) {
      const { text, link } = textOfHtml(bar.content);
      const target = link && (/^[a-z]+:|^\/\//i.test(link.href) ? undefined : link);
      copy.content = text;
      if (target) Object.assign(copy, { to: target.href, linkLabel: target.label });
      const note = 'The HTML of the announcement became plain text.';
      report(
        configDecided(note, spanOf(bar, 'content'), link && !target ? `its link to ${link.href} is gone` : undefined),
      );
    }
    theme.announcementBar = copy;
  }
  return theme;
}

/** Reasons for keys that sites often have. All other keys have no counterpart. */
const REASONS: readonly [RegExp, Diagnostic['severity'], string][] = [
  [/^themeConfig\.prism\./, 'info', 'code is highlighted in every language of Shiki, with colours of the theme'],
  [/^themeConfig\.algolia$/, 'info', 'search is built in and needs no service'],
  [/^themeConfig\.(navbar|footer)\.style$/, 'info', 'the theme decides'],
  [/^themeConfig\.announcementBar\.(background|text)Color$/, 'info', 'the theme decides'],
  [/^(organizationName|projectName|deploymentBranch|githubHost|githubPort)$/, 'info', 'nothing is deployed from here'],
  [/^(future|storage|ssrTemplate|\$schema)$/, 'info', 'it steers the inside of Docusaurus'],
  [/^blog\.(readingTime|feedOptions|truncateMarker)/, 'info', 'this is decided by the tool'],
  [/^docs\.(admonitions|sidebarItemsGenerator|numberPrefixParser)$/, 'warning', 'addresses or sidebars may differ'],
  [/^(scripts|stylesheets|headTags|clientModules)$/, 'warning', 'pages take nothing from elsewhere'],
  [/^markdown\.mermaid$/, 'warning', 'fences stay code until `components/mermaid.tsx` draws them; then set it again'],
  [/(remark|rehype|recma)Plugins$/, 'warning', 'plugins of Markdown do not run here'],
];

function reasonFor(name: string): { readonly severity: Diagnostic['severity']; readonly hint: string } {
  const known = REASONS.find(([pattern]) => pattern.test(name));
  return known ? { severity: known[1], hint: known[2] } : { severity: 'warning', hint: 'it has no counterpart here' };
}

/** Removes the values that are only known by running the config, and reports them. */
function takeComputed(value: unknown, name: string, report: (found: Diagnostic) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const owner = value as Record<string, unknown>;
  for (const key of Object.keys(owner).reverse()) {
    const inner = owner[key];
    const path = Array.isArray(value) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`;
    // These are left out as a whole, with one finding.
    if (/^themeConfig\.prism\.\w*[tT]heme$|(remark|rehype|recma)Plugins$/.test(path)) owner[key] = {};
    else if (!isComputed(inner)) takeComputed(inner, path, report);
    else {
      report(computedValue(path, inner.what, inner.span));
      if (Array.isArray(value)) value.splice(Number(key), 1);
      else delete owner[key];
    }
  }
}

/** Adds values that a site cannot do without. */
function requireSite(candidate: Record<string, unknown>, span: Span, report: (found: Diagnostic) => void): void {
  if (typeof candidate.title !== 'string' || candidate.title === '') {
    candidate.title = 'My site';
    report(configDecided('`title` is not known; “My site” was written.', span));
  }
  const { url } = candidate;
  if (typeof url !== 'string' || !URL.canParse(url)) {
    candidate.url = 'https://example.com';
    report(configDecided('`url` is not known; https://example.com was written.', span));
  } else if (new URL(url).pathname !== '/') candidate.url = new URL(url).origin;
}

function withoutEmpty(candidate: Record<string, unknown>): Record<string, unknown> {
  const order = ['title', 'tagline', 'url', 'baseUrl', 'favicon'];
  const entries = Object.entries(candidate)
    .filter(([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0)
    .sort(([a], [b]) => rank(a) - rank(b));
  function rank(key: string): number {
    const index = order.indexOf(key);
    return index !== -1 ? index : key === 'themeConfig' ? 100 : key === 'rules' ? 90 : 50;
  }
  return Object.fromEntries(entries);
}

/** Returns the names of admonitions that a site adds (Docusaurus: `admonitions.keywords` of docs, blog and pages). */
export function admonitionKeywords(site: Docusaurus): string[] {
  return [site.docs, site.blog, site.pages].flatMap((plugin) =>
    textsOf(optionsOf(plugin?.options.admonitions).keywords),
  );
}
