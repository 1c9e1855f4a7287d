import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileTooLarge } from '../diagnostics/messages/source.ts';
import { decodeText } from '../io/decode-text.ts';
import { describeErrorCode, errorCode, isInside, realRoot } from '../io/open-inside.ts';
import { OutputError } from '../io/output-error.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { linkNotFollowed } from './messages.ts';
import type { MigrationPlan } from './plan.ts';
import type { SourceSite, SourceText } from './source-site.ts';

/** Folders that hold no part of a site's sources. */
const IGNORED = new Set(['node_modules', '.git', '.docusaurus', '.cache-loader', 'build']);
/** Files the plan looks into. */
const TEXT = /\.(mdx?|json|ya?ml|[cm]?[jt]s|[jt]sx)$/i;
/** Longest text that is looked into; longer ones are copied unread. */
const MAX_TEXT = 4 * 1024 * 1024;

/**
 * Reads a Docusaurus site. Symbolic links are followed to files inside the site only; everything that is skipped is
 * a finding. Throws `OutputError` when the folder cannot be read at all.
 */
export function readSourceSite(folder: string): SourceSite {
  const root = realRoot(folder);
  if (root === undefined || !statSync(root).isDirectory())
    throw new OutputError(`There is no folder ${folder}.`, {
      hint: 'name the folder of a Docusaurus site',
      exitCode: 74,
    });
  const files: string[] = [];
  const texts = new Map<string, SourceText>();
  const diagnostics: Diagnostic[] = [];
  const visit = (path: string): void => {
    const entries = attempt(join(root, path), () => readdirSync(join(root, path), { withFileTypes: true }));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!IGNORED.has(entry.name) || path.includes('/')) visit(inner);
      } else if (entry.isSymbolicLink()) {
        const reason = linkProblem(root, inner);
        if (reason) diagnostics.push(linkNotFollowed(inner, reason));
        else files.push(inner);
      } else if (entry.isFile()) files.push(inner);
    }
  };
  visit('');
  for (const file of files) {
    if (!TEXT.test(file)) continue;
    const { size } = statSync(join(root, file));
    if (size > MAX_TEXT) {
      if (/\.mdx?$/i.test(file)) diagnostics.push(fileTooLarge(file, size, MAX_TEXT));
      continue;
    }
    const bytes = attempt(join(root, file), () => readFileSync(join(root, file)));
    const { text, diagnostics: faults } = decodeText(bytes, file);
    // Only pages must be texts; a strange file elsewhere is copied as it is.
    if (text === undefined && /\.mdx?$/i.test(file)) diagnostics.push(...faults);
    if (text !== undefined) texts.set(file, { text, eol: bytes.includes('\r\n') ? '\r\n' : '\n' });
  }
  return { files: files.sort(), texts, diagnostics };
}

function linkProblem(root: string, inner: string): string | undefined {
  try {
    const real = realpathSync(join(root, inner));
    if (!isInside(root, real)) return `it leads out of the site, to ${real}`;
    return statSync(real).isFile() ? undefined : 'it leads to a folder';
  } catch (error) {
    return describeErrorCode(errorCode(error));
  }
}

/**
 * Carries a plan out. Nothing is written outside `target`, no symbolic link in it is followed, and a folder with
 * something in it is refused unless `force` is given; then files of the same name are replaced, others stay.
 */
export function executePlan(plan: MigrationPlan, source: string, target: string, force: boolean): void {
  const from = realpathSync(source);
  refuse(from, target, force);
  attempt(target, () => mkdirSync(target, { recursive: true }));
  const root = realpathSync(target);
  for (const file of plan.files) {
    const path = resolve(root, file.to);
    if (!isInside(root, path) || path === root) throw new Error(`the plan leaves its folder: ${file.to}`);
    attempt(path, () => {
      mkdirSync(dirname(path), { recursive: true });
      const isLink = existsSync(path) && lstatSync(path).isSymbolicLink();
      if (isLink || !isInside(root, realpathSync(dirname(path))))
        throw Object.assign(new Error(), { code: 'a symbolic link stands in the way' });
      if (file.kind === 'write') writeFileSync(path, file.text);
      else copyFileSync(join(from, file.from), path);
    });
  }
}

/** Refuses targets that would mix two sites. */
export function refuse(source: string, target: string, force: boolean): void {
  const real = realRoot(target) ?? resolve(target);
  const from = realRoot(source) ?? resolve(source);
  if (isInside(from, real) || isInside(real, from))
    throw new OutputError(`${target} and the Docusaurus site lie in each other.`, {
      hint: 'name a new folder beside the site',
      exitCode: 2,
    });
  if (force || !existsSync(target)) return;
  if (!statSync(target).isDirectory() || readdirSync(target).length > 0)
    throw new OutputError(`${target} is not an empty folder.`, {
      hint: 'name a new folder, or add `--force` to write into this one; files of the same name are replaced',
      exitCode: 2,
    });
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = describeErrorCode(errorCode(error));
    throw new OutputError(`${relative('.', path) || path} cannot be read or written: ${reason}.`, {
      hint: 'check the path, its permissions and the free space',
      exitCode: 74,
      cause: error,
    });
  }
}
