import type { AskedIndex } from './answer-query.ts';
import type { OpenedRecords } from './open-records.ts';
import { CallFault, type Parameters, type StoredRecord } from './stored-record.ts';

/** The index of the site itself: the data that `search push` would send for the current state. */
export interface PublishedIndex {
  readonly name: string;
  readonly records: readonly StoredRecord[];
  readonly settings: Parameters;
  readonly synonyms: readonly StoredRecord[];
}

/** Parts of an index that can be copied separately. */
export const SCOPES = ['settings', 'synonyms', 'rules'] as const;
/** One of these parts. */
export type Scope = (typeof SCOPES)[number];

/** Maximum number of stored indexes. */
const MAX_INDEXES = 100;

/** Larger records are refused, as on Algolia's smallest plan. */
const MAX_RECORD_BYTES = 10_000;

/** A stored index. */
interface Index {
  /** Absent while the index has the records of the site. */
  records?: Map<string, StoredRecord>;
  settings: Parameters;
  synonyms: ReadonlyMap<string, StoredRecord>;
  /** Cache of opened records, by filters. */
  opened: Map<string, OpenedRecords>;
  updatedAt: string;
}

/** The answer to a call that writes. */
interface Written {
  readonly taskID: number;
  readonly updatedAt: string;
}

/** Indexes in memory. Each call takes effect immediately, so its task is always published. */
export interface IndexStore {
  readonly names: () => readonly { readonly name: string; readonly entries: number; readonly updatedAt: string }[];
  /** Returns an index for queries; throws a `CallFault` if it does not exist. */
  readonly ask: (name: string) => AskedIndex;
  readonly settingsOf: (name: string) => Parameters;
  readonly synonymsOf: (name: string) => readonly StoredRecord[];
  readonly objectOf: (name: string, id: string) => StoredRecord;
  /** Runs a list of changes of records: either all of them or, if one is invalid, none. */
  readonly batch: (name: string, requests: unknown) => Written & { readonly objectIDs: readonly string[] };
  readonly clear: (name: string) => Written;
  readonly remove: (name: string) => Written;
  readonly setSettings: (name: string, settings: Parameters) => Written;
  readonly setSynonyms: (name: string, synonyms: unknown, replaces: boolean) => Written;
  /** Copies an index; without `scopes`, all parts of it. */
  readonly copy: (name: string, destination: string, scopes?: readonly Scope[]) => Written;
  readonly move: (name: string, destination: string) => Written;
  readonly isTask: (id: number) => boolean;
}

/** Options of `createIndexStore`. */
interface IndexStoreOptions {
  /** Returns the current index of the site, the same object until the site changes. Called for each call. */
  readonly site: () => PublishedIndex | undefined;
  readonly date: () => Date;
  readonly newId: () => string;
}

/** Creates a store. Its index with the name of the site's own has the records of the site until others are written into it. */
export function createIndexStore({ site, date, newId }: IndexStoreOptions): IndexStore {
  const indexes = new Map<string, Index>();
  let tasks = 0;
  let followed: { readonly site: PublishedIndex; readonly index: Index } | undefined;

  const written = (index?: Index): Written => {
    const updatedAt = date().toISOString();
    if (index) {
      index.updatedAt = updatedAt;
      index.opened = new Map();
    }
    return { taskID: ++tasks, updatedAt };
  };
  const empty = (): Index => ({
    ...{ records: new Map(), settings: {}, synonyms: new Map(), opened: new Map() },
    updatedAt: date().toISOString(),
  });
  const ofSite = (name: string): Index | undefined => {
    const current = site();
    if (current?.name !== name) return undefined;
    if (followed?.site !== current) {
      followed = {
        site: current,
        index: {
          settings: current.settings,
          synonyms: byId(current.synonyms),
          opened: new Map(),
          updatedAt: date().toISOString(),
        },
      };
    }
    return followed.index;
  };
  const find = (name: string): Index | undefined => indexes.get(name) ?? ofSite(name);
  const need = (name: string): Index => {
    const index = find(name);
    if (!index) throw new CallFault(404, `Index ${name} does not exist`);
    return index;
  };
  /**
   * Returns an index to write to, created if needed. The site's own index becomes a stored one that still has the site's records.
   */
  const open = (name: string): Index => {
    const known = indexes.get(name);
    if (known) return known;
    if (!/^[^/*?#\s][^/*?#]{0,255}$/.test(name)) throw new CallFault(400, 'indexName is not valid');
    if (indexes.size >= MAX_INDEXES) throw new CallFault(403, `There are ${MAX_INDEXES} indexes already.`);
    const own = ofSite(name);
    const index = own ? { ...own, opened: new Map() } : empty();
    indexes.set(name, index);
    return index;
  };
  const recordsOf = (index: Index): readonly StoredRecord[] =>
    index.records ? [...index.records.values()] : (site()?.records ?? []);
  const opensOf = (name: string, index: Index) => {
    // A stored index with the records of the site: its cache is valid for one state of the site only.
    if (index.records || indexes.get(name) !== index) return index.opened;
    const current = site();
    if (current && opensFor.get(index) !== current) {
      index.opened = new Map();
      opensFor.set(index, current);
    }
    return index.opened;
  };
  const opensFor = new WeakMap<Index, PublishedIndex>();

  return {
    names() {
      const own = site();
      const names = new Set([...(own ? [own.name] : []), ...indexes.keys()]);
      return [...names].flatMap((name) => {
        const index = find(name);
        return index ? [{ name, entries: recordsOf(index).length, updatedAt: index.updatedAt }] : [];
      });
    },
    ask(name) {
      const index = need(name);
      return {
        name,
        records: recordsOf(index),
        settings: index.settings,
        synonyms: [...index.synonyms.values()].flatMap(groupOf),
        opened: opensOf(name, index),
      };
    },
    settingsOf: (name) => need(name).settings,
    synonymsOf: (name) => [...need(name).synonyms.values()],
    objectOf(name, id) {
      const record = recordsOf(need(name)).find(({ objectID }) => objectID === id);
      if (!record) throw new CallFault(404, 'ObjectID does not exist');
      return record;
    },
    batch(name, requests) {
      const steps = readSteps(requests, newId);
      const index = open(name);
      const records = new Map(recordsOf(index).map((record) => [record.objectID, record] as const));
      for (const { action, id, body } of steps) {
        if (action === 'clear' || action === 'delete') records.clear();
        else if (action === 'deleteObject') records.delete(id);
        else if (action === 'addObject' || action === 'updateObject') records.set(id, { ...body, objectID: id });
        else if (records.has(id) || action === 'partialUpdateObject')
          records.set(id, { ...records.get(id), ...body, objectID: id });
      }
      index.records = records;
      if (steps.at(-1)?.action === 'delete') indexes.delete(name);
      return { ...written(index), objectIDs: steps.map(({ id }) => id) };
    },
    clear(name) {
      const index = open(name);
      index.records = new Map();
      return written(index);
    },
    remove(name) {
      indexes.delete(name);
      return written();
    },
    setSettings(name, settings) {
      const index = open(name);
      index.settings = withoutNulls({ ...index.settings, ...settings });
      return written(index);
    },
    setSynonyms(name, synonyms, replaces) {
      const list = readList(synonyms, 'synonyms');
      if (!list.every((one) => typeof one.objectID === 'string')) throw new CallFault(400, 'objectID is missing');
      const index = open(name);
      index.synonyms = new Map([...(replaces ? [] : index.synonyms), ...byId(list as readonly StoredRecord[])]);
      return written(index);
    },
    copy(name, destination, scopes) {
      const source = find(name) ?? empty();
      const target = open(destination);
      if (!scopes) target.records = new Map(recordsOf(source).map((record) => [record.objectID, record]));
      if (!scopes || scopes.includes('settings')) target.settings = source.settings;
      if (!scopes || scopes.includes('synonyms')) target.synonyms = source.synonyms;
      return written(target);
    },
    move(name, destination) {
      const source = find(name);
      if (!source || name === destination) return written();
      const target = open(destination);
      target.records = new Map(recordsOf(source).map((record) => [record.objectID, record]));
      target.settings = source.settings;
      target.synonyms = source.synonyms;
      indexes.delete(name);
      return written(target);
    },
    isTask: (id) => id >= 1 && id <= tasks,
  };
}

/** One change of a batch. */
interface Step {
  readonly action: string;
  readonly id: string;
  readonly body: Parameters;
}

const WITH_OBJECT = ['addObject', 'updateObject', 'partialUpdateObject', 'partialUpdateObjectNoCreate', 'deleteObject'];

/** Parses and checks all steps of a batch before the first of them is run. */
function readSteps(requests: unknown, newId: () => string): readonly Step[] {
  return readList(requests, 'requests').map(({ action, body }, i) => {
    if (action === 'clear' || action === 'delete') return { action, id: '', body: {} };
    if (typeof action !== 'string' || !WITH_OBJECT.includes(action))
      throw new CallFault(400, `invalid action in request ${i}`);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new CallFault(400, `request ${i} has no body`);
    const given = (body as Parameters).objectID;
    if (given === undefined && action !== 'addObject') throw new CallFault(400, `request ${i} has no objectID`);
    if (given !== undefined && typeof given !== 'string' && typeof given !== 'number')
      throw new CallFault(400, `the objectID of request ${i} is no text`);
    const id = given === undefined ? newId() : String(given);
    const bytes = Buffer.byteLength(JSON.stringify(body));
    if (bytes > MAX_RECORD_BYTES) {
      const message = `Record at the position ${i} objectID=${id} is too big size=${bytes}/${MAX_RECORD_BYTES} bytes.`;
      throw new CallFault(400, message);
    }
    return { action, id, body: body as Parameters };
  });
}

function readList(value: unknown, name: string): readonly Parameters[] {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
  if (!isList) throw new CallFault(400, `${name} should be a list of mappings`);
  return value as readonly Parameters[];
}

function byId(records: readonly StoredRecord[]): ReadonlyMap<string, StoredRecord> {
  return new Map(records.map((record) => [record.objectID, record]));
}

/** Removes settings that are `null`: this value resets a setting to its default. */
function withoutNulls(settings: Parameters): Parameters {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

/** Returns the words of a synonym record as one group; no group if there are fewer than two. */
function groupOf({ synonyms, input, word, corrections }: StoredRecord): string[][] {
  const first = [input, word].filter((one) => typeof one === 'string');
  const rest = [synonyms, corrections].flatMap((list) => (Array.isArray(list) ? list : []));
  const group = [...first, ...rest].filter((one): one is string => typeof one === 'string');
  return group.length > 1 ? [group] : [];
}
