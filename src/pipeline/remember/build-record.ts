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
import { PACKAGE_FILES } from '../../io/modules/project-files.ts';
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
import type { RememberedPages } from './page-memory.ts';

/** What a build is asked to do, and the state of what it is going to read. */
export interface BuildTask {
  readonly root: string;
  readonly outDir: string;
  /** Fingerprint of the options, the values of the config and the history of the site. */
  readonly asked: string;
  /** Just before the inputs were stamped, in nanoseconds of the epoch. */
  readonly began: bigint;
  /** Folders of the content. */
  readonly roots: readonly ContentPlace[];
  /** Folders every build reads, from the site folder. */
  readonly folders: readonly string[];
  /** Everything below these folders, and the files the config is made of. */
  readonly inputs: FileStamps;
  /** Inputs whose stamps would not show a change made right now, by their bytes. */
  readonly doubts: FileTrace;
}

/** What is remembered of the last build into an output folder. Plain data. */
export interface BuildRecord extends RememberedPages {
  readonly roots: readonly ContentPlace[];
  readonly asked: string;
  readonly inputs: FileStamps;
  /** Inputs that changed in the very moment of the build, so that a later change need not show in their stamps, by their bytes. */
  readonly doubts: FileTrace;
  /** Whether any later change of the other files would show. */
  readonly isSettled: boolean;
  /** Inputs that were not as the build before had found them; absent where there was none. */
  readonly changedFiles?: readonly string[];
  /** Files that pages, sidebars and scripts import from elsewhere, and those that would take their place if they were there. */
  readonly others: FileStamps;
  /** What modules gave that may read more than files of the site, by file below the site folder. */
  readonly modules: Readonly<Record<string, string>>;
  readonly outputs: FileStamps;
  /** Folders in which plugins look for data, with stamps of what is there; absent where they look in none besides the inputs. */
  readonly trees?: { readonly folders: readonly string[]; readonly stamps: FileStamps };
  /** When data of plugins has to be fetched again, in milliseconds since the epoch. */
  readonly expires?: number;
  /** What is kept of the joined site; absent where nothing is. */
  readonly site?: KeptSiteName | undefined;
  /** Names what the engine has saved; absent where that could not be kept. */
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

/** What of a build's options decides what is written. */
export interface TaskOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Absolute. */
  readonly outDir: string;
  readonly drafts: boolean;
  /** Whether nothing of the site may be run. */
  readonly untrusted: boolean;
  /** Locales to write; all when empty. A single locale keeps its URL prefix. */
  readonly locales: readonly LocaleCode[];
  readonly generator: string;
}

/** Files beside the content that change how modules of the site are read. */
const PROJECT_FILES = [...PACKAGE_FILES, ...['tsconfig.json', 'codemaster.config.js', 'codemaster.config.mjs']];

/** Looks at everything a build of the site may read, without reading it. */
export async function describeTask(
  { root, outDir, drafts, untrusted, locales, generator }: TaskOptions,
  configFile: LoadedConfig,
  config: SiteConfig,
): Promise<BuildTask> {
  const began = BigInt(Date.now()) * 1_000_000n;
  const roots = contentRoots(root, config).value;
  const history = showsLastChanges(config) ? await readGitState(roots) : undefined;
  const { diagnostics } = configFile;
  const places = roots.map(({ folder, mount, others }) => ({ folder, mount, others }));
  const rootFolders = roots.map(({ folder }) => folder);
  const asked = JSON.stringify({
    config,
    diagnostics,
    outDir,
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
  const inputs = stampFiles(root, folders, [...PROJECT_FILES, ...configFile.inputs]);
  return {
    root,
    outDir,
    asked: createHash('sha256').update(asked).digest('base64url'),
    began,
    roots: places,
    folders,
    inputs,
    doubts: traceFiles(unsettledFiles(inputs, began), root),
  };
}

/** What is remembered of the last build into this folder. */
export function readRecord(cache: CacheStore, outDir: string): BuildRecord | undefined {
  const bytes = cache.get(keyOf(outDir));
  return bytes && (JSON.parse(bytes.toString()) as BuildRecord);
}

/** Remembers a build that has just put its files in place. */
export function writeRecord(
  cache: CacheStore,
  task: BuildTask,
  {
    last,
    outputs,
    reads,
    ...done
  }: RememberedPages &
    Pick<BuildRecord, 'result' | 'modules' | 'site' | 'results'> & {
      readonly last: BuildRecord | undefined;
      /** Where they are known already. */
      readonly outputs: FileStamps | undefined;
      readonly others: readonly string[];
      /** What plugins have read; absent for a site that has none. */
      readonly reads: PluginReads | undefined;
    },
): void {
  const { root, outDir, asked, began, roots, folders, inputs, doubts } = task;
  // Everything in these folders has a stamp, and what is new there shows.
  const stamped = folders.map((folder) => join(root, folder));
  const elsewhere = done.others.filter((file) => !stamped.some((folder) => isInside(folder, file)));
  const others = stampFiles(root, [], elsewhere);
  const trees = stampTrees(task, reads);
  const isSettled = !reads?.isOpen && unsettledFiles({ ...others, ...trees?.stamps }, began).length === 0;
  const record: BuildRecord = {
    ...done,
    asked,
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
  cache.setPieces(keyOf(outDir), jsonPieces({ ...record }));
}

/**
 * Whether the last build is what this one would be: nothing it read and nothing it wrote has changed. What its modules give
 * is another question.
 */
export function stillHolds(record: BuildRecord, task: BuildTask): boolean {
  const { outDir } = task;
  const { staging, previous } = placesBeside(outDir);
  return (
    readsTheSame(record, task) &&
    areEqual(record.outputs, stampOutput(outDir)) &&
    // A killed build left its remains, which the next one removes.
    !existsSync(staging) &&
    !existsSync(previous)
  );
}

/** Whether nothing that the last build read has changed, whatever became of what it wrote. */
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
 * Files below the site folder that are others than in the last build, where nothing else of what it read is: no file is new,
 * gone or of another kind. Undefined where more may differ. What its modules give is another question, and so is what it wrote.
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

/** Whether what plugins have read is what it was, as far as that is not among the files. */
function areDataTheSame({ trees, expires }: BuildRecord, root: string): boolean {
  if (expires !== undefined && Date.now() >= expires) return false;
  return !trees || areEqual(trees.stamps, stampFiles(root, trees.folders));
}

/** Paths whose stamps differ, sorted. */
function differences(a: FileStamps, b: FileStamps): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort();
}

function keyOf(outDir: string): string {
  return `build\0${outDir}`;
}
