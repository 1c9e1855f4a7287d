import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { textOfHtml } from '../convert/text-of-html.ts';
import { configLeftOut } from '../messages.ts';
import { plainUrl } from '../pages/page-table.ts';
import { finishConfig } from '../plan/finish-config.ts';
import { softRules } from '../plan/soft-rules.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';
import { hasMath, type MkDocs } from './read-mkdocs.ts';

/** Facts about the migrated content that the config depends on. */
interface Decided {
  readonly hasLost: boolean;
  readonly theme: { readonly colors?: object; readonly css?: readonly string[] } | undefined;
  readonly navItems: readonly Readonly<Record<string, unknown>>[];
  /** Returns the address of a page by its path. */
  readonly urlOf: (file: string) => string | undefined;
  readonly hasBlog: boolean;
  readonly blogDir: string | undefined;
  readonly files: ReadonlySet<string>;
}

interface PlannedMkDocsConfig {
  readonly config: object;
  /** Files of the docs folder that the config names and that are published at their old addresses. */
  readonly published: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const HANDLED = new Set([
  ...[
    'site_name',
    'site_url',
    'site_description',
    'docs_dir',
    'nav',
    'theme',
    'plugins',
    'markdown_extensions',
    'copyright',
  ],
  ...[
    'repo_url',
    'repo_name',
    'edit_uri',
    'use_directory_urls',
    'extra',
    'extra_css',
    'extra_javascript',
    'exclude_docs',
  ],
  ...['not_in_nav', 'strict', 'validation', 'watch', 'site_dir', 'site_author', 'dev_addr', 'remote_branch', 'INHERIT'],
]);

/** Plugins that need nothing here, or are read elsewhere. */
const KNOWN_PLUGINS = new Set([
  ...[
    'search',
    'tags',
    'blog',
    'i18n',
    'redirects',
    'awesome-pages',
    'awesome-nav',
    'literate-nav',
    'section-index',
    'minify',
  ],
  ...[
    'git-revision-date-localized',
    'git-revision-date',
    'git-committers',
    'offline',
    'info',
    'optimize',
    'group',
    'autorefs',
    'glightbox',
    'meta',
    'exclude',
    'search',
    'typeset',
  ],
]);

/** Colours of Material's palette by name. */
const PALETTE: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
  black: '#000000',
};

/** Converts the config of a MkDocs site. */
export function planMkDocsConfig(found: MkDocs, decided: Decided): PlannedMkDocsConfig {
  const { config, places, configFile, locales, plugins } = found;
  const start: Span = { file: configFile, start: { line: 1, column: 1 } };
  const diagnostics: Diagnostic[] = [];
  const report = (...more: readonly Diagnostic[]) => void diagnostics.push(...more);
  const leaveOut = (key: string, hint: string) =>
    report(configLeftOut(key, places.of(config, key) ?? start, { severity: 'warning', hint }));
  for (const key of Object.keys(config))
    if (!HANDLED.has(key))
      leaveOut(key, key === 'hooks' ? 'code of Python does not run here' : 'it has no counterpart here');
  for (const name of plugins.keys())
    if (!KNOWN_PLUGINS.has(name))
      report(
        configLeftOut(`plugins.${name}`, places.of(config, 'plugins') ?? start, {
          severity: 'warning',
          hint: 'plugins of MkDocs do not run here',
        }),
      );
  if (textsOf(config.extra_javascript).length > 0 || Array.isArray(config.extra_javascript))
    leaveOut('extra_javascript', 'name scripts in `scripts`, with files below `content/static`');

  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  const theme = optionsOf(config.theme);
  const url = text(config.site_url);
  const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const published: string[] = [];
  const staticFile = (value: unknown): string | undefined => {
    const path = text(value);
    if (path === undefined || !decided.files.has(`${found.docsDir}/${path}`)) return undefined;
    if (!published.includes(path)) published.push(path);
    return path;
  };
  const logo = staticFile(theme.logo);
  const favicon = staticFile(theme.favicon);
  const repo = text(config.repo_url);
  const analytics = optionsOf(optionsOf(config.extra).analytics);
  const copyright = text(config.copyright);
  const items = [
    ...decided.navItems,
    ...(decided.hasBlog ? [{ to: `/${decided.blogDir ?? 'blog'}`, label: 'Blog' }] : []),
    ...(repo === undefined
      ? []
      : [
          {
            label: text(config.repo_name) ?? (/github\.com/.test(repo) ? 'GitHub' : 'Repository'),
            href: repo,
            position: 'right',
          },
        ]),
    ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
  const accent = decided.theme?.colors === undefined ? accentOf(theme.palette) : undefined;
  const look = accent === undefined ? decided.theme : { ...decided.theme, colors: { light: { accent } } };
  const hasDates = ['git-revision-date-localized', 'git-revision-date'].some((name) => plugins.has(name));
  const candidate: Record<string, unknown> = {
    title: text(config.site_name),
    tagline: text(config.site_description) ?? '',
    url: parsed?.origin ?? url,
    ...(parsed && parsed.pathname !== '/' ? { baseUrl: `${parsed.pathname.replace(/\/$/, '')}/` } : {}),
    ...(favicon === undefined ? {} : { favicon }),
    trailingSlash: config.use_directory_urls !== false,
    i18n: {
      defaultLocale: locales[0]?.code,
      locales: locales.map(({ code }) => code),
      localeConfigs: Object.fromEntries(
        locales.flatMap(({ code, label }) => (label === undefined ? [] : [[code, { label }]])),
      ),
      ...(locales.length > 1 && plugins.get('i18n')?.fallback_to_default === false ? { fallback: false } : {}),
    },
    docs: {
      routeBasePath: '/',
      numberPrefixParser: false,
      breadcrumbs: found.features.includes('navigation.path'),
      ...(hasDates ? { showLastUpdateTime: true } : {}),
    },
    blog: decided.hasBlog ? { routeBasePath: decided.blogDir ?? 'blog' } : false,
    redirects: redirectsOfPlugin(found, decided, report),
    ...(hasMath(found) ? { markdown: { math: true } } : {}),
    ...(analytics.provider === 'google' && text(analytics.property)
      ? { analytics: { google: { trackingID: analytics.property } } }
      : {}),
    ...(look === undefined ? {} : { theme: look }),
    rules: softRules(
      {
        'links/broken': config.strict === true ? 'error' : 'warning',
        'links/broken-anchor': 'warning',
        'links/broken-image': 'warning',
        'routes/duplicate': 'warning',
        'tags/unknown': 'off',
      },
      decided,
    ),
    themeConfig: {
      ...(Array.isArray(theme.palette) ? { colorMode: { respectPrefersColorScheme: true } } : {}),
      navbar: { ...(logo === undefined ? {} : { logo: { src: logo } }), ...(items.length > 0 ? { items } : {}) },
      ...(copyright === undefined ? {} : { footer: { copyright: textOfHtml(copyright).text } }),
    },
  };
  return { config: finishConfig(candidate, { places, start, report }), published, diagnostics };
}

function accentOf(palette: unknown): string | undefined {
  const [first] = Array.isArray(palette) ? palette : [palette];
  const { primary } = optionsOf(first);
  return typeof primary === 'string' ? PALETTE[primary.replace(/-/g, ' ')] : undefined;
}

/** Converts `redirect_maps` of the plugin `redirects`: old file to new file, each with its address. */
function redirectsOfPlugin(
  { plugins, places, configFile }: MkDocs,
  { urlOf }: Decided,
  report: (...found: readonly Diagnostic[]) => void,
): object[] {
  const maps = optionsOf(plugins.get('redirects')?.redirect_maps);
  return Object.entries(maps).flatMap(([from, to]) => {
    const span = places.of(maps, from) ?? { file: configFile, start: { line: 1, column: 1 } };
    const leaveOut = (hint: string) => {
      report(configLeftOut(`redirect_maps.${from}`, span, { severity: 'warning', hint }));
      return [];
    };
    if (typeof to !== 'string') return leaveOut('it should be a text');
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(to))
      return leaveOut('a redirect leads to a page of this site; set this one up at the host');
    const target = urlOf(to.replace(/[#?].*$/, '').replace(/^\//, ''));
    if (target === undefined) return leaveOut(`there is no page \`${to}\``);
    const old = plainUrl(from.replace(/README\.md$/, 'index.md'));
    return old === target ? [] : [{ from: old, to: target }];
  });
}
