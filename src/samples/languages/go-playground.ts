import type { SampleTask } from '../../model/sample.ts';
import type { Playground } from '../playground-origins.ts';

/** Maximum size of a program on the playground, in bytes. */
const MAX_BYTES = 64 * 1024;

/** Packages that are useless without a network, other programs, signals, a C compiler or files. */
const WITHOUT_USE =
  /^(?:C|embed|plugin|syscall|testing|os\/.+|net|net\/(?!url$|netip$|mail$|textproto$).+|log\/syslog)$/;

/** Code that reads standard input, arguments or files, or writes files. */
const OUTSIDE =
  /\bos\.(?:Stdin|Args|Create\w*|Open\w*|ReadFile|WriteFile|ReadDir|Mkdir\w*|Remove\w*|Rename|Chdir|Getwd|DirFS|Stat|Lstat)\b|\bfmt\.Scan\w*\(|\bflag\.Parse\(/;

/**
 * The Go Playground. Its server lets pages of all sites share programs (`handleShare` in golang.org/x/playground), and accepts
 * several files in one text, separated as in a txtar archive.
 */
export const goPlayground: Playground = {
  name: 'Go Playground',
  place: 'go.dev/play',
  share: 'https://play.golang.org/share',
  open: 'https://go.dev/play/p/{id}',
  rest(task) {
    const [file, ...others] = task.files;
    if (!file || others.length > 0 || task.kind !== 'run' || !file.name.endsWith('.go')) return undefined;
    if (hasSurroundings(task) || OUTSIDE.test(file.code) || Buffer.byteLength(file.code) > MAX_BYTES - 100)
      return undefined;
    if (!/^package main\b/m.test(file.code) || !importsOf(file.code).every(isRunnable)) return undefined;
    // Newer compilers keep the rules of the version in `go.mod`, such as those of loop variables before 1.22.
    return `-- go.mod --\nmodule play\n\ngo ${task.release}\n`;
  },
};

function hasSurroundings({ args, env, build, input }: SampleTask): boolean {
  return input !== undefined || args.length > 0 || build.length > 0 || Object.keys(env).length > 0;
}

/** Returns the paths in the imports of a file. */
function importsOf(code: string): readonly string[] {
  const blocks = code.matchAll(/^import\s+(?:\(([^)]*)\)|([^\n]*))/gm);
  return [...blocks].flatMap(([, many = '', one = '']) =>
    [...(many + one).replace(/\/\/[^\n]*/g, '').matchAll(/["`]([^"`\n]+)["`]/g)].map(([, path = '']) => path),
  );
}

/**
 * Whether a package is part of the standard library and useful on the playground. In other paths, the first part is a host name.
 */
function isRunnable(path: string): boolean {
  return !/^[^/]*\./.test(path) && !WITHOUT_USE.test(path);
}
