import { posix } from 'node:path';
import { markedLines } from '../pages/edit-text.ts';

/** Where snippets are looked for, and what to do with those that are not there. */
interface SnippetContext {
  /** Folders from which paths of snippets start. */
  readonly folders: readonly string[];
  readonly textOf: (file: string) => string | undefined;
  /** Is told of a snippet that cannot be found, with the line of the page. */
  readonly missing: (path: string, line: number) => void;
}

const SCISSORS = /^([ \t]*)(?:#|\/\/|<!--|;|--)?[ \t]*-{1,}8<-{1,}[ \t]+(["'])(.+?)\2[ \t]*(?:-->)?[ \t]*$/;
const BLOCK = /^([ \t]*)-{1,}8<-{1,}[ \t]*$/;
const INCLUDE = /^([ \t]*)\{!>?[ \t]*(\S+?)[ \t]*(?:ln\[[^\]]*\])?[ \t]*(?:hl\[[^\]]*\])?[ \t]*!\}[ \t]*$/;
const MARK = /^[^\n]*-{1,}8<-{1,}[ \t]*\[[ \t]*(?:start|end)[ \t]*:[^\n]*$/;

/** Puts the texts of snippets into a page: `--8<-- "file.md"`, with lines or a section; blocks of several files; `{! file !}`. */
export function expandSnippets(text: string, context: SnippetContext, depth = 0): string {
  const lines = markedLines(text);
  const result: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]?.text ?? '';
    const scissors = SCISSORS.exec(line);
    const include = scissors ? undefined : INCLUDE.exec(line);
    const path = scissors?.[3] ?? include?.[2];
    if (path !== undefined && !/^[ \t]*;/.test(line)) {
      result.push(...read(path, { lead: scissors?.[1] ?? include?.[1] ?? '', line: i + 1, depth }, context));
      continue;
    }
    const block = BLOCK.exec(line);
    const end = block ? lines.findIndex((one, j) => j > i && BLOCK.test(one.text)) : -1;
    if (!block || end === -1) {
      result.push(line);
      continue;
    }
    for (const one of lines.slice(i + 1, end)) {
      const name = one.text.trim();
      if (name !== '' && !name.startsWith(';'))
        result.push(...read(name, { lead: block[1] ?? '', line: i + 1, depth }, context), '');
    }
    i = end;
  }
  return result.join('\n');
}

function read(
  written: string,
  { lead, line, depth }: { readonly lead: string; readonly line: number; readonly depth: number },
  context: SnippetContext,
): string[] {
  const match = /^(.*?)(?::(-?\d+)?(?::(-?\d+))?|:([\w-]+))?$/.exec(written);
  const [, path = written, from, to, section] = match ?? [];
  const file = context.folders
    .map((folder) => posix.join(folder, path))
    .find((name) => context.textOf(name) !== undefined);
  const source = file === undefined ? undefined : context.textOf(file);
  if (source === undefined || depth > 8) {
    context.missing(written, line);
    return [];
  }
  const all = source.replace(/\n$/, '').split('\n');
  const chosen =
    section === undefined
      ? all.slice(from ? Math.max(Number(from) - 1, 0) : 0, to ? Number(to) : undefined)
      : sectionOf(all, section);
  const text = chosen.filter((one) => !MARK.test(one)).join('\n');
  const expanded = expandSnippets(
    text.replace(/^---\n[\s\S]*?\n---\n/, ''),
    { ...context, missing: () => context.missing(written, line) },
    depth + 1,
  );
  return expanded.split('\n').map((one) => (one === '' ? '' : lead + one));
}

function sectionOf(lines: readonly string[], name: string): string[] {
  const mark = (kind: string) => new RegExp(`-{1,}8<-{1,}[ \\t]*\\[[ \\t]*${kind}[ \\t]*:[ \\t]*${name}[ \\t]*\\]`);
  const start = lines.findIndex((line) => mark('start').test(line));
  const end = lines.findIndex((line, i) => i > start && mark('end').test(line));
  return start === -1 ? [] : lines.slice(start + 1, end === -1 ? undefined : end);
}
