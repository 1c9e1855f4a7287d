import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileTooLarge } from '../diagnostics/messages/source.ts';
import { attemptOn, fillFolder, refuseFilledFolder } from '../io/output/fill-folder.ts';
import { OutputError } from '../io/output/output-error.ts';
import { decodeText } from '../io/read/decode-text.ts';
import { describeErrorCode, errorCode, isInside, realRoot } from '../io/read/open-inside.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { linkNotFollowed } from './messages.ts';
import { createPackageVersions } from './package-versions.ts';
import type { MigrationPlan } from './plan/plan.ts';
import { pathsAbove } from './read-docusaurus.ts';
import type { SourceSite, SourceText } from './source-site.ts';

/** Folders that contain no sources of a site. */
const IGNORED = new Set(['node_modules', '.git', '.docusaurus', '.cache-loader', 'build']);
/** Files whose text the plan needs. */
const TEXT = /\.(mdx?|markdown|json|ya?ml|css|[cm]?[jt]s|[jt]sx)$|(^|\/)\.pages$/i;
/** Maximum size, in bytes, of a text that is read. Larger files are copied without being read. */
const MAX_TEXT = 4 * 1024 * 1024;

/**
 * Reads a site, and the content that its config looks for beside it (`path: '../docs'`), as long as that is in `outer`: a folder
 * that holds both, by default that of the git repository. Follows symbolic links only to files inside the site, or inside that repository for content beside it, and reports
 * everything that it skips. Throws `OutputError` when a folder cannot be read.
 */
export function readSourceSite(folder: string, outer?: string): SourceSite {
  const root = realRoot(folder);
  if (root === undefined || !statSync(root).isDirectory())
    throw new OutputError(`There is no folder ${folder}.`, {
      hint: 'name the folder of a site of Docusaurus, VitePress or MkDocs',
      exitCode: 74,
    });
  const own = readTree({ root, limit: root, path: '' });
  const limit = outer === undefined ? repositoryOf(root) : outerFolder(outer, root);
  const beside = pathsAbove(own).flatMap((path) => {
    const real = realRoot(join(root, path));
    const isThere = real !== undefined && isInside(limit, real);
    return isThere && statSync(real).isDirectory()
      ? [readTree({ root, limit, path })]
      : isThere
        ? [readFiles(root, [path])]
        : [];
  });
  const missing = pathsAbove(own).filter((path) => !existsSync(join(root, path)));
  const all = [own, ...beside];
  const known = new Set(all.flatMap(({ files }) => files));
  return {
    files: all.flatMap(({ files }) => files).sort(),
    texts: new Map(all.flatMap(({ texts }) => [...texts])),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    missing,
    packageVersion: createPackageVersions(root, limit),
    readText: (file) => (known.has(file) ? readText(join(root, file), file) : undefined),
    readBeside: (file) => {
      const real = /\.(?:json|[cm]?[jt]s)$/i.test(file) ? realRoot(join(root, file)) : undefined;
      return real !== undefined && isInside(limit, real) && statSync(real).isFile() ? readText(real, file) : undefined;
    },
  };
}

/** Returns the text of a file that is shown in pages; undefined when it is too large or no text. */
function readText(path: string, file: string): string | undefined {
  if (statSync(path).size > MAX_TEXT) return undefined;
  return decodeText(
    attemptOn(path, () => readFileSync(path)),
    file,
  ).text;
}

function outerFolder(folder: string, site: string): string {
  const real = realRoot(folder);
  if (real === undefined || !isInside(real, site))
    throw new OutputError(`${folder} does not hold the site.`, {
      hint: '`--root` names a folder above the site, which also holds the content beside it',
      exitCode: 2,
    });
  return real;
}

/** The folder of the repository that holds a site; the site's own folder where there is none, so that nothing beside it is read. */
function repositoryOf(root: string): string {
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return root;
  }
}

/** Reads a folder, `path` from the site's folder `root`. Links may lead to files in `limit`. */
function readTree({
  root,
  limit,
  path,
}: {
  readonly root: string;
  readonly limit: string;
  readonly path: string;
}): SourceSite {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const visit = (folder: string): void => {
    const entries = attemptOn(join(root, folder), () => readdirSync(join(root, folder), { withFileTypes: true }));
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isIgnored(entry.name, folder)) visit(inner);
      } else if (entry.isSymbolicLink()) {
        const reason = linkProblem(limit, join(root, inner));
        if (reason) diagnostics.push(linkNotFollowed(inner, reason));
        else files.push(inner);
      } else if (entry.isFile()) files.push(inner);
    }
  };
  visit(path);
  const read = readFiles(root, files);
  return { ...read, diagnostics: [...diagnostics, ...read.diagnostics] };
}

function isIgnored(name: string, folder: string): boolean {
  if (name === 'node_modules' || name === '.git') return true;
  return (
    (IGNORED.has(name) && !folder.includes('/')) || (/(^|\/)\.vitepress$/.test(folder) && /^(cache|dist)$/.test(name))
  );
}

/** Reads the texts among files. */
function readFiles(root: string, files: readonly string[]): SourceSite {
  const texts = new Map<string, SourceText>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    if (!TEXT.test(file)) continue;
    const { size } = statSync(join(root, file));
    if (size > MAX_TEXT) {
      if (/\.mdx?$/i.test(file)) diagnostics.push(fileTooLarge(file, size, MAX_TEXT));
      continue;
    }
    const bytes = attemptOn(join(root, file), () => readFileSync(join(root, file)));
    const { text, diagnostics: faults } = decodeText(bytes, file);
    // Only pages must be valid text. Other files are copied as they are.
    if (text === undefined && /\.mdx?$/i.test(file)) diagnostics.push(...faults);
    if (text !== undefined) texts.set(file, { text, eol: bytes.includes('\r\n') ? '\r\n' : '\n' });
  }
  return { files, texts, diagnostics };
}

function linkProblem(limit: string, path: string): string | undefined {
  try {
    const real = realpathSync(path);
    if (!isInside(limit, real)) return `it leads out of the site, to ${real}`;
    return statSync(real).isFile() ? undefined : 'it leads to a folder';
  } catch (error) {
    return describeErrorCode(errorCode(error));
  }
}

/**
 * Executes a plan. Writes nothing outside `target`, and follows no symbolic link in it. Refuses a folder that is not empty unless
 * `force` is set; then files with the same names are replaced, and others are kept. Throws `OutputError` when it refuses or
 * fails.
 */
export function executePlan(
  plan: MigrationPlan,
  source: string,
  { target, force }: { readonly target: string; readonly force: boolean },
): void {
  const from = realpathSync(source);
  refuse(from, target, force);
  const files = plan.files.map((file) =>
    file.kind === 'write' ? { to: file.to, text: file.text } : { to: file.to, from: join(from, file.from) },
  );
  fillFolder(target, files);
}

/** Throws `OutputError` for a target that would mix two sites: one inside the other, or a folder that is not empty. */
export function refuse(source: string, target: string, force: boolean): void {
  const real = realRoot(target) ?? resolve(target);
  const from = realRoot(source) ?? resolve(source);
  if (isInside(from, real) || isInside(real, from))
    throw new OutputError(`${target} and the old site lie in each other.`, {
      hint: 'name a new folder beside the site',
      exitCode: 2,
    });
  if (!force) refuseFilledFolder(target);
}
