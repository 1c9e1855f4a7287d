import type { OutputFile } from '../../../model/output.ts';
import { compressibleTypes } from '../media-types.ts';
import { DRAWING_ENDINGS, DRAWING_POLICY, HOST_FOLDER, type Hosting, IMMUTABLE, REVALIDATED } from './hosting.ts';
import { escapePattern, quoteText } from './server-patterns.ts';

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
 * Returns a file to include in a server block of nginx (1.18 or newer). Only modules of the standard build are used. Locations have
 * no headers of their own, because then they would get none of the server's: values that differ are variables
 * (nginx.org/en/docs/http/ngx_http_headers_module.html#add_header). A header whose value is empty is not sent.
 */
export function nginxFile(hosting: Hosting): OutputFile {
  const { headers, redirects, prefixes, trailingSlash } = hosting;
  const baseUrl = decodeURI(hosting.baseUrl);
  const pages =
    trailingSlash === false ? 'try_files $uri $uri.html $uri/index.html =404;' : 'try_files $uri $uri/index.html =404;';
  const lines = [
    ...opening(baseUrl),
    ...SETTINGS,
    ...headers.map(([name, value]) => `add_header ${name} ${quoteText(value)} always;`),
    ...variables(baseUrl),
    ...slashRules(hosting),
    ...brotliRules(trailingSlash),
    '',
    ...redirects.map(
      ({ from, to, status }) =>
        `location = ${quoteText(decodeURI(from))} { return ${status} ${quoteText(to.replaceAll('$', '%24'))}; }`,
    ),
    '# Files for hosts, and files whose names begin with a dot.',
    'location ~ "/(?:\\.(?!well-known/)|_headers$|_redirects$)" { return 404; }',
    ...[...compressibleTypes()].map(
      ([type, extensions]) =>
        `location ~ "\\.(?:${extensions.join('|')})\\.br$" { internal; gzip off; gzip_static off; types { } default_type ${quoteText(type)}; }`,
    ),
    `location ${quoteText(`${baseUrl}assets/`)} {`,
    '  try_files $uri =404;',
    '}',
    ...Object.entries(MORE_TYPES).map(
      ([extension, type]) =>
        `location ~ "\\.${extension}$" { types { } default_type ${quoteText(type)}; try_files $uri =404; }`,
    ),
    ...prefixes
      .map(decodeURI)
      .flatMap((prefix) => [
        `location = ${quoteText(`${prefix}404.html`)} { internal; }`,
        `location ${quoteText(prefix)} {`,
        `  error_page 404 ${quoteText(`${prefix}404.html`)};`,
        `  ${pages}`,
        '}',
      ]),
    // Refusals of other locations get the page of the default locale.
    `error_page 404 ${quoteText(`${decodeURI(prefixes[0] ?? baseUrl)}404.html`)};`,
    '',
  ];
  return { path: `${HOST_FOLDER}/nginx.conf`, contents: lines.join('\n') };
}

/** Headers whose values depend on the file. */
function variables(baseUrl: string): string[] {
  return [
    `set $codemaster_cache ${quoteText(REVALIDATED)};`,
    `if ($uri ~ ${quoteText(`^${escapePattern(baseUrl)}assets/`)}) { set $codemaster_cache ${quoteText(IMMUTABLE)}; }`,
    'set $codemaster_drawing "";',
    `if ($uri ~* "\\.(?:${DRAWING_ENDINGS.join('|')})$") { set $codemaster_drawing ${quoteText(DRAWING_POLICY)}; }`,
    'set $codemaster_coding "";',
    'set $codemaster_vary "";',
    'add_header Cache-Control $codemaster_cache always;',
    // A second policy: browsers obey both.
    'add_header Content-Security-Policy $codemaster_drawing always;',
    'add_header Content-Encoding $codemaster_coding;',
    'add_header Vary $codemaster_vary;',
    '',
  ];
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

/** Compression, and settings that differ from nginx's defaults. */
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

/** Redirects to the one form of URLs that the site uses. Folders with an `index.html` of the site's own keep their slash. */
function slashRules({ baseUrl, trailingSlash, folders }: Hosting): string[] {
  const base = escapePattern(decodeURI(baseUrl));
  const own = folders.map((folder) => escapePattern(decodeURI(folder)));
  const page = own.length > 0 ? `(?!(?:${own.join('|')})/)` : '';
  const rewrite = (from: string, to: string) => `rewrite ${quoteText(from)} ${to} permanent;`;
  return [
    '# Each page has one address.',
    ...own.map((folder) => rewrite(`^(${folder})$`, '$1/')),
    ...(trailingSlash
      ? [rewrite(`^${page}(${base}(?:.*/)?)index\\.html$`, '$1'), rewrite(`^(${base}(?:[^.]*/)?[^./]+)$`, '$1/')]
      : [rewrite(`^${page}(${base})index\\.html$`, '$1'), rewrite(`^${page}(${base}.+?)/(?:index\\.html)?$`, '$1')]),
  ];
}

/**
 * Sends Brotli copies to browsers that take them; the standard nginx knows only copies of gzip by itself. All conditions are in the
 * server block and do nothing but set variables and rewrite, which is safe (nginx.com/resources/wiki/start/topics/depth/ifisevil).
 */
function brotliRules(trailingSlash: boolean | undefined): string[] {
  const texts = [...compressibleTypes().values()].flat().join('|');
  const add = (mark: string) => `{ set $codemaster_copy "\${codemaster_copy}-${mark}"; }`;
  const send = (marks: string, from: string, to: string) =>
    `if ($codemaster_copy = "br${marks}") { set $codemaster_coding br; set $codemaster_vary Accept-Encoding; rewrite ${quoteText(from)} ${to} last; }`;
  // Each page is a file of one of these forms; with `trailingSlash: false` only home pages are an index.
  const pages = [['page', '/index.html'], ...(trailingSlash === false ? [['html', '.html']] : [])] as const;
  return [
    '# A compressed copy has no address of its own.',
    'set $codemaster_text "";',
    // By name: a numbered group would be percent-encoded.
    'if ($uri ~ "^(?<codemaster_text>.+)\\.(?:br|gz)$") { }',
    'if (-f "$document_root$codemaster_text") { return 404; }',
    '# Brotli copies are sent to browsers that take them. Copies of gzip are sent by gzip_static.',
    'set $codemaster_copy "";',
    'if ($http_accept_encoding ~* "(?:^|,) *br *(?:,|$|; *q=(?:1|0\\.0*[1-9]))") { set $codemaster_copy br; }',
    // Pages for errors are sent by an internal redirect, for which headers without `always` are left out.
    'if ($uri ~ "/404\\.html$") { set $codemaster_copy ""; }',
    `if ($uri ~ ${quoteText(`\\.(?:${texts})$`)}) ${add('text')}`,
    `if (-f "$request_filename.br") ${add('file')}`,
    ...pages.map(([mark, file]) => `if (-f "$request_filename${file}.br") ${add(mark)}`),
    send('-text-file', '^(.+)$', '$1.br'),
    ...pages.map(([mark, file]) => send(`-${mark}`, '^(.*?)/?$', `$1${file}.br`)),
  ];
}
