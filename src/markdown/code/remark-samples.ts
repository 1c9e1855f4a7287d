import type { Code, InlineCode, Parent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import {
  badCodeMark,
  badCodeMeta,
  badCodeNotes,
  markedLineMissing,
  shownLineMissing,
  showsEveryLine,
  unknownCodeLanguage,
} from '../../diagnostics/messages/code.ts';
import { suggest, suggestOrList } from '../../diagnostics/suggest.ts';
import { COMPONENT_TAG, type SampleComponent, type SearchedCode } from '../directives/components.ts';
import { errorMessages } from '../error-messages.ts';
import { ansiToHtml } from '../highlight/ansi.ts';
import type { Highlighter } from '../highlight/highlight-code.ts';
import { escapeText } from '../html/escape-html.ts';
import { openingSpan } from '../report.ts';
import { visit } from '../walk.ts';
import type { CodeContext } from './code-context.ts';
import { compareCode, groupCode } from './code-group.ts';
import { listNotes } from './code-notes.ts';
import { codeWords, NO_CODE } from './code-words.ts';
import { collectFence } from './collect-fence.ts';
import { foldLines } from './fold-lines.ts';
import { colourInline } from './inline-code.ts';
import { CODE_META_KEYS, parseCodeMeta } from './parse-code-meta.ts';
import { printCode } from './print-code.ts';
import { programOf, type ReadCode, readCode } from './read-code.ts';
import { readFenceInfo } from './read-fence-info.ts';
import { spanInCode } from './span-in-code.ts';
import { SESSIONS } from './split-prompts.ts';
import { markUnseen, reportUnseen, showUnseenInline } from './unseen-characters.ts';

/** Keys that require a version of a toolchain, and the toolchain's name for readers. */
const NEEDS = [
  ['go', 'Go'],
  ['java', 'Java'],
  ['node', 'Node.js'],
] as const;

const LANGUAGE = /^[A-Za-z0-9+#.-]{1,32}$/;

/**
 * Creates the remark plugin that highlights code fences, and joins a fence with the `input` and `output` fences after it into one
 * sample. Code groups, comparisons and notes belong to code, so the same walk handles them.
 */
export function remarkSamples(context: CodeContext) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'inlineCode') {
        showUnseenInline(node satisfies InlineCode, context);
        colourInline(node, context);
      }
      if (!('children' in node)) return;
      const parent = node as Parent;
      if (parent.children.some((child) => child.type === 'code')) {
        parent.children = joinSamples(parent.children as RootContent[], context);
      }
      if (node.type !== 'containerDirective') return;
      if (node.name === 'code-group') groupCode(node, context);
      else if (node.name === 'compare') compareCode(node, context);
    });
  };
}

function joinSamples(children: readonly RootContent[], context: CodeContext): RootContent[] {
  const { components } = context;
  const result: RootContent[] = [];
  let open: { readonly index: number; readonly code: Code } | undefined;
  const close = () => {
    const sample = open && (components[open.index] as SampleComponent);
    if (open && sample?.notes) {
      context.diagnostics.push(
        badCodeNotes(
          'The code has marks of notes, but no notes.',
          openingSpan(open.code, context),
          'write a block `:::notes` with a numbered list after the code, one item for each mark',
        ),
      );
    }
    open = undefined;
  };
  for (const child of children) {
    if (child.type === 'containerDirective' && child.name === 'notes' && open) {
      listNotes(child as ContainerDirective, components[open.index] as SampleComponent, context);
      open = undefined;
      result.push(child);
      continue;
    }
    if (child.type !== 'code') {
      close();
      result.push(child);
      continue;
    }
    context.fences?.push(collectFence(child, context));
    reportUnseen(child, context);
    const stream = child.lang === 'input' ? 'inputHtml' : child.lang === 'output' ? 'outputHtml' : undefined;
    const sample = open && (components[open.index] as SampleComponent);
    if (open && stream && sample?.[stream] === undefined) {
      if (/\bshow\b/.test(child.meta ?? '')) reportStreamFold(child, context);
      const said = stream === 'outputHtml' && errorMessages(child.value, sample?.fails === true);
      const messages = said ? { messages: said } : {};
      components[open.index] = {
        ...(sample as SampleComponent),
        [stream]: markUnseen(escapeText(child.value)),
        ...messages,
      };
      continue;
    }
    close();
    components.push(toSample(child, context));
    open = { index: components.length - 1, code: child };
    result.push({
      type: 'paragraph',
      children: [],
      data: { hName: COMPONENT_TAG, hProperties: { dataIndex: String(open.index) } },
      ...(child.position ? { position: child.position } : {}),
    });
  }
  close();
  return result;
}

/**
 * Turns a fence into a sample component. Its steps are separate functions because pages have many fences, and compiling one long
 * function takes V8 too long.
 */
function toSample(code: Code, context: CodeContext): SampleComponent {
  const { highlighter, messages } = context;
  const info = readFenceInfo(code, context);
  const meta = parseCodeMeta(info.meta);
  for (const { message, key, hint, at, end } of meta.problems) {
    const help = key === undefined ? hint : suggestOrList(key, CODE_META_KEYS, 'keys');
    context.diagnostics.push(badCodeMeta(message, info.spanOf(at, end), help));
  }
  const { language, drawnBy } = languageOf(info.language, code, context);
  const read = readMarked(code, language, context);
  const lines = markRanges(read.lines, meta, { info, context });
  const noted = findNoted(lines, meta.numberedFrom ?? 1);
  const notesId = noted.size === 0 ? '' : `code-${context.part ?? ''}${countNoted(context) + 1}`;
  const groups = foldLines(meta.shown ?? [], lines.length);
  if (meta.shown) reportShown(meta.shown, { groups, count: lines.length }, { info, context });
  const isPrinted = context.options.printedCode !== 'none';
  const html = isPrinted ? colour(code.value, { ...read, lines }, { language, highlighter }) : [];
  const printed = printCode(isPrinted || noted.size > 0 ? lines : [], html, {
    numberedFrom: meta.numberedFrom,
    partsFrom: new Set(groups.map(({ from }) => from - 1)),
    notesId,
    words: messages.code,
  });
  const shift = (meta.numberedFrom ?? 1) - 1;
  const parts = groups.map(({ from, to, folded }) => ({
    from: from + shift,
    to: to + shift,
    folded,
    html: printed.slice(from - 1, to).join('\n'),
  }));
  return {
    name: 'sample',
    ...(context.fences ? { place: openingSpan(code, context) } : {}),
    ...toldFacts(read, meta, isPrinted ? language : undefined),
    ...(noted.size === 0 ? {} : { notes: { id: notesId, lines: noted } }),
    ...(drawnBy === undefined
      ? {}
      : {
          drawing: {
            component: drawnBy,
            props: { value: code.value, ...(meta.title === undefined ? {} : { title: meta.title }) },
          },
        }),
    file: {
      ...(meta.title === undefined ? {} : { title: meta.title }),
      language: language || 'text',
      languageLabel: highlighter.label(language),
      parts,
      ...(meta.numberedFrom === undefined ? {} : { numbersUpTo: meta.numberedFrom + lines.length - 1 }),
      hasMarks: lines.some(({ classes, words }) => classes.length > 0 || words.length > 0),
      hasFocus: lines.some(({ classes }) => classes.includes('is-focused')),
      wordWrap: meta.wordWrap,
      wrong: meta.flags.has('fails'),
    },
  };
}

type FenceInfo = ReturnType<typeof readFenceInfo>;
type CodeMeta = ReturnType<typeof parseCodeMeta>;

/** Returns the language of a fence, and the component that draws it, if any. Reports an unknown language. */
function languageOf(
  named: string,
  code: Code,
  context: CodeContext,
): { readonly language: string; readonly drawnBy?: string | undefined } {
  const { highlighter, options } = context;
  const written = named || (options.defaultLanguage ?? '');
  const isName = LANGUAGE.test(written);
  const language = isName ? written.toLowerCase() : '';
  const drawnBy = options.drawnBy && Object.hasOwn(options.drawnBy, language) ? options.drawnBy[language] : undefined;
  if (written !== '' && drawnBy === undefined && (!isName || !highlighter.knows(language))) {
    const near = suggest(written, highlighter.languages());
    const hint = near ? `did you mean \`${near}\`?` : 'write `text` for text without colours';
    context.diagnostics.push(unknownCodeLanguage(written, openingSpan(code, context), hint));
  }
  return { language, drawnBy };
}

function readMarked(code: Code, language: string, context: CodeContext): ReadCode {
  const read = readCode(code.value, language, context.options.magicComments);
  for (const { line, at, end, message, hint } of read.problems) {
    context.diagnostics.push(badCodeMark(message, spanInCode(code, context, { line, at, end }), hint));
  }
  return read;
}

/** Returns the lines, with those marked that the fence lists in `{…}`. Reports ranges after the last line. */
function markRanges(
  read: ReadCode['lines'],
  { ranges }: CodeMeta,
  { info, context: { diagnostics } }: { readonly info: FenceInfo; readonly context: CodeContext },
): ReadCode['lines'] {
  if (ranges.length === 0) return read;
  const lines = read.map((line) => ({ ...line, classes: [...line.classes] }));
  for (const { from, to, at, end } of ranges) {
    if (to > lines.length) {
      const range = info.meta.slice(at, end);
      diagnostics.push(markedLineMissing(range, lines.length, info.spanOf(at, end)));
    }
    for (const line of lines.slice(from - 1, to)) {
      if (!line.classes.includes('is-marked')) line.classes.push('is-marked');
    }
  }
  return lines;
}

/** Returns the number of the first line marked with each note. `first` is the number of the first line. */
function findNoted(lines: ReadCode['lines'], first: number): Map<number, number> {
  const noted = new Map<number, number>();
  for (const [i, { notes }] of lines.entries()) {
    for (const note of notes) if (!noted.has(note)) noted.set(note, i + first);
  }
  return noted;
}

/** Reports a `show` that names lines after the last one, or that folds nothing. */
function reportShown(
  shown: NonNullable<CodeMeta['shown']>,
  { groups, count }: { readonly groups: ReturnType<typeof foldLines>; readonly count: number },
  { info, context: { diagnostics } }: { readonly info: FenceInfo; readonly context: CodeContext },
): void {
  const beyond = shown.find(({ to }) => to > count);
  if (beyond) {
    const { at, end } = beyond;
    diagnostics.push(shownLineMissing(info.meta.slice(at, end), count, info.spanOf(at, end)));
  }
  const [first] = shown;
  if (first && first.from <= count && !groups.some(({ folded }) => folded)) {
    const { at, end } = first;
    diagnostics.push(showsEveryLine(info.meta.slice(at, end), info.spanOf(at, end)));
  }
}

/** Returns the facts about a program that are shown or searched besides its code; without a language none that are searched. */
function toldFacts(
  read: ReadCode,
  { flags }: CodeMeta,
  language: string | undefined,
): Pick<SampleComponent, 'needs' | 'words' | 'messages' | 'fails'> {
  const needed = NEEDS.find(([key]) => typeof flags.get(key) === 'string');
  return {
    ...(needed ? { needs: `${needed[1]} ${flags.get(needed[0])}` } : {}),
    ...(language === undefined ? { words: [] } : searchedIn(read, language)),
    ...(flags.has('fails') || /^[1-9]/.test(String(flags.get('exit'))) ? { fails: true } : {}),
  };
}

function searchedIn(read: ReadCode, language: string): SearchedCode {
  const printedText = NO_CODE.has(language) ? read.lines : read.lines.filter(({ isOutput }) => isOutput);
  const messages = errorMessages(printedText.map(({ text }) => text).join('\n'), false);
  return { words: codeWords(programOf(read), language), ...(messages === '' ? {} : { messages }) };
}

/** Reports `show` on an input or output, because both are always shown whole. */
function reportStreamFold(code: Code, context: CodeContext): void {
  const info = readFenceInfo(code, context);
  const { shown, flags } = parseCodeMeta(info.meta);
  if (!flags.has('show')) return;
  const [range] = shown ?? [];
  const span = range ? info.spanOf(range.at, range.end) : openingSpan(code, context);
  const hint = 'write `show=…` on the code; in an output, a line `...` stands for lines that are left out';
  context.diagnostics.push(badCodeMeta('`show` folds lines of code, not what it reads or prints.', span, hint));
}

function countNoted({ components }: CodeContext): number {
  return components.filter((component) => component.name === 'sample' && component.notes).length;
}

/** Returns the escaped HTML of each line. In a terminal session only commands are coloured; their output is plain text. */
function colour(
  written: string,
  read: ReadCode,
  { language, highlighter }: { readonly language: string; readonly highlighter: Highlighter },
): readonly string[] {
  if (language === 'ansi') return ansiToHtml(written);
  const { lines } = read;
  // Without any prompt, commands cannot be told from their output.
  if (SESSIONS.has(language) && !lines.some(({ prompt }) => prompt !== undefined)) {
    return lines.map(({ text }) => escapeText(text));
  }
  if (!lines.some(({ isOutput }) => isOutput)) {
    return highlighter.highlight(lines.map(({ text }) => text).join('\n'), language);
  }
  const commands = lines.filter(({ isOutput }) => !isOutput);
  const coloured = highlighter.highlight(commands.map(({ text }) => text).join('\n'), language);
  let next = 0;
  return lines.map(({ text, isOutput }) => (isOutput ? escapeText(text) : (coloured[next++] ?? '')));
}
