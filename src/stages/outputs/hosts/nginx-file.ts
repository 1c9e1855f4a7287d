import type { OutputFile } from '../../../model/output.ts';
import { HOST_FOLDER, type Hosting, IMMUTABLE, REVALIDATED } from './hosting.ts';

/** Types that nginx compresses besides HTML. */
const TEXT_TYPES = [
  ...['text/css', 'text/javascript', 'application/javascript', 'text/plain', 'text/markdown', 'text/xml'],
  ...['application/xml', 'application/json', 'application/rss+xml', 'application/atom+xml', 'application/feed+json'],
  ...['application/manifest+json', 'application/opensearchdescription+xml', 'image/svg+xml'],
];

/** Types by extension that the list of nginx lacks. */
const MORE_TYPES = {
  webmanifest: 'application/manifest+json',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript',
};

/**
 * Returns a file to include in a server block of nginx (1.18 or newer). A location with a header of its own gets none of the
 * server's, so the one for assets repeats them (nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export function nginxFile({ baseUrl, headers, redirects, prefixes, trailingSlash }: Hosting): OutputFile {
  const withCache = (cache: string) =>
    [...headers, ['Cache-Control', cache] as const].map(
      ([name, value]) => `add_header ${name} ${quote(value)} always;`,
    );
  const pages =
    trailingSlash === false ? 'try_files $uri $uri.html $uri/index.html =404;' : 'try_files $uri $uri/index.html =404;';
  const lines = [
    ...opening(decodeURI(baseUrl)),
    ...SETTINGS,
    ...withCache(REVALIDATED),
    '',
    ...redirects.map(
      ({ from, to, status }) =>
        `location = ${quote(decodeURI(from))} { return ${status} ${quote(to.replaceAll('$', '%24'))}; }`,
    ),
    '# Files for hosts, and files whose names begin with a dot.',
    'location ~ "/(?:\\.(?!well-known/)|_headers$|_redirects$)" { return 404; }',
    `location ^~ ${quote(`${decodeURI(baseUrl)}assets/`)} {`,
    ...withCache(IMMUTABLE).map((line) => `  ${line}`),
    '  try_files $uri =404;',
    '}',
    ...Object.entries(MORE_TYPES).map(
      ([extension, type]) =>
        `location ~ "\\.${extension}$" { types { } default_type ${quote(type)}; try_files $uri =404; }`,
    ),
    ...slashRules(decodeURI(baseUrl), trailingSlash),
    ...prefixes
      .map(decodeURI)
      .flatMap((prefix) => [
        `location = ${quote(`${prefix}404.html`)} { internal; }`,
        `location ${quote(prefix)} {`,
        `  error_page 404 ${quote(`${prefix}404.html`)};`,
        `  ${pages}`,
        '}',
      ]),
    // Refusals of other locations get the page of the default locale.
    `error_page 404 ${quote(`${decodeURI(prefixes[0] ?? baseUrl)}404.html`)};`,
    '',
  ];
  return { path: `${HOST_FOLDER}/nginx.conf`, contents: lines.join('\n') };
}

function opening(base: string): string[] {
  const place = base === '/' ? '/srv/site' : `/srv/site${base.replace(/\/$/, '')}`;
  return [
    '# Written by codemaster. Include this file in a server block:',
    ...(base === '/' ? [] : [`# the finished site is the folder ${base.slice(1)} in the root.`]),
    '#',
    '#   server {',
    '#     listen 80;',
    '#     server_name site.example;',
    '#     root /srv/site;',
    `#     include ${place}/${HOST_FOLDER}/nginx.conf;`,
    '#   }',
  ];
}

/** Compression, and what nginx would do otherwise than the site expects. */
const SETTINGS = [
  'charset utf-8;',
  'gzip on;',
  'gzip_vary on;',
  'gzip_min_length 1024;',
  `gzip_types ${TEXT_TYPES.join(' ')};`,
  '# Files that were compressed before are sent as they are.',
  'gzip_static on;',
  'absolute_redirect off;',
  'autoindex off;',
];

/** Redirects to the form of URLs that the site uses. */
function slashRules(baseUrl: string, trailingSlash: boolean | undefined): string[] {
  if (trailingSlash === undefined) return [];
  const base = escapePattern(baseUrl);
  if (trailingSlash) return [`rewrite "^(${base}(?:[^.]*/)?[^./]+)$" $1/ permanent;`];
  return [`rewrite "^(${base}.+)/$" $1 permanent;`];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
