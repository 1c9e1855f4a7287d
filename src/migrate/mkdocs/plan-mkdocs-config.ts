import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { configLeftOut } from '../messages.ts';
import { plainUrl } from '../pages/page-table.ts';
import { finishConfig } from '../plan/finish-config.ts';
import { softRules } from '../plan/soft-rules.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';
import { mapExtensions } from './map-extensions.ts';
import { mapExtra } from './map-extra.ts';
import { mapLook } from './map-look.ts';
import { hasMath, type LeaveOut, leaveOutAt, type MkDocs } from './read-mkdocs.ts';

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

/** Converts the config of a MkDocs site. */
export function planMkDocsConfig(found: MkDocs, decided: Decided): PlannedMkDocsConfig {
  const { config, places, configFile } = found;
  const start: Span = startOfFile(configFile);
  const diagnostics: Diagnostic[] = [];
  const report = (...more: readonly Diagnostic[]) => void diagnostics.push(...more);
  const leaveOut = leaveOutAt(found, report);
  reportUnknown(found, leaveOut);
  const published: string[] = [];
  const extensions = mapExtensions(found, leaveOut);
  const extra = mapExtra(found, leaveOut);
  const look = mapLook(found, leaveOut);
  const url = textOf(config.site_url);
  const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const favicon = staticFile('favicon', { found, decided, published, leaveOut });
  const logo = staticFile('logo', { found, decided, published, leaveOut });
  const items = navbarItems(found, decided);
  const colors = decided.theme?.colors === undefined ? look.colors : undefined;
  const theme = colors === undefined ? decided.theme : { ...decided.theme, colors };
  const hideOnScroll = look.hideOnScroll ? { hideOnScroll: true } : {};
  const candidate: Record<string, unknown> = {
    title: textOf(config.site_name),
    tagline: textOf(config.site_description) ?? '',
    url: parsed?.origin ?? url,
    ...(parsed && parsed.pathname !== '/' ? { baseUrl: `${parsed.pathname.replace(/\/$/, '')}/` } : {}),
    ...(favicon === undefined ? {} : { favicon }),
    trailingSlash: config.use_directory_urls !== false,
    i18n: languagesOf(found),
    docs: docsOf(found, leaveOut),
    blog: decided.hasBlog ? { routeBasePath: decided.blogDir ?? 'blog' } : false,
    redirects: redirectsOfPlugin(found, decided, report),
    ...(hasMath(found) ? { markdown: { math: true } } : {}),
    ...(extra.analytics === undefined ? {} : { analytics: extra.analytics }),
    ...(theme === undefined ? {} : { theme }),
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
      ...(look.colorMode === undefined ? {} : { colorMode: look.colorMode }),
      navbar: {
        ...(logo === undefined ? {} : { logo: { src: logo } }),
        ...hideOnScroll,
        ...(items.length > 0 ? { items } : {}),
      },
      ...(extra.footer === undefined ? {} : { footer: extra.footer }),
      ...(extensions.tableOfContents === undefined ? {} : { tableOfContents: extensions.tableOfContents }),
      ...(extensions.prism === undefined ? {} : { prism: extensions.prism }),
    },
  };
  return {
    config: finishConfig(candidate, { places, start, report, hasFile: (path) => published.includes(path) }),
    published,
    diagnostics,
  };
}

/** Reports keys and plugins that the site cannot have here. */
function reportUnknown({ config, plugins }: MkDocs, leaveOut: LeaveOut): void {
  const left = (key: string, hint: string) => leaveOut(key, { owner: config, key }, hint);
  for (const key of Object.keys(config))
    if (!HANDLED.has(key))
      left(key, key === 'hooks' ? 'code of Python does not run here' : 'it has no counterpart here');
  for (const name of plugins.keys())
    if (!KNOWN_PLUGINS.has(name))
      leaveOut(`plugins.${name}`, { owner: config, key: 'plugins' }, 'plugins of MkDocs do not run here');
  if (textsOf(config.extra_javascript).length > 0 || Array.isArray(config.extra_javascript))
    left('extra_javascript', 'name scripts in `scripts`, with files below `content/static`');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the path of a picture of the theme, which is then published. One that is not there is left out and reported. */
function staticFile(
  key: 'logo' | 'favicon',
  {
    found,
    decided,
    published,
    leaveOut,
  }: {
    readonly found: MkDocs;
    readonly decided: Decided;
    readonly published: string[];
    readonly leaveOut: LeaveOut;
  },
): string | undefined {
  const theme = optionsOf(found.config.theme);
  const path = textOf(theme[key]);
  if (path === undefined) return undefined;
  if (!decided.files.has(`${found.docsDir}/${path}`)) {
    leaveOut(`theme.${key}`, { owner: theme, key }, `there is no file \`${found.docsDir}/${path}\``);
    return undefined;
  }
  if (!published.includes(path)) published.push(path);
  return path;
}

function navbarItems({ config, locales }: MkDocs, decided: Decided): readonly object[] {
  const repo = textOf(config.repo_url);
  const name = textOf(config.repo_name) ?? (/github\.com/.test(repo ?? '') ? 'GitHub' : 'Repository');
  return [
    ...decided.navItems,
    ...(decided.hasBlog ? [{ to: `/${decided.blogDir ?? 'blog'}`, label: 'Blog' }] : []),
    ...(repo === undefined ? [] : [{ label: name, href: repo, position: 'right' }]),
    ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
}

function languagesOf({ locales, plugins }: MkDocs): object {
  return {
    defaultLocale: locales[0]?.code,
    locales: locales.map(({ code }) => code),
    localeConfigs: Object.fromEntries(
      locales.flatMap(({ code, label }) => (label === undefined ? [] : [[code, { label }]])),
    ),
    ...(locales.length > 1 && plugins.get('i18n')?.fallback_to_default === false ? { fallback: false } : {}),
  };
}

function docsOf(found: MkDocs, leaveOut: LeaveOut): object {
  const { features, plugins } = found;
  const hasDates = ['git-revision-date-localized', 'git-revision-date'].some((name) => plugins.has(name));
  const editUrl = editUrlOf(found, leaveOut);
  return {
    routeBasePath: '/',
    numberPrefixParser: false,
    breadcrumbs: features.includes('navigation.path'),
    ...(hasDates ? { showLastUpdateTime: true } : {}),
    ...(editUrl === undefined ? {} : { editUrl }),
  };
}

/**
 * Returns the address below which pages are edited: that of the repository's branch, because the folder of pages is another one here.
 * Material shows the link where a feature asks for it.
 */
function editUrlOf({ config, features }: MkDocs, leaveOut: LeaveOut): string | undefined {
  const repo = textOf(config.repo_url)?.replace(/\/$/, '');
  if (repo === undefined || config.edit_uri === '' || !features.includes('content.action.edit')) return undefined;
  const usual = /github\.com|gitlab/.test(repo) ? 'edit/master/docs/' : undefined;
  const written = textOf(config.edit_uri) ?? usual;
  const branch = /^\/?((?:-\/)?(?:edit|blob|tree)\/[^/]+\/)/.exec(written ?? '')?.[1];
  if (branch !== undefined) return `${repo}/${branch}`;
  if (config.edit_uri !== undefined)
    leaveOut('edit_uri', { owner: config, key: 'edit_uri' }, 'write the address of the folder into `docs.editUrl`');
  return undefined;
}

/** Converts `redirect_maps` of the plugin `redirects`: old file to new file, each with its address. */
function redirectsOfPlugin(
  { plugins, places, configFile }: MkDocs,
  { urlOf }: Decided,
  report: (...found: readonly Diagnostic[]) => void,
): object[] {
  const maps = optionsOf(plugins.get('redirects')?.redirect_maps);
  return Object.entries(maps).flatMap(([from, to]) => {
    const span = places.of(maps, from) ?? startOfFile(configFile);
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
