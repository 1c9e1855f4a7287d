import * as v from 'valibot';
import { flag, text } from './values.ts';

/** Where a client of Algolia's protocol sends its questions; the shape its `hosts` option takes. */
export interface AlgoliaHost {
  /** Host name only. */
  readonly url: string;
  readonly port?: number;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
}

/** Names that only mean the reader's own machine: what is sent to them cannot be overheard. */
const LOOPBACK = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** An origin such as `http://127.0.0.1:3000`, as the client wants it. */
const algoliaHost = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && isOrigin(new URL(value)),
    'should be an origin such as "https://search.example.org", without a path.',
  ),
  v.check((value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname } = new URL(value);
    return protocol !== 'http:' || LOOPBACK.test(hostname);
  }, 'should begin with "https://"; only this machine, such as "http://127.0.0.1:3000", may be asked without it.'),
  v.transform((value): AlgoliaHost => {
    const { protocol, hostname, port } = new URL(value);
    return {
      url: hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      accept: 'readWrite',
    };
  }),
);

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/** Reads an origin from somewhere else than the config; what is wrong with it, as a sentence without a subject. */
export function readAlgoliaHost(value: string): AlgoliaHost | string {
  const result = v.safeParse(algoliaHost, value);
  return result.success ? result.output : result.issues[0].message;
}

/** The address a host stands for: `http://127.0.0.1:3000`. */
export function originOfHost({ protocol, url, port }: AlgoliaHost): string {
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`;
}

/** What the search window and the search page need to set themselves. */
const OWN_PARAMETERS = [
  ...['indexName', 'query', 'page', 'hitsPerPage', 'facets', 'attributesToRetrieve'],
  ...['highlightPreTag', 'highlightPostTag', 'clickAnalytics'],
];

/** Values that survive being written as JSON. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  return (
    typeof value === 'object' &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isPlain)
  );
}

const searchParameters = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (parameters) => Object.values(parameters).every(isPlain),
    'should hold texts, numbers, true, false, lists and mappings only.',
  ),
  v.check(
    (parameters) => !OWN_PARAMETERS.some((name) => Object.hasOwn(parameters, name)),
    `should leave out what the search sets itself: ${OWN_PARAMETERS.join(', ')}.`,
  ),
);

/** Everything in the config may end up in pages that anybody reads. */
const refusedKey = v.optional(
  v.pipe(
    v.unknown(),
    v.check(
      () => false,
      'does not belong into the config. Only `codemaster search push` needs a key that may write: set the environment variable ALGOLIA_ADMIN_KEY there, and withdraw this key at Algolia if it was ever published.',
    ),
  ),
);

/** `search.algolia`: questions go to an Algolia index instead of the one a build writes. Names as in Docusaurus. */
export const algoliaConfigSchema = v.strictObject({
  /** Application id; part of the names of Algolia's hosts. */
  appId: v.pipe(text, v.regex(/^[A-Za-z0-9]{1,32}$/, 'should be the id of the application, such as "R2IYF7ETH7".')),
  /** Key with the right to search and no other: every reader gets it. */
  apiKey: v.pipe(
    text,
    v.check(
      (value) => /^[\w+/=-]{1,2000}$/.test(value) && !isPlaceholder(value),
      'should be the search-only key of the application.',
    ),
  ),
  /** One index holds every locale and version. */
  indexName: v.pipe(
    text,
    v.check(
      (value) => /^[\w.-]{1,200}$/.test(value),
      'should be made of letters, digits, `_`, `-` and `.`, such as "course".',
    ),
  ),
  /** Whether only pages of the reader's language and version are found. */
  contextualSearch: flag(true),
  /** Sent along with every question. */
  searchParameters: v.optional(searchParameters, {}),
  /** Whether Algolia is told which results were opened. */
  insights: flag(false),
  /** Whether the site has an index of its own as well, which answers while Algolia cannot be reached. */
  localIndex: flag(true),
  /** Asked instead of Algolia's own hosts, first ones first: `['http://127.0.0.1:3000']`. */
  hosts: v.optional(v.pipe(v.array(algoliaHost), v.minLength(1, 'should name at least one origin.'))),
  adminApiKey: refusedKey,
  adminKey: refusedKey,
  writeApiKey: refusedKey,
});

/** Such as `YOUR_API_KEY`, which examples show. */
function isPlaceholder(value: string): boolean {
  return /^your|^x{4}|_key$|^change/i.test(value);
}

/** The index at Algolia and how to ask it. */
export type AlgoliaConfig = v.InferOutput<typeof algoliaConfigSchema>;
