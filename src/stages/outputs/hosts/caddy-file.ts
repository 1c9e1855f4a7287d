import type { OutputFile } from '../../../model/output.ts';
import { DRAWING_ENDINGS, DRAWING_POLICY, HOST_FOLDER, type Hosting, IMMUTABLE, REVALIDATED } from './hosting.ts';
import { escapePattern, quoteText } from './server-patterns.ts';

const POLICY = 'Content-Security-Policy';

/** Returns a file to import into a site block of Caddy 2. */
export function caddyFile({ headers, redirects, trailingSlash, ...hosting }: Hosting): OutputFile {
  const baseUrl = decodeURI(hosting.baseUrl);
  const [first = baseUrl, ...others] = hosting.prefixes.map(decodeURI);
  const place = baseUrl === '/' ? '' : baseUrl.replace(/\/$/, '');
  const pages = trailingSlash === false ? '{path} {path}.html {path}/index.html' : '{path} {path}/index.html';
  const policies = headers.flatMap(([name, value]) => (name === POLICY ? [value] : []));
  const common = [
    'header {',
    ...headers.flatMap(([name, value]) => (name === POLICY ? [] : [`  ${name} ${quoteText(value)}`])),
    // `?`: only if no other rule has set it. Several rules for one header apply in the order of their paths.
    `  ?Cache-Control "${REVALIDATED}"`,
    '  -Server',
    '}',
    // Not in the block: there, each `?` would wait for the header of the other to be missing as well.
    ...policies.map((policy) => `header ?${POLICY} ${quoteText(policy)}`),
  ];
  const lines = [
    '# Written by codemaster. Import this file into a site block:',
    ...(place === '' ? [] : [`# the finished site is the folder ${place.slice(1)} in the root.`]),
    '#',
    '#   site.example {',
    '#     root * /srv/site',
    `#     import /srv/site${place}/${HOST_FOLDER}/Caddyfile`,
    '#   }',
    'encode zstd gzip',
    ...common,
    `header ${baseUrl}assets/* Cache-Control "${IMMUTABLE}"`,
    `@drawings path ${DRAWING_ENDINGS.map((ending) => `*.${ending}`).join(' ')}`,
    `header @drawings ${POLICY} ${quoteText([...policies, DRAWING_POLICY].join(', '))}`,
    '@webmanifest path *.webmanifest',
    'header @webmanifest Content-Type application/manifest+json',
    '@markdown path *.md',
    'header @markdown Content-Type "text/markdown; charset=utf-8"',
    ...redirects.map(({ from, to, status }) => `redir ${quoteText(decodeURI(from))} ${quoteText(to)} ${status}`),
    '# Files for hosts, and files whose names begin with a dot.',
    '@hidden {',
    `  path */.* */_headers */_redirects ${[first, ...others].map((prefix) => `${prefix}404.html`).join(' ')}`,
    `  not path ${baseUrl}.well-known/*`,
    '}',
    'error @hidden 404',
    `@hiddenDeeper path ${baseUrl}.well-known/.* ${baseUrl}.well-known/*/.*`,
    'error @hiddenDeeper 404',
    '# Each page has one address. In a route, the order is that of the lines.',
    'route {',
    ...slashRules({ ...hosting, headers, redirects, trailingSlash }).map((line) => `  ${line}`),
    `  try_files ${pages} =404`,
    '}',
    '# A compressed copy has no address of its own.',
    '@copies path_regexp copies ^(.+)\\.(?:br|gz)$',
    'route @copies {',
    '  @copied file {re.copies.1}',
    '  error @copied 404',
    '}',
    'file_server {',
    '  precompressed br gzip',
    '  disable_canonical_uris',
    '}',
    'handle_errors {',
    ...common.map((line) => `  ${line}`),
    // A missing asset may be there with the next deployment.
    `  header Cache-Control "${REVALIDATED}"`,
    // The page for a missing drawing is no drawing.
    ...policies.map((policy) => `  header ${POLICY} ${quoteText(policy)}`),
    ...others.flatMap((prefix, at) => [`  @locale${at} path ${prefix}*`, `  rewrite @locale${at} ${prefix}404.html`]),
    ...(others.length > 0
      ? [`  @rest not path ${others.map((prefix) => `${prefix}*`).join(' ')}`, `  rewrite @rest ${first}404.html`]
      : [`  rewrite * ${first}404.html`]),
    '  file_server {',
    '    disable_canonical_uris',
    '  }',
    '}',
    '',
  ];
  return { path: `${HOST_FOLDER}/Caddyfile`, contents: lines.join('\n') };
}

/** Redirects to the one form of URLs that the site uses. Folders with an `index.html` of the site's own keep their slash. */
function slashRules({ baseUrl, trailingSlash, folders }: Hosting): string[] {
  const base = escapePattern(decodeURI(baseUrl));
  const own = folders.map(decodeURI);
  const others = own.length > 0 ? [`  not path ${own.map((folder) => quoteText(`${folder}/*`)).join(' ')}`] : [];
  // `{uri}` is encoded, and has the query.
  const moved = (name: string, pattern: string, change: readonly string[]) => [
    ...[`@${name} {`, `  path_regexp ${pattern}`, ...others, '}'],
    ...[`route @${name} {`, ...change.map((line) => `  ${line}`), '  redir * {uri} 301', '}'],
  ];
  return [
    ...own.map((folder) => `redir ${quoteText(folder)} ${quoteText(`${encodeURI(folder)}/`)} 301`),
    `redir ${quoteText(`${decodeURI(baseUrl)}index.html`)} ${quoteText(baseUrl)} 301`,
    ...(trailingSlash
      ? [
          ...moved('index', `^${base}.+/index\\.html$`, ['uri strip_suffix index.html']),
          ...moved('folder', '^.*/[^/.]+$', ['rewrite * {path}/']),
        ]
      : moved('slash', `^${base}.+/(?:index\\.html)?$`, ['uri strip_suffix index.html', 'uri strip_suffix /'])),
  ];
}
