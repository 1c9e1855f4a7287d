import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { formatPath } from '../../schema/issues.ts';
import { siteConfigSchema } from '../../schema/site-config.ts';
import { isComputed } from '../evaluate-expression.ts';
import { computedValue, configDecided, configLeftOut } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';
import type { ValuePlaces } from '../value-places.ts';
import { pruneToSchema } from './prune.ts';

interface FinishContext {
  readonly places: ValuePlaces;
  readonly start: Span;
  readonly report: (...found: readonly Diagnostic[]) => void;
  /** Whether the new site publishes a file, by its path below `content/static`. */
  readonly hasFile: (path: string) => boolean;
}

/**
 * Makes a config valid: removes what can only be known by running code and what the schema does not accept, each with a finding at
 * its line in the source, and adds what a site cannot do without.
 */
export function finishConfig(
  candidate: Record<string, unknown>,
  { places, start, report, hasFile }: FinishContext,
): Readonly<Record<string, unknown>> {
  const spanOf = (owner: unknown, key: string | number) => places.of(owner, key) ?? start;
  takeComputed(candidate, '', report);
  requireSite(candidate, start, report);
  for (const { path, owner, value, issue } of pruneToSchema(siteConfigSchema, candidate)) {
    const name = formatPath(sourcePath(candidate, { path, owner, value }, places));
    const key = path.at(-1) ?? '';
    const reason = reasonFor(name);
    const hint = issue.kind === 'unknown-key' ? reason.hint : issue.message;
    // Items of lists may have moved, but the positions of their own keys are known.
    const span = Array.isArray(owner) ? (firstPlace(places, value) ?? spanOf(owner, key)) : spanOf(owner, key);
    report(configLeftOut(name, span, { severity: reason.severity, hint }));
  }
  takeMissingFiles(candidate, { places, start, report, hasFile });
  for (const { list, name, number } of linksWithoutTarget(candidate.themeConfig, places).reverse()) {
    const [link] = list.splice(number, 1);
    const at = places.numberOf(link) ?? number;
    const span = firstPlace(places, link) ?? start;
    report(
      configLeftOut(`${name}[${at}]`, span, {
        severity: 'warning',
        hint: 'its address is not known without running the config',
      }),
    );
  }
  const theme = candidate.themeConfig as Record<string, unknown> | undefined;
  if (theme?.prism && Object.keys(theme.prism).length === 0) delete theme.prism;
  return withoutEmpty(candidate);
}

interface Listed {
  readonly list: unknown[];
  readonly name: string;
  readonly number: number;
}

/** Returns the links of the navigation bar and the footer that lead nowhere, because their addresses could not be read. */
function linksWithoutTarget(themeConfig: unknown, places: ValuePlaces): Listed[] {
  const { navbar, footer } = optionsOf(themeConfig);
  const links = (list: unknown, name: string): Listed[] =>
    !Array.isArray(list)
      ? []
      : list.flatMap((item: unknown, number): Listed[] => {
          const { type = 'link', to, href, items } = optionsOf(item);
          const at = places.numberOf(item) ?? number;
          if (Array.isArray(items)) return links(items, `${name}[${at}].items`);
          return type === 'link' && to === undefined && href === undefined ? [{ list, name, number }] : [];
        });
  return [
    ...links(optionsOf(navbar).items, 'themeConfig.navbar.items'),
    ...links(optionsOf(footer).links, 'themeConfig.footer.links'),
  ];
}

/** Returns the path of a removed part with the numbers that items have in the source, where other items may stand before them. */
function sourcePath(
  root: object,
  {
    path,
    owner,
    value,
  }: { readonly path: readonly (string | number)[]; readonly owner: object; readonly value: unknown },
  places: ValuePlaces,
): readonly (string | number)[] {
  const pathTo = (start: object): (string | number)[] | undefined => {
    if (start === owner) return [];
    for (const [key, inner] of Object.entries(start)) {
      const rest = typeof inner === 'object' && inner !== null ? pathTo(inner) : undefined;
      if (rest) return [Array.isArray(start) ? (places.numberOf(inner) ?? Number(key)) : key, ...rest];
    }
    return undefined;
  };
  const last = path.at(-1) ?? '';
  const above = pathTo(root);
  return above ? [...above, typeof last === 'number' ? (places.numberOf(value) ?? last) : last] : path;
}

function firstPlace(places: ValuePlaces, value: unknown): Span | undefined {
  const [key] = Object.keys(typeof value === 'object' && value !== null ? value : {});
  // An entry of a list that became an object keeps the place of its first part.
  return key === undefined ? undefined : (places.of(value, key) ?? places.of(value, 0));
}

/** Reasons for keys that sites often have. All other keys have no counterpart. */
const REASONS: readonly [RegExp, Diagnostic['severity'], string][] = [
  [/^themeConfig\.prism\./, 'info', 'code is highlighted in every language of Shiki, with colours of the theme'],
  [/^themeConfig\.algolia$/, 'info', 'it needs `appId`, `apiKey` and `indexName`; without them search is built in'],
  [/^themeConfig\.(navbar|footer)\.style$/, 'info', 'the theme decides'],
  [/^themeConfig\.announcementBar\.(background|text)Color$/, 'info', 'the theme decides'],
  [/^(organizationName|projectName|deploymentBranch|githubHost|githubPort)$/, 'info', 'nothing is deployed from here'],
  [/^(future|storage|ssrTemplate|\$schema)$/, 'info', 'it steers the inside of Docusaurus'],
  [/^blog\.(readingTime|feedOptions|truncateMarker)/, 'info', 'this is decided by the tool'],
  [
    /^docs(\[\d+\])?\.(admonitions|sidebarItemsGenerator|numberPrefixParser)$/,
    'warning',
    'addresses or sidebars may differ',
  ],
  [
    /^stylesheets$/,
    'warning',
    'pages take no styles from elsewhere: keep a copy in `theme/` and name it in `theme.css`',
  ],
  [/^clientModules$/, 'warning', 'scripts of your own are named in `scripts`, with their files below `content/static`'],
  [
    /^themeConfig\.(navbar|footer)\..*\bclassName$/,
    'info',
    'its label is shown; a class of the old theme changed its look',
  ],
  [/^markdown\.mermaid$/, 'warning', 'fences stay code until `components/mermaid.tsx` draws them; then set it again'],
  [
    /(remark|rehype|recma)Plugins$/,
    'warning',
    'plugins of Markdown do not run here; formulas need none, only `markdown.math`',
  ],
];

/** Returns how serious it is that a key is left out, and why it is. */
export function reasonFor(name: string): { readonly severity: Diagnostic['severity']; readonly hint: string } {
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

/** Removes what names a file that the site does not publish: the old generator builds such a site, and a link to nothing is an error here. */
function takeMissingFiles(candidate: Record<string, unknown>, { places, start, report, hasFile }: FinishContext): void {
  const isMissing = (value: unknown): value is string =>
    typeof value === 'string' &&
    !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)|\{/i.test(value) &&
    !hasFile(value.replace(/[?#].*$/, ''));
  const drop = (
    owner: unknown,
    key: string | number,
    { name, file }: { readonly name: string; readonly file: string },
  ) => {
    const value = (owner as Record<string | number, unknown>)[key];
    const span = (Array.isArray(owner) ? firstPlace(places, value) : undefined) ?? places.of(owner, key) ?? start;
    const path = `content/static/${file.replace(/^\//, '')}`;
    report(
      configLeftOut(name, span, {
        severity: 'warning',
        hint: `there is no such file: put it at \`${path}\`, and name it again`,
      }),
    );
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete (owner as Record<string, unknown>)[key];
  };
  if (isMissing(candidate.favicon)) drop(candidate, 'favicon', { name: 'favicon', file: candidate.favicon });
  for (const list of ['icons', 'scripts'] as const) {
    const items = candidate[list];
    for (let i = Array.isArray(items) ? items.length - 1 : -1; i >= 0; i--) {
      const item: unknown = (items as unknown[])[i];
      const file = typeof item === 'string' ? item : optionsOf(item).src;
      const at = places.numberOf(item) ?? i;
      if (isMissing(file)) drop(items, i, { name: `${list}[${at}]`, file });
    }
  }
  const theme = candidate.themeConfig as Record<string, unknown> | undefined;
  const image = typeof theme?.image === 'string' ? theme.image : optionsOf(theme?.image).src;
  if (isMissing(image)) drop(theme, 'image', { name: 'themeConfig.image', file: image });
  const navbar = theme?.navbar as Record<string, unknown> | undefined;
  const { src, srcDark } = optionsOf(navbar?.logo);
  if (isMissing(src)) drop(navbar, 'logo', { name: 'themeConfig.navbar.logo', file: src });
  else if (isMissing(srcDark))
    drop(navbar?.logo, 'srcDark', { name: 'themeConfig.navbar.logo.srcDark', file: srcDark });
}
