import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unknownRule } from '../../diagnostics/messages/config.ts';
import type { DataPlace } from '../../diagnostics/messages/graph.ts';
import { pluginInvalid, pluginNameTaken, pluginNotFound } from '../../diagnostics/messages/plugins.ts';
import { pointAt } from '../../diagnostics/point-at.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import { loadModuleWith, type ModuleCode } from '../../io/modules/load-module.ts';
import { PACKAGE_FILES } from '../../io/modules/package-files.ts';
import { COLLECTIONS } from '../../io/read/stray-folders.ts';
import { createPagePlugins, type ListedPlugin, type PagePlugins } from '../../markdown/plugins/page-plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { folderOfSet } from '../../schema/content/version-keys.ts';
import { validate } from '../../schema/issues.ts';
import { pluginSchema } from '../../schema/plugins/plugin-schema.ts';
import type { PluginEntry, SitePlugin, TextPlugins, UnifiedPlugin } from '../../schema/plugins/site-plugin.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isStopped, RENDER_SECONDS, withTimeLimit } from '../load/mdx/with-time-limit.ts';
import type { StageLog } from '../stage-log.ts';
import type { LoadedPlugin, LoadedPlugins } from './loaded-plugins.ts';

/** Where the plugins of a site are named, and what their modules are bundled with. */
export interface PluginOptions {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: Pick<LoadedConfig, 'file' | 'code'>;
  readonly cache?: CacheStore | undefined;
  readonly log: StageLog;
}

/** Loads the plugins of a site. Plugins with faults are left out, with findings. */
export async function loadPlugins(options: PluginOptions): Promise<LoadedPlugins> {
  const { config, configFile, log } = options;
  const list: LoadedPlugin[] = [];
  const inputs: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const packages = packagesOf(options.root);
  for (const [index, entry] of config.plugins.entries()) {
    const place = { file: configFile.file, path: ['plugins', index] };
    const found = isNamed(entry)
      ? await log.run('load plugins', () => loadNamed(options, entry, { place, packages }))
      : { value: writtenInConfig(options, entry, { place, packages, index }), inputs: [], diagnostics: [] };
    inputs.push(...found.inputs);
    diagnostics.push(...found.diagnostics);
    if (!found.value) continue;
    const { name } = found.value.plugin;
    const isTaken = list.some(({ plugin }) => plugin.name === name);
    const isRule = RULES.some((rule) => rule.startsWith(`${name}/`));
    if (isTaken || isRule) diagnostics.push(pluginNameTaken(name, isTaken ? 'plugin' : 'rules', place));
    else list.push(found.value);
  }
  diagnostics.push(...unknownRules(config, list, configFile.file), ...unknownCollections(config, list));
  const known = new Map<string, PagePlugins | undefined>();
  return {
    list,
    inputs,
    diagnostics,
    ...{ data: new Map(), texts: [], reads: { trees: [], isOpen: false }, textsRead: new Set() },
    check: async () => [],
    explain: async (found) => found,
    pagePlugins(collection) {
      if (!known.has(collection)) known.set(collection, pluginsOf(foldersFor(config, collection), list, log));
      return known.get(collection);
    },
  };
}

function isNamed(entry: PluginEntry): entry is Exclude<PluginEntry, SitePlugin> {
  return typeof entry === 'string' || Array.isArray(entry);
}

interface Naming {
  readonly place: DataPlace;
  /** Changes when other packages are installed. */
  readonly packages: string;
}

/** A plugin written in the config: its code cannot be separated from that of the config. */
function writtenInConfig(
  { root, configFile: { file, code } }: PluginOptions,
  plugin: SitePlugin,
  { place, packages, index }: Naming & { readonly index: number },
): LoadedPlugin {
  return {
    ...{ plugin, place, span: spanOf(plugin, file, textAt(join(root, file))) },
    ...stateOf(code, packages, String(index)),
  };
}

/** A plugin that is a module of its own. */
async function loadNamed(
  { root, cache }: PluginOptions,
  entry: Exclude<PluginEntry, SitePlugin>,
  { place, packages }: Naming,
): Promise<{
  readonly value?: LoadedPlugin;
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const [path, ...given] = typeof entry === 'string' ? [entry] : entry;
  const file = path.replace(/^(\.\/)+|^@site\//, '');
  const absolute = join(root, file);
  if (!existsSync(absolute))
    return { inputs: [absolute], diagnostics: [pluginNotFound(path, 'there is no such file', place)] };
  const module = await loadModuleWith(absolute, root, { cache, given });
  const { inputs, value, code } = module;
  if (value === undefined) return { inputs, diagnostics: module.diagnostics };
  const checked = validate(pluginSchema, value);
  const span = startOfFile(file);
  if (!checked.value)
    return {
      inputs,
      diagnostics: checked.issues.map(({ message, hint }) => pluginInvalid(message, span, hint)),
    };
  const state = stateOf(code, packages, JSON.stringify([file, given]));
  const named = spanOf(checked.value, file, textAt(absolute));
  return { value: { plugin: checked.value, place, span: named, ...state }, inputs, diagnostics: [] };
}

/** Returns where the code says the name of a plugin, else where the config lists plugins. */
function spanOf({ name }: SitePlugin, file: string, code: string): Span {
  const literal = new RegExp(`\\bname\\s*:\\s*(['"\`])${name}\\1`).exec(code) ?? /\bplugins\s*:/.exec(code);
  return { file, start: literal ? pointAt(code, literal.index) : { line: 1, column: 1 } };
}

/** Returns the version of a plugin's code, and a function that finds places in it. `rest` is what else its results depend on. */
function stateOf(
  code: ModuleCode | undefined,
  packages: string,
  rest: string,
): Pick<LoadedPlugin, 'version' | 'isOpen' | 'placeOf'> {
  const { version = randomUUID(), needsPackages = true, isOpen = true } = code ?? {};
  return {
    version: hashOf([version, needsPackages ? packages : '', rest]),
    isOpen,
    placeOf: async (error) => code?.placeOf(error),
  };
}

/** A hash of the files that say which packages are installed. */
function packagesOf(root: string): string {
  return hashOf([...PACKAGE_FILES, 'node_modules/.package-lock.json'].map((file) => textAt(join(root, file))));
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}

/** The names under which plugins may be for texts in a folder, the nearest first. */
function foldersFor({ docsSets }: SiteConfig, folder: string): readonly string[] {
  const set = docsSets.find(({ id }) => folderOfSet(id) === folder);
  return set && !set.collection ? [folder, 'docs'] : [folder];
}

/** Returns the plugins for texts in a folder; undefined if there are none: then its pages are parsed without them. */
function pluginsOf(folders: readonly string[], list: readonly LoadedPlugin[], log: StageLog): PagePlugins | undefined {
  const listedIn = (plugins: TextPlugins | undefined): ListedPlugin[] => {
    const listed: readonly UnifiedPlugin[] =
      plugins === undefined ? [] : isList(plugins) ? plugins : ownOf(plugins, folders);
    return listed.map((one) => (typeof one === 'function' ? [one] : one) as ListedPlugin);
  };
  const own = list
    .map(({ plugin: { name, remark, rehype, timeout = RENDER_SECONDS }, ...state }) => ({
      ...state,
      plugins: { name, remark: listedIn(remark), rehype: listedIn(rehype), seconds: timeout },
    }))
    .filter(({ plugins: { remark, rehype } }) => remark.length + rehype.length > 0);
  if (own.length === 0) return undefined;
  const version = hashOf(own.map((one) => (one.isOpen ? randomUUID() : one.version)));
  return createPagePlugins(
    own.map(({ plugins }) => plugins),
    version,
    { run: log.run, limit: withTimeLimit, isStopped },
  );
}

function ownOf(
  plugins: Exclude<TextPlugins, readonly UnifiedPlugin[]>,
  folders: readonly string[],
): readonly UnifiedPlugin[] {
  const name = folders.find((folder) => Object.hasOwn(plugins, folder));
  return plugins[name ?? ''] ?? [];
}

function isList(plugins: TextPlugins): plugins is readonly UnifiedPlugin[] {
  return Array.isArray(plugins);
}

/** Rules of the config that are neither of the tool nor of a plugin. The config alone does not know all plugins. */
function unknownRules(config: SiteConfig, list: readonly LoadedPlugin[], file: string): Diagnostic[] {
  const names = list.map(({ plugin }) => plugin.name);
  return Object.keys(config.rules).flatMap((rule) => {
    if (RULES.includes(rule) || names.some((name) => rule.startsWith(`${name}/`))) return [];
    const hint = suggestOrList(rule, RULES, 'rules');
    return [{ ...unknownRule(rule, startOfFile(file), hint), dataPath: ['rules', rule] }];
  });
}

function unknownCollections({ docsSets }: SiteConfig, list: readonly LoadedPlugin[]): Diagnostic[] {
  const known = [...new Set([...COLLECTIONS, ...docsSets.map(({ id }) => folderOfSet(id))])];
  return list.flatMap(({ plugin: { name, remark, rehype }, span }) =>
    [remark, rehype].flatMap((plugins) => {
      const named = plugins === undefined || isList(plugins) ? [] : Object.keys(plugins);
      return named
        .filter((collection) => !known.includes(collection))
        .map((collection) =>
          pluginInvalid(
            `The plugin \`${name}\` has plugins for a collection \`${collection}\`, which the site does not have.`,
            span,
            suggestOrList(collection, known, 'collections'),
          ),
        );
    }),
  );
}
