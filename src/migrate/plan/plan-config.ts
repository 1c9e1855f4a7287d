import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { MAIN_SET } from '../../schema/content/version-keys.ts';
import { convertHead } from '../convert/convert-head.ts';
import { textOfHtml } from '../convert/text-of-html.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configDecided, configLeftOut } from '../messages.ts';
import { type Docusaurus, optionsOf, textOr, textsOf } from '../read-docusaurus.ts';
import type { ValuePlaces } from '../value-places.ts';
import type { CarriedContent } from './carried-content.ts';
import { finishConfig, reasonFor } from './finish-config.ts';
import { footerOf } from './map-footer.ts';
import { navbarItems } from './map-navbar.ts';
import { redirectsOf } from './map-redirects.ts';
import { softRules } from './soft-rules.ts';

interface PlannedConfig {
  readonly config: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

interface ConfigReport {
  readonly spanOf: (owner: unknown, key: string | number) => Span;
  readonly report: (...found: readonly Diagnostic[]) => void;
}

/** Options of docs and blog that need no counterpart: the new paths of files replace them, or they are always on. */
const HANDLED = ['path', 'sidebarPath', 'id', 'authorsMapPath', 'tags', 'admonitions'];
const BLOG_NAMES: Readonly<Record<string, string>> = {
  blogTitle: 'title',
  blogDescription: 'description',
  blogSidebarTitle: 'sidebarTitle',
  blogSidebarCount: 'sidebarCount',
};
const SITE_HANDLED = new Set([
  ...['presets', 'plugins', 'themes', 'staticDirectories', 'i18n', 'themeConfig', 'markdown', 'headTags', 'scripts'],
]);
/** Options of free-standing pages that are read, or that need no counterpart. */
const PAGES_HANDLED = new Set(['path', 'routeBasePath', 'id', 'include', 'exclude', 'admonitions', 'mdxPageComponent']);

/**
 * Converts the config of a Docusaurus site. Options with the same meaning have the same name, so all options are copied first.
 * Then those that the schema does not accept are removed, each with a finding at its line.
 */
export function planConfig(site: Docusaurus, content: CarriedContent): PlannedConfig {
  const { config, places, configFile } = site;
  const start: Span = startOfFile(configFile);
  const diagnostics: Diagnostic[] = [];
  const report = (...found: readonly Diagnostic[]) => void diagnostics.push(...found);
  const spanOf = (owner: unknown, key: string | number) => places.of(owner, key) ?? start;

  const own = Object.entries(config).filter(([key]) => !SITE_HANDLED.has(key) && !/^onBroken/.test(key));
  const candidate: Record<string, unknown> = places.adopt(Object.fromEntries(own), config);
  candidate.i18n = i18nOf(site, content.locales);
  candidate.docs = docsOf(content, places);
  candidate.blog = site.blog ? blogOf(site, places) : false;
  const redirects = [...redirectsOf(site, report), ...content.moved];
  if (redirects.length > 0) candidate.redirects = redirects;
  candidate.rules = rulesOf(site, content, { spanOf, report });
  if (site.google !== undefined) candidate.analytics = { google: { trackingID: site.google } };
  if (content.theme !== undefined) candidate.theme = content.theme;
  const search = searchOf(site);
  if (search !== undefined) candidate.search = search;
  candidate.themeConfig = themeOf(site, content, { spanOf, report });
  const { head, scripts } = convertHead(config, {
    places,
    baseUrl: textOr(config.baseUrl, '/'),
    leftOut: (key, { list, number, name }) => {
      const hint = `\`${name}\` is written for each page here`;
      report(configLeftOut(key, spanOf(list, number), { severity: 'info', hint }));
    },
  });
  if (head !== undefined) candidate.head = head;
  if (scripts !== undefined) candidate.scripts = scripts;
  const pages = optionsOf(site.pages?.options);
  for (const key of Object.keys(pages))
    if (!PAGES_HANDLED.has(key)) report(configLeftOut(`pages.${key}`, spanOf(pages, key), reasonFor(`pages.${key}`)));
  if (site.hasMath) candidate.markdown = { math: true };
  const markdown = optionsOf(config.markdown);
  for (const key of Object.keys(markdown)) {
    if (!/^(format|mdx1Compat|hooks)$/.test(key))
      report(configLeftOut(`markdown.${key}`, spanOf(markdown, key), reasonFor(`markdown.${key}`)));
  }

  return { config: finishConfig(candidate, { places, start, report, hasFile: content.hasFile }), diagnostics };
}

/** Converts the settings of Algolia's DocSearch, which searches an index that is there already. */
function searchOf({ config, places }: Docusaurus): object | undefined {
  const algolia = optionsOf(config.themeConfig).algolia;
  if (typeof algolia !== 'object' || algolia === null || isComputed(algolia)) return undefined;
  const { appId, apiKey, indexName, contextualSearch, searchParameters, insights, searchPagePath } = optionsOf(algolia);
  if (![appId, apiKey, indexName].every((value) => typeof value === 'string')) return undefined;
  const settings = { appId, apiKey, indexName, contextualSearch, searchParameters, insights };
  const own = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const path = typeof searchPagePath === 'string' ? { path: searchPagePath.replace(/^\/|\/$/g, '') } : {};
  return { ...path, algolia: places.adopt(own, algolia) };
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

/** Converts the options of the docs plugins: one set without an id, or a list of sets. */
function docsOf({ docs }: CarriedContent, places: ValuePlaces): object | false {
  const sets = [...docs.values()].map(({ plugin: { id, set, base, options }, planned }): object => {
    const kept = Object.entries(options).filter(([key]) => !HANDLED.includes(key) && !isRule(key));
    const own = id === MAIN_SET ? {} : { id: set, routeBasePath: base };
    const rest = planned.length > 0 ? { planned: [...planned] } : {};
    return places.adopt({ ...Object.fromEntries(kept), ...own, ...rest }, options);
  });
  if (sets.length === 0) return false;
  const [first] = sets;
  return sets.length === 1 && first !== undefined && docs.has(MAIN_SET) ? first : sets;
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

const SEVERITIES: Readonly<Record<string, string>> = { throw: 'error', warn: 'warning', log: 'info', ignore: 'off' };

/**
 * Returns rules from the options of docs and blog, with Docusaurus' default of a warning. When both set a rule, the milder severity
 * wins, so that nothing fails that passed before.
 */
function optionRules({ docs, blog }: Docusaurus, { hasTagsFile }: CarriedContent): Record<string, string> {
  const order = ['off', 'info', 'warning', 'error'];
  const rules: Record<string, string> = hasTagsFile ? {} : { 'tags/unknown': 'off', 'tags/inline': 'off' };
  for (const { options } of [...docs, ...(blog ? [blog] : [])]) {
    for (const [key, names] of Object.entries(OPTION_RULES)) {
      const wanted = SEVERITIES[String(options[key] ?? (key === 'onInlineTags' ? 'warn' : ''))];
      for (const name of wanted === undefined ? [] : names) {
        const known = rules[name];
        if (known === undefined || order.indexOf(wanted ?? '') < order.indexOf(known))
          rules[name] = wanted ?? known ?? '';
      }
    }
  }
  return rules;
}

/**
 * Converts the `onBroken…` settings of Docusaurus, with its defaults: broken links fail a build, and anchors, inline tags and
 * addresses that pages share only warn.
 */
function rulesOf(
  site: Docusaurus,
  content: CarriedContent,
  { spanOf, report }: ConfigReport,
): Readonly<Record<string, string>> {
  const { config } = site;
  const hooks = optionsOf(optionsOf(config.markdown).hooks);
  const severity = (key: string, fallback: string, owner: Readonly<Record<string, unknown>> = config) =>
    SEVERITIES[String(owner[key] ?? fallback)] ?? 'error';
  const links = severity('onBrokenLinks', 'throw');
  // A link to a file is a link here like any other, so the milder one of the two settings counts when the stricter one fails.
  const files = severity('onBrokenMarkdownLinks', String(config.onBrokenMarkdownLinks ?? 'warn'), hooks);
  if (files === 'error' && links !== 'error') {
    const owner = hooks.onBrokenMarkdownLinks === undefined ? config : hooks;
    const place = spanOf(owner, 'onBrokenMarkdownLinks');
    const hint = "when `codemaster check` finds none, write `rules: { 'links/broken': 'error' }`";
    report(
      configDecided('Broken links to files only warn here, as those to addresses do (`onBrokenLinks`).', place, hint),
    );
  }
  return softRules(
    {
      'links/broken': links === 'error' && files === 'off' ? 'warning' : links,
      'config/broken-link': links,
      // Full addresses of the site itself are followed here and not by Docusaurus, so these only warn.
      'links/broken-anchor': severity('onBrokenAnchors', 'warn').replace('error', 'warning'),
      // `<img>` and players are followed here as well, and only pictures of Markdown there.
      'links/broken-image': severity('onBrokenMarkdownImages', 'throw', hooks).replace('error', 'warning'),
      'routes/duplicate': severity('onDuplicateRoutes', 'warn'),
      ...optionRules(site, content),
    },
    content,
  );
}

function themeOf(site: Docusaurus, content: CarriedContent, { spanOf, report }: ConfigReport): object {
  const written = optionsOf(site.config.themeConfig);
  const theme: Record<string, unknown> = site.places.adopt({ ...written }, written);
  delete theme.metadata;
  if (searchOf(site) !== undefined) delete theme.algolia;
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

/** Returns the names of admonitions that a site adds (Docusaurus: `admonitions.keywords` of docs, blog and pages). */
export function admonitionKeywords(site: Docusaurus): string[] {
  return [...site.docs, site.blog, site.pages].flatMap((plugin) =>
    textsOf(optionsOf(plugin?.options.admonitions).keywords),
  );
}
