import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import type { ContentRoot } from '../../model/content-root.ts';
import { openContent } from '../read/open-content.ts';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { makeFolders } from './make-folders.ts';
import { OutputError } from './output-error.ts';

/** A folder of a new version; its path is relative to `content/`. */
export interface VersionFolder {
  readonly to: string;
  /** Files by their path in the folder: copies of existing files (`from`, from the site folder), or new texts. */
  readonly files: readonly ({ readonly path: string } & ({ readonly from: string } | { readonly text: string }))[];
}

/** Everything that makes up a new version. */
interface VersionPlan {
  /** Folders from which files may be copied. */
  readonly roots: readonly ContentRoot[];
  readonly folders: readonly VersionFolder[];
  /** The new text of the list of versions, written last: until then no build reads the folders. */
  readonly list: string;
  /** Name of the list below `content/`. */
  readonly listFile: string;
  /** The new text of a record that names pages, such as `content/samples.lock.json`; its path is from the site folder. */
  readonly record?: { readonly file: string; readonly text: string } | undefined;
  /** Whether another set of docs has a version of this name, so that its folders may be there. */
  readonly isShared: boolean;
}

/** Files copied before the event loop runs once, so that the process receives signals. */
const FILES_PER_TURN = 64;

/** A file of the docs: its path from the site folder, and where it stands below `content/`. */
interface DocsFile {
  readonly file: string;
  readonly place: string;
}

/** Returns all files that stand in a folder below `content/` such as `en/docs`, as a build lists them. */
export async function listFilesAt(roots: readonly ContentRoot[], place: string): Promise<readonly DocsFile[]> {
  const found: DocsFile[] = [];
  for (const { folder, mount, real } of roots) {
    const isContent = mount === '';
    if (!isContent && mount !== place && !mount.startsWith(`${place}/`)) continue;
    const files = await fastGlob(isContent ? `${fastGlob.escapePath(place)}/**` : '**', {
      cwd: real,
      followSymbolicLinks: false,
      suppressErrors: true,
      ignore: ['**/node_modules/**'],
    });
    for (const path of files) found.push({ file: `${folder}/${path}`, place: isContent ? path : `${mount}/${path}` });
  }
  return found.sort((a, b) => (a.place < b.place ? -1 : 1));
}

/**
 * Writes a version. Its folders are prepared under names that no build reads, and renamed when all of them are complete; the list
 * of versions is replaced last. If a step fails, the content is left as it was, and `OutputError` is thrown.
 */
export async function writeVersion(
  root: string,
  plan: VersionPlan,
  { pid, signal }: { readonly pid: number; readonly signal: AbortSignal },
): Promise<void> {
  const content = realpathSync(join(root, 'content'));
  const undo: (() => void)[] = [];
  const steps: { readonly from: string; readonly to: string }[] = [];
  const makeFolder = (folder: string) => {
    if (existsSync(folder)) return;
    makeFolder(dirname(folder));
    mkdirSync(folder);
    undo.push(() => rmdirSync(folder));
  };
  let at = content;
  try {
    for (const folder of plan.folders) {
      const to = join(content, folder.to);
      at = to;
      makeFolder(dirname(to));
      if (realpathSync(dirname(to)) !== dirname(to))
        throw new OutputError(`${dirname(to)} is a symbolic link, or stands behind one.`, {
          hint: 'nothing was changed; put a folder in its place',
          exitCode: 74,
        });
      const isThere = existsSync(to);
      const taken = isThere && plan.isShared ? tops(folder).find((name) => existsSync(join(to, name))) : undefined;
      if (isThere && (!plan.isShared || taken !== undefined))
        throw new OutputError(`content/${folder.to} is there already, but content/${plan.listFile} does not list it.`, {
          hint: 'nothing was changed; remove or rename the folder, or take another name',
          exitCode: 2,
        });
      const from = join(dirname(to), `.freezing-${pid}`);
      rmSync(from, { recursive: true, force: true });
      undo.push(() => rmSync(from, { recursive: true, force: true }));
      for (const [i, file] of folder.files.entries()) {
        at = join(from, file.path);
        makeFolders(dirname(at));
        writeFileSync(at, 'text' in file ? file.text : readContent(plan.roots, file.from));
        if (i % FILES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
      }
      if (isThere) for (const name of tops(folder)) steps.push({ from: join(from, name), to: join(to, name) });
      else steps.push({ from, to });
    }
    const texts = [
      ...(plan.record ? [{ to: join(root, plan.record.file), text: plan.record.text }] : []),
      { to: join(content, plan.listFile), text: plan.list },
    ].map(({ to, text }) => ({ to, text, draft: join(dirname(to), `.${basename(to)}-${pid}`) }));
    for (const { draft, text } of texts) {
      at = draft;
      undo.push(() => rmSync(draft, { force: true }));
      writeFileSync(draft, text);
    }
    for (const { from, to } of steps) {
      at = to;
      renameSync(from, to);
      undo.push(() => rmSync(to, { recursive: true, force: true }));
    }
    for (const folder of plan.folders) {
      const left = join(dirname(join(content, folder.to)), `.freezing-${pid}`);
      rmSync(left, { recursive: true, force: true });
    }
    for (const { draft, to } of texts) {
      at = to;
      const before = to === texts.at(-1)?.to ? undefined : readFileSync(to);
      renameSync(draft, to);
      if (before) undo.push(() => writeFileSync(to, before));
    }
  } catch (error) {
    for (const step of undo.reverse()) attempt(step);
    if (signal.aborted || error instanceof OutputError || errorCode(error) === 'UNKNOWN') throw error;
    throw new OutputError(`The version cannot be written, at ${at}: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'nothing was changed; check permissions and free space, and run the command again',
      exitCode: 74,
      cause: error,
    });
  }
}

function readContent(roots: readonly ContentRoot[], file: string): Buffer {
  const opened = openContent(roots, file);
  if ('bytes' in opened) return opened.bytes;
  const reason =
    opened.reason === 'outside'
      ? `it leads out of the content folder, to ${opened.target}`
      : describeErrorCode(opened.code);
  throw new OutputError(`${file} cannot be copied: ${reason}.`, {
    hint: 'nothing was changed; mend the file and run the command again',
    exitCode: 74,
  });
}

/** Returns the names of what stands directly in a folder of a new version. */
function tops({ files }: VersionFolder): readonly string[] {
  return [...new Set(files.map(({ path }) => path.split('/')[0] ?? ''))];
}

/** Runs one undo step. If it fails, the other steps still run; the error that is reported is the one before the undo. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // For example, somebody has put a file into a new folder meanwhile; the folder stays.
  }
}
