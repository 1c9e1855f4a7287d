import { join } from 'node:path';
import { jsonMessage } from '../../diagnostics/messages/json.ts';
import {
  type DataName,
  dataBroken,
  dataMissing,
  pluginReturned,
  remoteDown,
  remoteStale,
} from '../../diagnostics/messages/plugins.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { readDataFiles } from '../../io/read/read-data-files.ts';
import { fetchRemote } from '../../io/remote/fetch-remote.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PluginData } from '../../model/plugin-data.ts';
import type { NamedText, Span } from '../../model/source.ts';
import type { DataFile, FileSource, RemoteSource } from '../../schema/plugins/site-plugin.ts';
import { readJson } from '../../schema/read-json.ts';
import { parseYamlMapping } from '../../stages/front-matter/parse-yaml.ts';
import type { StageLog } from '../stage-log.ts';
import { hookFailed } from './hook-failed.ts';
import type { LoadedPlugin, LoadedPlugins } from './loaded-plugins.ts';
import { runHook } from './run-hook.ts';

/** The data of all plugins, and what it was made from. */
export interface ReadPluginData {
  readonly data: PluginData;
  /** Plugins of which something could not be read, so that their other hooks are not run. */
  readonly incomplete: ReadonlySet<string>;
  /** Files that were read, with their texts. */
  readonly texts: readonly NamedText[];
  /** Folders in which a new file may be data, from the folder of the site. */
  readonly trees: readonly string[];
  /** When something remote has to be fetched again, in milliseconds since the epoch. */
  readonly expires?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Default age in seconds up to which a copy of remote data is used, and default time limit of a request. */
const MAX_AGE = 3600;
const TIMEOUT = 10;
/** Parts of a file of YAML, which keep a hostile one from taking minutes. */
const MOST_YAML_PARTS = 200_000;

/** Reads the data of all plugins of the site in `root`. */
export async function readPluginData(root: string, { list }: LoadedPlugins, log: StageLog): Promise<ReadPluginData> {
  const data = new Map<string, Record<string, unknown>>();
  const incomplete = new Set<string>();
  const texts = new Map<string, NamedText>();
  const trees = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let expires: number | undefined;
  for (const one of list) {
    const { name, data: sources } = one.plugin;
    if (!sources) continue;
    const values: Record<string, unknown> = {};
    for (const [source, from] of Object.entries(sources)) {
      const reader = { name: { plugin: name, source }, one, diagnostics };
      const read = await log.run(`plugin ${name}: data`, () =>
        from.url === undefined ? fromFiles(root, from, reader) : fromRemote(root, from, reader),
      );
      for (const text of read?.texts ?? []) texts.set(text.file, text);
      if (from.base !== undefined) trees.add(from.base);
      if (read?.expires !== undefined) expires = Math.min(read.expires, expires ?? Number.POSITIVE_INFINITY);
      if (read && 'value' in read) values[source] = read.value;
      else incomplete.add(name);
    }
    data.set(name, Object.freeze(values));
  }
  const until = expires === undefined ? {} : { expires };
  return { data, incomplete, texts: [...texts.values()], trees: [...trees], diagnostics, ...until };
}

interface Reader {
  readonly name: DataName;
  readonly one: LoadedPlugin;
  readonly diagnostics: Diagnostic[];
}

interface ReadSource {
  /** Absent when there is a finding. */
  readonly value?: unknown;
  readonly texts?: readonly NamedText[];
  readonly expires?: number;
}

async function fromFiles(root: string, source: FileSource<unknown>, reader: Reader): Promise<ReadSource> {
  const { name, one, diagnostics } = reader;
  const patterns = typeof source.pattern === 'string' ? [source.pattern] : source.pattern;
  const { files, problem } = await readDataFiles(root, source.base, patterns);
  const texts = files.map(({ file, text }) => ({ file, path: file, text }));
  if (problem?.file !== undefined) {
    diagnostics.push(dataBroken(name, problem.reason, startOfFile(problem.file)));
    return { texts };
  }
  if (problem) {
    diagnostics.push(dataMissing(name, problem.reason, one.span));
    return { texts };
  }
  const read: DataFile[] = [];
  let isBroken = false;
  for (const { path, file, text } of files) {
    const value = contentsOf(file, text);
    if ('fault' in value) {
      isBroken = true;
      diagnostics.push(dataBroken(name, value.fault, value.span));
    } else read.push({ path, text, value: value.value });
  }
  if (isBroken) return { texts };
  const load = () =>
    source.load ? source.load(read) : Object.fromEntries(read.map(({ path, value }) => [path, value]));
  return { texts, ...(await settle(load, reader)) };
}

async function fromRemote(root: string, source: RemoteSource<unknown>, reader: Reader): Promise<ReadSource> {
  const { url, headers, maxAge = MAX_AGE, timeout = TIMEOUT } = source;
  const { name, one, diagnostics } = reader;
  const answer = await fetchRemote(join(root, '.codemaster', 'remote'), { url, headers, maxAge, timeout });
  const { fetched, problem } = answer;
  if (fetched === undefined) {
    diagnostics.push(remoteDown(name, url, { reason: problem ?? 'there is no answer', span: one.span }));
    return {};
  }
  if (problem !== undefined)
    diagnostics.push(remoteStale(name, url, { reason: problem, age: new Date(fetched).toISOString(), span: one.span }));
  const made = await settle(() => (source.load ? source.load(answer.json) : answer.json), reader);
  // A failed request is repeated in the next build.
  return { ...made, expires: problem === undefined ? fetched + maxAge * 1000 : 0 };
}

/** Runs `load`, and makes its result plain data that nobody can change. */
async function settle(load: () => unknown, { name, one, diagnostics }: Reader): Promise<ReadSource> {
  const place = { name: name.plugin, hook: `data.${name.source}` };
  try {
    const text = JSON.stringify(await runHook(one.plugin, load)) as string | undefined;
    if (text !== undefined) return { value: freeze(JSON.parse(text)) };
    diagnostics.push(pluginReturned(place, 'it is no plain data', one.span));
  } catch (error) {
    diagnostics.push(await hookFailed(place, error, one));
  }
  return {};
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** What a file holds by its ending, or the place of a fault in it. */
function contentsOf(
  file: string,
  text: string,
): { readonly value: unknown } | { readonly fault: string; readonly span: Span } {
  if (/\.json$/i.test(file)) {
    const read = readJson(text);
    if (!('fault' in read)) return read;
    const { start, end } = read.fault;
    return { fault: jsonMessage(read.fault), span: { file, start, end } };
  }
  if (!/\.ya?ml$/i.test(file)) return { value: text };
  const { value, diagnostics } = parseYamlMapping(text, { file, firstLine: 1, mostParts: MOST_YAML_PARTS });
  const [first] = diagnostics;
  return first ? { fault: first.message, span: first.span ?? startOfFile(file) } : { value: value.data };
}
