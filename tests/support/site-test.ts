import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../../src/cli/program.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { temporaryFolder } from './make-folder.ts';

/** Files by path below the site folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** What a command did, as its caller sees it. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  /** With the site's own folder written as `<site>` and durations as `0.00 s`. */
  readonly stderr: string;
}

/** A fake outside world for a command; everything left out is that of a plain, silent CI machine. */
export interface RunOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly pid?: number;
  readonly signal?: AbortSignal;
  /** Milliseconds; default: time stands still. */
  readonly now?: () => number;
  /** Folder the command is started in; default: the site's. */
  readonly cwd?: string;
  /** Version of Node that the command believes to run in; default: the real one. */
  readonly nodeVersion?: string;
}

/** A site in a temporary folder. */
export interface TestSite {
  readonly root: string;
  /** Adds or replaces files. */
  readonly write: (files: Files) => void;
  readonly remove: (...paths: readonly string[]) => void;
  /** Runs a command line in this process with captured streams. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Run>;
  /** `codemaster build`, and nothing else. */
  readonly build: (...args: readonly string[]) => Promise<Run>;
  /** `codemaster build` that must succeed without a finding. */
  readonly mustBuild: (...args: readonly string[]) => Promise<Run>;
  /** `codemaster build` with the findings as data. */
  readonly findings: (...args: readonly string[]) => Promise<readonly JsonFinding[]>;
  /** A file of the site folder; throws when there is none. */
  readonly source: (path: string) => string;
  /** A file of the finished site. */
  readonly read: (path: string) => string;
  readonly has: (path: string) => boolean;
  /** HTML between the tags of the page's `main` element. */
  readonly main: (path: string) => string;
  /** The text of the page's `main` element, runs of space made one. */
  readonly text: (path: string) => string;
  /** Paths of all files of the finished site, sorted. */
  readonly files: (folder?: string) => readonly string[];
  /** SHA-256 of every file of the finished site, by path. */
  readonly manifest: (folder?: string) => Readonly<Record<string, string>>;
  /** Modification time of every file of the finished site in milliseconds, by path. */
  readonly times: () => Readonly<Record<string, number>>;
}

/** A finding as `--format json` prints it. */
export interface JsonFinding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly frame?: string;
  readonly hint?: string;
}

/** Makes a site out of files. It is removed after the test it is made in. With `below`, the site is this folder of a larger one. */
export function makeSite(files: Files, below = ''): TestSite {
  const root = temporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const site = openSite(join(root, below));
  site.write(files);
  return site;
}

/** Makes a site that outlives its test, for `beforeAll`; `dispose` removes it. */
export function makeSharedSite(files: Files): TestSite & { readonly dispose: () => void } {
  const root = temporaryFolder();
  const site = openSite(root);
  site.write(files);
  return { ...site, dispose: () => rmSync(root, { recursive: true, force: true }) };
}

/** Copies a site with everything it has built, modification times included. */
export function copySite(from: TestSite): TestSite {
  const root = temporaryFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(from.root, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return openSite(root);
}

function openSite(root: string): TestSite {
  const output = (path: string) => join(root, 'build', path);
  const read = (path: string) => readFileSync(output(path), 'utf8');
  const main = (path: string) => {
    const match = /<main\b[^>]*>(.*)<\/main>/s.exec(read(path));
    if (match?.[1] === undefined) throw new Error(`${path} has no main element`);
    return match[1];
  };
  const run = async (args: readonly string[], options: RunOptions = {}): Promise<Run> => {
    const stdout = capture();
    const stderr = capture();
    const code = await runCli(args, {
      cwd: options.cwd ?? root,
      stdout,
      stderr: { ...stderr, isTTY: options.isTTY ?? false },
      variables: options.variables ?? {},
      now: options.now ?? (() => 0),
      pid: options.pid ?? process.pid,
      signal: options.signal ?? new AbortController().signal,
      nodeVersion: options.nodeVersion ?? process.version,
      platform: 'test x64',
    });
    return { code, stdout: stdout.text(), stderr: stderr.text().replaceAll(root, '<site>') };
  };
  const files = (folder = 'build') => listFiles(join(root, folder));
  return {
    root,
    write(all) {
      for (const [path, contents] of Object.entries(all)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), contents);
      }
    },
    remove(...paths) {
      for (const path of paths) rmSync(join(root, path), { recursive: true });
    },
    run,
    build: (...args) => run(['build', ...args]),
    async mustBuild(...args) {
      const result = await run(['build', ...args]);
      if (result.code !== 0 || !/^built \d+ pages[^\n]*\n$/.test(result.stderr))
        throw new Error(`the build did not go through cleanly (exit ${result.code}):\n${result.stderr}`);
      return result;
    },
    async findings(...args) {
      const { stdout } = await run(['build', '--format', 'json', ...args]);
      return (JSON.parse(stdout) as { findings: JsonFinding[] }).findings;
    },
    source: (path) => readFileSync(join(root, path), 'utf8'),
    read,
    has: (path) => existsSync(output(path)),
    main,
    text: (path) => textOf(main(path)),
    files,
    manifest: (folder = 'build') =>
      Object.fromEntries(files(folder).map((path) => [path, sha256(readFileSync(join(root, folder, path)))])),
    times: () => Object.fromEntries(files().map((path) => [path, statSync(output(path)).mtimeMs])),
  };
}

/** A stream that remembers what is written. */
function capture(): { readonly write: (text: string) => void; readonly text: () => string } {
  const parts: string[] = [];
  return { write: (text) => void parts.push(text), text: () => parts.join('') };
}

/** Every file below a folder, sorted, with forward slashes. Symbolic links are not followed. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a reader sees of a piece of HTML, without icons and scripts; runs of space made one. */
export function textOf(html: string): string {
  return html
    .replace(/<(svg|script|style)\b.*?<\/\1>/gs, '')
    .replace(/<\/?(?:a|b|code|em|i|kbd|span|strong|sup)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Attribute values of all elements of a name, in order: `attributes(html, 'a', 'href')`. */
export function attributes(html: string, tag: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'gi'))].map((match) => match[1] ?? '');
}

/** The attributes of the first `link` elements of a kind: `{ vi: 'https://…' }`. */
export function alternates(html: string): Record<string, string> {
  const pairs = [...html.matchAll(/<link\b[^>]*rel="alternate"[^>]*>/g)].flatMap(([element]) => {
    const lang = attributes(element, 'link', 'hreflang')[0];
    const href = attributes(element, 'link', 'href')[0];
    return lang !== undefined && href !== undefined ? [[lang, href] as const] : [];
  });
  return Object.fromEntries(pairs);
}

interface SpawnOptions {
  readonly cwd: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Folder of the tool; default: this project. */
  readonly tool?: string;
}

/** Runs the real command line in a process of its own. */
export async function spawnCli(args: readonly string[], options: SpawnOptions): Promise<Run> {
  // A copy of the project compiles itself.
  if (options.tool === undefined) await compiled();
  const child = spawn(process.execPath, [join(options.tool ?? packageRoot, 'bin', 'codemaster.js'), ...args], {
    cwd: options.cwd,
    env: { PATH: process.env.PATH ?? '', ...options.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout = capture();
  const stderr = capture();
  child.stdout.setEncoding('utf8').on('data', stdout.write);
  child.stderr.setEncoding('utf8').on('data', stderr.write);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? -1));
  });
  const seconds = /\d+\.\d\d s\b/g;
  const shown = stderr.text().replaceAll(options.cwd, '<site>').replace(seconds, '0.00 s');
  return { code, stdout: stdout.text(), stderr: shown };
}

let compilation: Promise<void> | undefined;

/** Makes sure `dist/` is there and fresh: sites import `codemaster` from it. Once for all test processes at a time. */
export function compiled(): Promise<void> {
  compilation ??= compileAlone();
  return compilation;
}

async function compileAlone(): Promise<void> {
  // @ts-expect-error a build script without types
  const { ensureCompiled } = (await import('../../scripts/compile.mjs')) as { ensureCompiled: () => Promise<boolean> };
  const lock = join(packageRoot, '.cache', 'compiling');
  mkdirSync(dirname(lock), { recursive: true });
  const patience = AbortSignal.timeout(20_000);
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // Another test process is compiling. One that was killed leaves its lock behind.
      if (patience.aborted || Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 15_000)
        rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  try {
    await ensureCompiled();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
