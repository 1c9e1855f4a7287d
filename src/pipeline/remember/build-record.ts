import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import {
  areEqual,
  type FileStamps,
  isOrdinaryFile,
  stampFiles,
  stampOutput,
  unsettledFiles,
} from '../../io/cache/file-stamps.ts';
import { type FileTrace, isUnchanged, traceFiles } from '../../io/cache/file-trace.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import { PACKAGE_FILES } from '../../io/modules/package-files.ts';
import { jsonPieces } from '../../io/output/json-pieces.ts';
import { placesBeside } from '../../io/output/output-places.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { isInside } from '../../io/read/open-inside.ts';
import { readGitState } from '../../io/read/read-git-history.ts';
import type { ContentPlace } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SampleSum } from '../../model/sample.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { showsLastChanges } from '../load/load-last-changes.ts';
import type { PluginReads } from '../plugins/loaded-plugins.ts';
import { FEW_EDITS } from './few-edits.ts';
import type { KeptSiteName } from './kept-site.ts';
import { folderFromRoot, keyOfPlace, namedFromRoot, type SitePlace } from './key-of-place.ts';
import type { RememberedPages } from './page-memory.ts';

/** The options of a build that affect its output, and the state of its inputs. */
export interface BuildTask {
  readonly root: string;
  readonly outDir: string;
  /** Fingerprint of the options, the values of the config and the history of the site. */
  readonly asked: string;
  /** Permissions that new files do not get. */
  readonly umask: number;
  /** Time just before the inputs were stamped, in nanoseconds since the epoch. */
  readonly began: bigint;
  /** Folders of the content. */
  readonly roots: readonly ContentPlace[];
  /** Folders that every build reads, named from the site folder. */
  readonly folders: readonly string[];
  /** Stamps of all files below these folders, and of the files of the config. */
  readonly inputs: FileStamps;
  /** Hashes of inputs that changed so recently that another change might not alter their stamps. */
  readonly doubts: FileTrace;
}

/** Plain data about the last build into an output folder. */
export interface BuildRecord extends RememberedPages {
  readonly roots: readonly ContentPlace[];
  readonly asked: string;
  readonly umask: number;
  readonly inputs: FileStamps;
  /** Hashes of inputs that changed during the build, so that a later change might not alter their stamps. */
  readonly doubts: FileTrace;
  /** Whether a later change of any other file would alter its stamp. */
  readonly isSettled: boolean;
  /** Inputs that had changed since the build before it; absent for a first build. */
  readonly changedFiles?: readonly string[];
  /** Files that pages, sidebars and scripts import from elsewhere, and missing paths that such an import would prefer. */
  readonly others: FileStamps;
  /** Fingerprints of the values of modules that may read more than files of the site, by file below the site folder. */
  readonly modules: Readonly<Record<string, string>>;
  readonly outputs: FileStamps;
  /** Secret variables of the environment by name: whether a file of the site has its value. The values are not kept. */
  readonly secrets?: Readonly<Record<string, boolean>>;
  /** Folders in which plugins look for data, with stamps of what is there; absent if these are among the inputs. */
  readonly trees?: { readonly folders: readonly string[]; readonly stamps: FileStamps };
  /** When data of plugins has to be fetched again, in milliseconds since the epoch. */
  readonly expires?: number;
  /** Name of the kept joined site; absent if there is none. */
  readonly site?: KeptSiteName | undefined;
  /** Name of the saved results of the engine; absent if they could not be stored. */
  readonly results?: string | undefined;
  readonly result: {
    readonly diagnostics: readonly Diagnostic[];
    readonly pages: number;
    readonly locales: number;
    readonly samples: Omit<SampleSum, 'downloads'>;
    readonly files: number;
    readonly bytes: number;
  };
}

/** Options of a build that affect its output. */
export interface TaskOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Absolute. */
  readonly outDir: string;
  readonly drafts: boolean;
  /** Whether code of the site must not run. */
  readonly untrusted: boolean;
  /** Locales to write; all when empty. A single locale keeps its URL prefix. */
  readonly locales: readonly LocaleCode[];
  readonly generator: string;
  /** Whether nothing is compared with another build, and nothing kept for the next. */
  readonly isOnce?: boolean;
}

/** Files beside the content that affect how modules of the site are loaded. */
const PROJECT_FILES = [...PACKAGE_FILES, ...['tsconfig.json', 'codemaster.config.js', 'codemaster.config.mjs']];

/** Stamps everything that a build of the site may read, without reading it. A build that is made once needs no stamps. */
export async function describeTask(
  { root, outDir, drafts, untrusted, locales, generator, isOnce }: TaskOptions,
  configFile: LoadedConfig,
  config: SiteConfig,
): Promise<BuildTask> {
  const began = BigInt(Date.now()) * 1_000_000n;
  const roots = contentRoots(root, config).value;
  const history = showsLastChanges(config) ? await readGitState(roots) : undefined;
  const { diagnostics } = configFile;
  const places = roots.map(({ folder, mount, others }) => ({ folder, mount, others }));
  const rootFolders = roots.map(({ folder }) => folder);
  // The place of the cache does not affect the output.
  const { cache: _, ...rest } = config;
  const asked = JSON.stringify({
    config: rest,
    diagnostics,
    outDir: folderFromRoot({ root, outDir }),
    drafts,
    untrusted,
    locales,
    generator,
    history,
    rootFolders,
  });
  const folders = [
    ...new Set(['content', 'components', 'data', 'theme', ...rootFolders, ...config.markdown.includeFolders]),
  ];
  const named = new Set([...PROJECT_FILES, ...namedFromRoot(root, configFile.inputs)]);
  const inputs = isOnce ? {} : stampFiles(root, folders, named);
  return {
    root,
    outDir,
    asked: createHash('sha256').update(asked).digest('base64url'),
    umask: process.umask(),
    began,
    roots: places,
    folders,
    inputs,
    doubts: traceFiles(unsettledFiles(inputs, began), root),
  };
}

/** Reads the record of the last build into this folder. */
export function readRecord(cache: CacheStore, place: SitePlace): BuildRecord | undefined {
  const bytes = cache.get(keyOfPlace('build', place));
  return bytes && parseRecord(bytes.toString());
}

/** Parses a record. Undefined for other texts: another machine may have stored anything in a remote cache. */
function parseRecord(text: string): BuildRecord | undefined {
  try {
    const record = JSON.parse(text) as Partial<BuildRecord> | null;
    const tables = [record?.inputs, record?.others, record?.outputs, record?.modules, record?.doubts, record?.result];
    const isRecord = tables.every((table) => typeof table === 'object' && table !== null);
    return isRecord && typeof record?.asked === 'string' ? (record as BuildRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the record of a build whose files are in place. */
export function writeRecord(
  cache: CacheStore,
  task: BuildTask,
  {
    last,
    outputs,
    reads,
    ...done
  }: RememberedPages &
    Pick<BuildRecord, 'result' | 'modules' | 'site' | 'results' | 'secrets'> & {
      readonly last: BuildRecord | undefined;
      /** Known if the writer has stamped them already. */
      readonly outputs: FileStamps | undefined;
      readonly others: readonly string[];
      /** What plugins have read; absent for a site that has none. */
      readonly reads: PluginReads | undefined;
    },
): void {
  const { root, outDir, asked, umask, began, roots, folders, inputs, doubts } = task;
  // All files in these folders are stamped anyway, new ones included.
  const stamped = folders.map((folder) => join(root, folder));
  const elsewhere = done.others.filter((file) => !stamped.some((folder) => isInside(folder, file)));
  const others = stampFiles(root, [], namedFromRoot(root, elsewhere));
  const trees = stampTrees(task, reads);
  const isSettled = !reads?.isOpen && unsettledFiles({ ...others, ...trees?.stamps }, began).length === 0;
  const record: BuildRecord = {
    ...done,
    asked,
    umask,
    roots,
    inputs,
    doubts,
    isSettled,
    ...(trees ? { trees } : {}),
    ...(reads?.expires === undefined ? {} : { expires: reads.expires }),
    ...(last ? { changedFiles: differences({ ...last.inputs, ...last.others }, { ...inputs, ...others }) } : {}),
    others,
    outputs: outputs ?? stampOutput(outDir),
  };
  cache.setPieces(keyOfPlace('build', task), jsonPieces({ ...record }));
}

/**
 * Returns whether nothing has changed that the last build read or wrote. The values of modules are checked separately
 * (`areModulesUnchanged`).
 */
export function stillHolds(record: BuildRecord, task: BuildTask): boolean {
  const { outDir } = task;
  const { staging, previous, lock } = placesBeside(outDir);
  return (
    readsTheSame(record, task) &&
    record.umask === task.umask &&
    areEqual(record.outputs, stampOutput(outDir)) &&
    // A killed build leaves these, and the next build removes them. A lock may also be that of a build that is running.
    ![staging, previous, lock].some((path) => existsSync(path))
  );
}

/** Returns whether nothing has changed that the last build read. Its output may have changed. */
export function readsTheSame(record: BuildRecord, { root, asked, inputs }: BuildTask): boolean {
  return (
    record.asked === asked &&
    record.isSettled &&
    areDataTheSame(record, root) &&
    areEqual(record.inputs, inputs) &&
    isUnchanged(record.doubts, root) &&
    areEqual(record.others, stampFiles(root, [], Object.keys(record.others)))
  );
}

/**
 * Returns the edited files below the site folder if these are the only change: no file is new, missing or of another kind.
 * Undefined otherwise. Values of modules and the output are checked separately.
 */
export function editedFiles(
  record: BuildRecord,
  { root, asked, inputs }: Pick<BuildTask, 'root' | 'asked' | 'inputs'>,
): readonly string[] | undefined {
  if (record.asked !== asked || !record.isSettled || !areDataTheSame(record, root)) return undefined;
  const known = record.inputs;
  const paths = Object.keys(inputs);
  if (paths.length !== Object.keys(known).length) return undefined;
  const edited = paths.filter((path) => known[path] !== inputs[path]);
  if (edited.length === 0 || edited.length > FEW_EDITS) return undefined;
  if (!edited.every((path) => [known[path], inputs[path]].every(isOrdinaryFile))) return undefined;
  const doubts = Object.fromEntries(Object.entries(record.doubts).filter(([path]) => !edited.includes(path)));
  if (!isUnchanged(doubts, root)) return undefined;
  return areEqual(record.others, stampFiles(root, [], Object.keys(record.others))) ? edited : undefined;
}

/** Stamps the folders in which plugins have looked for data, unless they are among the inputs of every build. */
function stampTrees({ root, folders }: BuildTask, reads: PluginReads | undefined): BuildRecord['trees'] {
  const searched = (reads?.trees ?? []).filter(
    (tree) => !folders.some((folder) => `${tree}/`.startsWith(`${folder}/`)),
  );
  return searched.length === 0 ? undefined : { folders: searched, stamps: stampFiles(root, searched) };
}

/** Whether the data that plugins have read is unchanged, as far as it is not in files that are stamped. */
function areDataTheSame({ trees, expires }: BuildRecord, root: string): boolean {
  if (expires !== undefined && Date.now() >= expires) return false;
  return !trees || areEqual(trees.stamps, stampFiles(root, trees.folders));
}

/** Paths whose stamps differ, sorted. */
function differences(a: FileStamps, b: FileStamps): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort();
}
