import { existsSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { describeErrorCode, errorCode, openInside, realRoot } from '../read/open-inside.ts';
import { VERSIONS_FILE } from '../read/read-versions.ts';
import { OutputError } from './output-error.ts';

/** A folder of a new version; its path is relative to `content/`. */
export interface VersionFolder {
  readonly to: string;
  /** Files by their path in the folder: copies of existing files (`from`), or new texts. */
  readonly files: readonly ({ readonly path: string } & ({ readonly from: string } | { readonly text: string }))[];
}

/** Everything that makes up a new version. */
interface VersionPlan {
  readonly folders: readonly VersionFolder[];
  /** The new text of `versions.json`, written last: until then no build reads the folders. */
  readonly list: string;
}

/** Files copied before the event loop runs once, so that the process receives signals. */
const FILES_PER_TURN = 64;

/** Returns the paths below `content/` of all files of a docs folder, as a build lists them. */
export async function listDocsFiles(root: string, locale: string): Promise<string[]> {
  const content = realRoot(join(root, 'content'));
  if (content === undefined) return [];
  const files = await fastGlob(`${fastGlob.escapePath(locale)}/docs/**`, {
    cwd: content,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules/**'],
  });
  return files.sort();
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
      if (existsSync(to))
        throw new OutputError(`content/${folder.to} is there already, but content/${VERSIONS_FILE} does not list it.`, {
          hint: 'nothing was changed; remove or rename the folder, or take another name',
          exitCode: 2,
        });
      const from = join(dirname(to), `.freezing-${pid}`);
      rmSync(from, { recursive: true, force: true });
      undo.push(() => rmSync(from, { recursive: true, force: true }));
      for (const [i, file] of folder.files.entries()) {
        at = join(from, file.path);
        mkdirSync(dirname(at), { recursive: true });
        writeFileSync(at, 'text' in file ? file.text : readInside(content, file.from));
        if (i % FILES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
      }
      steps.push({ from, to });
    }
    const list = join(content, VERSIONS_FILE);
    const draft = join(content, `.${VERSIONS_FILE}-${pid}`);
    at = draft;
    undo.push(() => rmSync(draft, { force: true }));
    writeFileSync(draft, plan.list);
    for (const { from, to } of steps) {
      at = to;
      renameSync(from, to);
      undo.push(() => rmSync(to, { recursive: true, force: true }));
    }
    at = list;
    renameSync(draft, list);
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

function readInside(content: string, path: string): Buffer {
  const opened = openInside(content, path);
  if ('bytes' in opened) return opened.bytes;
  const reason =
    opened.reason === 'outside'
      ? `it leads out of the content folder, to ${opened.target}`
      : describeErrorCode(opened.code);
  throw new OutputError(`content/${path} cannot be copied: ${reason}.`, {
    hint: 'nothing was changed; mend the file and run the command again',
    exitCode: 74,
  });
}

/** Runs one undo step. If it fails, the other steps still run; the error that is reported is the one before the undo. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // For example, somebody has put a file into a new folder meanwhile; the folder stays.
  }
}
