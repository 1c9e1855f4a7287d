import * as v from 'valibot';
import { flag, text } from './values.ts';

/** A host for a client of Algolia's protocol, in the form that its `hosts` option takes. */
export interface AlgoliaHost {
  /** Host name only. */
  readonly url: string;
  readonly port?: number;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
}

/** Host names that always mean the same machine: requests to them cannot be intercepted on the network. */
const LOOPBACK = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Parses an origin such as `http://127.0.0.1:3000` to the form that the client needs. */
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

/** Parses an origin that does not come from the config. Returns what is wrong with it as a sentence without a subject. */
export function readAlgoliaHost(value: string): AlgoliaHost | string {
  const result = v.safeParse(algoliaHost, value);
  return result.success ? result.output : result.issues[0].message;
}

/** Returns the address of a host: `http://127.0.0.1:3000`. */
export function originOfHost({ protocol, url, port }: AlgoliaHost): string {
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`;
}

/** Parameters that the search window and the search page set themselves. */
const OWN_PARAMETERS = [
  ...['indexName', 'query', 'page', 'hitsPerPage', 'facets', 'attributesToRetrieve'],
  ...['highlightPreTag', 'highlightPostTag', 'clickAnalytics'],
];

/** Whether a value is the same after being written as JSON. */
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

/** A key that is refused, because everything in the config may end up in public pages. */
const refusedKey = v.optional(
  v.pipe(
    v.unknown(),
    v.check(
      () => false,
      'does not belong into the config. Only `codemaster search push` needs a key that may write: set the environment variable ALGOLIA_ADMIN_KEY there, and withdraw this key at Algolia if it was ever published.',
    ),
  ),
);

/** `search.algolia`: searches go to an Algolia index instead of the one that a build writes. Names as in Docusaurus. */
export const algoliaConfigSchema = v.strictObject({
  /** Application id; part of the names of Algolia's hosts. */
  appId: v.pipe(text, v.regex(/^[A-Za-z0-9]{1,32}$/, 'should be the id of the application, such as "R2IYF7ETH7".')),
  /** Key that may search and nothing else: every reader gets it. */
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
  /** Sent with every search. */
  searchParameters: v.optional(searchParameters, {}),
  /** Whether Algolia is told which results were opened. */
  insights: flag(false),
  /** Whether the site also has its own index, which is used while Algolia cannot be reached. */
  localIndex: flag(true),
  /** Used instead of Algolia's own hosts, in this order: `['http://127.0.0.1:3000']`. */
  hosts: v.optional(v.pipe(v.array(algoliaHost), v.minLength(1, 'should name at least one origin.'))),
  adminApiKey: refusedKey,
  adminKey: refusedKey,
  writeApiKey: refusedKey,
});

/** Whether a key is a placeholder from an example, such as `YOUR_API_KEY`. */
function isPlaceholder(value: string): boolean {
  return /^your|^x{4}|_key$|^change/i.test(value);
}

/** The index at Algolia, and how to query it. */
export type AlgoliaConfig = v.InferOutput<typeof algoliaConfigSchema>;
