import { answerQuery, type QueryTools, withParams } from './answer-query.ts';
import { type IndexStore, SCOPES, type Scope } from './index-store.ts';
import { retrieve } from './marked-record.ts';
import { facetNames, readRecordFilter } from './record-filter.ts';
import { CallFault, namesIn, type Parameters } from './stored-record.ts';

/** A parsed request of the protocol. */
export interface Call {
  readonly method: string;
  /** Segments of the path after `/1/`, decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly appId: string | undefined;
  readonly apiKey: string | undefined;
}

/** The application and its API keys. */
export interface Keys {
  /** Application id of the config; if set, requests with another id are refused. */
  readonly appId?: string | undefined;
  /** Key of readers: it may only search. */
  readonly searchKey?: string | undefined;
  /** Key that may do everything. Without it, every key except `searchKey` may do everything. */
  readonly adminKey?: string | undefined;
}

/** What answering a call needs besides the call. */
interface CallContext extends QueryTools {
  readonly store: IndexStore;
  readonly keys: Keys;
}

const ALL_RIGHTS = [
  ...['search', 'browse', 'addObject', 'deleteObject', 'deleteIndex', 'settings', 'editSettings', 'listIndexes'],
] as const;
type Right = (typeof ALL_RIGHTS)[number];

/** Maximum number of queries in one request; a page sends a few. */
const MAX_QUERIES = 50;

/** Answers a call of Algolia's search protocol. Returns the response as JSON data; throws a `CallFault` for an invalid call. */
export async function answerCall(call: Call, context: CallContext): Promise<unknown> {
  const { store } = context;
  const [area, name, what, detail] = call.path;
  const rest = call.path.length;
  const right = (needed: Right) => requireRight(call, context.keys, needed);
  if (area === 'keys' && name !== undefined && rest === 2 && call.method === 'GET') return describeKey(call, context);
  if (area === 'events' && name === undefined && call.method === 'POST') {
    right('search');
    return takeEvents(mappingOf(call.body).events);
  }
  if (area !== 'indexes') throw unknownRoute(call);
  if (name === undefined) {
    if (call.method !== 'GET') throw unknownRoute(call);
    right('listIndexes');
    return {
      items: store.names().map((one) => ({ ...one, createdAt: one.updatedAt, pendingTask: false })),
      nbPages: 1,
    };
  }
  if (what === undefined) {
    if (call.method === 'POST') {
      right('addObject');
      return writeOne(store, name, { action: 'addObject', body: mappingOf(call.body) });
    }
    if (call.method !== 'DELETE') throw unknownRoute(call);
    right('deleteIndex');
    const { taskID, updatedAt } = store.remove(name);
    return { taskID, deletedAt: updatedAt };
  }
  const route = `${call.method} ${what}${detail === undefined ? '' : ' *'}`;
  if (rest === 3) {
    switch (route) {
      case 'POST queries':
        if (name !== '*') break;
        right('search');
        return answerQueries(mappingOf(call.body), context);
      case 'POST objects':
        if (name !== '*') break;
        right('search');
        return { results: objectsOf(store, mappingOf(call.body).requests) };
      case 'POST query':
        right('search');
        return answerQuery(store.ask(name), mappingOf(call.body), context);
      case 'POST browse':
        right('browse');
        return browse(store, name, withParams(mappingOf(call.body)));
      case 'GET settings':
        right('settings');
        return store.settingsOf(name);
      case 'PUT settings':
        right('editSettings');
        return store.setSettings(name, mappingOf(call.body));
      case 'POST batch':
        right('addObject');
        return store.batch(name, mappingOf(call.body).requests);
      case 'POST clear':
        right('deleteIndex');
        return store.clear(name);
      case 'POST operation':
        right('addObject');
        return operate(store, name, mappingOf(call.body));
    }
    // Every other segment is the id of an object.
    switch (call.method) {
      case 'GET':
        right('search');
        return retrieve(store.objectOf(name, what), namesIn(call.query.get('attributesToRetrieve')) ?? ['*']);
      case 'PUT':
        right('addObject');
        return writeOne(store, name, { action: 'updateObject', body: { ...mappingOf(call.body), objectID: what } });
      case 'DELETE':
        right('deleteObject');
        return writeOne(store, name, { action: 'deleteObject', body: { objectID: what } });
    }
  }
  if (rest === 4) {
    if (call.method === 'POST' && detail === 'partial') {
      right('addObject');
      const creates = call.query.get('createIfNotExists') !== 'false';
      const action = creates ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate';
      return writeOne(store, name, { action, body: { ...mappingOf(call.body), objectID: what } });
    }
    switch (what === 'synonyms' ? `${call.method} synonyms/${detail}` : route) {
      case 'GET task *':
        return taskStatus(store, detail);
      case 'POST synonyms/batch':
        right('editSettings');
        return store.setSynonyms(name, call.body, call.query.get('replaceExistingSynonyms') === 'true');
      case 'POST synonyms/clear':
        right('editSettings');
        return store.setSynonyms(name, [], true);
      case 'POST synonyms/search': {
        right('settings');
        const hits = store.synonymsOf(name);
        return { hits, nbHits: hits.length };
      }
    }
  }
  throw unknownRoute(call);
}

function writeOne(
  store: IndexStore,
  name: string,
  { action, body }: { readonly action: string; readonly body: Parameters },
): unknown {
  const { objectIDs, taskID, updatedAt } = store.batch(name, [{ action, body }]);
  return { objectID: objectIDs[0], taskID, updatedAt, createdAt: updatedAt, deletedAt: updatedAt };
}

/** Answers events such as clicks: checks them and does not store them. */
function takeEvents(events: unknown): unknown {
  const isEvent = (one: Parameters) =>
    [one.eventType, one.eventName, one.index, one.userToken].every((text) => typeof text === 'string' && text !== '');
  if (!Array.isArray(events) || !events.map(mappingOf).every(isEvent))
    throw new CallFault(422, 'events should be a list of events with type, name, index and user.');
  return { status: 200, message: 'OK' };
}

function objectsOf(store: IndexStore, requests: unknown): unknown[] {
  if (!Array.isArray(requests)) throw new CallFault(400, 'requests should be a list');
  return requests.map(mappingOf).map(({ indexName, objectID, attributesToRetrieve }) => {
    const found = store.ask(String(indexName)).records.find((record) => record.objectID === objectID);
    return found ? retrieve(found, namesIn(attributesToRetrieve) ?? ['*']) : null;
  });
}

async function answerQueries({ requests }: Parameters, context: CallContext): Promise<unknown> {
  if (!Array.isArray(requests) || requests.length > MAX_QUERIES)
    throw new CallFault(400, `requests should be a list of at most ${MAX_QUERIES} questions`);
  const results: unknown[] = [];
  for (const request of requests.map(mappingOf)) {
    if (request.type !== undefined && request.type !== 'default')
      throw new CallFault(400, 'Values of facets cannot be searched on this server.');
    if (typeof request.indexName !== 'string') throw new CallFault(400, 'indexName is missing');
    const { indexName, type: _, ...parameters } = request;
    results.push(await answerQuery(context.store.ask(indexName), parameters, context));
  }
  return { results };
}

/** Answers a browse call: returns all records in their stored order, one page per call. */
function browse(store: IndexStore, name: string, { cursor, ...parameters }: Parameters): unknown {
  const { records, settings } = store.ask(name);
  if (cursor !== undefined) return browsePage({ records, settings }, ...readCursor(cursor));
  if (typeof parameters.query === 'string' && parameters.query !== '')
    throw new CallFault(400, 'Browsing goes without a query on this server.');
  return browsePage({ records, settings }, parameters, 0);
}

function browsePage(
  { records: all, settings }: Pick<ReturnType<IndexStore['ask']>, 'records' | 'settings'>,
  parameters: Parameters,
  from: number,
): unknown {
  const size = Number(parameters.hitsPerPage ?? 1000);
  if (!Number.isInteger(size) || size < 1 || size > 1000)
    throw new CallFault(400, 'hitsPerPage should be a whole number from 1 to 1000.');
  const records = all.filter(readRecordFilter(parameters, facetNames(settings)));
  const end = from + size;
  return {
    hits: records.slice(from, end).map((record) => retrieve(record, namesIn(parameters.attributesToRetrieve) ?? ['*'])),
    nbHits: records.length,
    page: Math.floor(from / size),
    nbPages: Math.ceil(records.length / size),
    hitsPerPage: size,
    query: '',
    params: '',
    processingTimeMS: 1,
    ...(end < records.length ? { cursor: writeCursor(parameters, end) } : {}),
  };
}

function writeCursor(parameters: Parameters, at: number): string {
  return Buffer.from(JSON.stringify([parameters, at])).toString('base64url');
}

function readCursor(cursor: unknown): [Parameters, number] {
  try {
    const [parameters, at] = JSON.parse(Buffer.from(String(cursor), 'base64url').toString('utf8'));
    if (Number.isInteger(at) && at >= 0) return [mappingOf(parameters), at];
  } catch {
    // Falls through to the error below.
  }
  throw new CallFault(400, 'cursor is not valid');
}

function operate(store: IndexStore, name: string, { operation, destination, scope }: Parameters): unknown {
  if (typeof destination !== 'string' || destination === '') throw new CallFault(400, 'destination is missing');
  if (operation === 'move') return store.move(name, destination);
  if (operation !== 'copy') throw new CallFault(400, 'operation should be copy or move');
  const scopes = scope === undefined || scope === null ? undefined : namesIn(scope);
  if (!scopes?.every((one) => (SCOPES as readonly string[]).includes(one)) && scopes)
    throw new CallFault(400, `scope should hold ${SCOPES.join(', ')}`);
  return store.copy(name, destination, scopes as readonly Scope[] | undefined);
}

function taskStatus(store: IndexStore, id: string | undefined): unknown {
  if (!store.isTask(Number(id))) throw new CallFault(404, 'taskID does not exist');
  return { status: 'published', pendingTask: false };
}

function describeKey(call: Call, { keys }: CallContext): unknown {
  const rightsOfAsker = rightsOf(call, keys);
  const [, asked = ''] = call.path;
  // Every key may ask for its own rights; only a key with all rights may ask for those of others.
  if (asked !== call.apiKey && rightsOfAsker.length < ALL_RIGHTS.length) throw refused();
  const rights = rightsOf({ ...call, apiKey: asked }, keys);
  return { value: asked, createdAt: 0, acl: rights, validity: 0, description: '' };
}

function requireRight(call: Call, keys: Keys, needed: Right): void {
  if (!rightsOf(call, keys).includes(needed)) throw new CallFault(403, 'Not enough rights to do this with this key');
}

function rightsOf({ appId, apiKey }: Call, { appId: ownId, searchKey, adminKey }: Keys): readonly Right[] {
  if (!appId || !apiKey || (ownId !== undefined && appId !== ownId)) throw refused();
  if (apiKey === searchKey) return ['search'];
  if (adminKey !== undefined && apiKey !== adminKey) throw refused();
  return ALL_RIGHTS;
}

function refused(): CallFault {
  return new CallFault(403, 'Invalid Application-ID or API key');
}

function unknownRoute({ method, path }: Call): CallFault {
  return new CallFault(404, `There is no call ${method} /1/${path.join('/')} on this server.`);
}

function mappingOf(value: unknown): Parameters {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CallFault(400, 'The request should be a mapping.');
  return value as Parameters;
}
