import { markedLines, replaceOutsideCode } from '../pages/edit-text.ts';
import { EMOJI, EMOJI_NAMES } from '../pages/emoji-names.ts';
import { classesIn } from './material-classes.ts';
import { ICON, iconSign } from './material-icons.ts';

/** Text of a page without its abbreviations, and these. */
interface InlineParts {
  readonly text: string;
  readonly abbreviations: ReadonlyMap<string, string>;
}

interface InlineOptions {
  /** Returns a link of Markdown as it is written here; undefined when it stays. */
  readonly relink: (href: string) => string | undefined;
  /** Does the same for an address in an element of HTML. */
  readonly relinkHtml: (href: string) => string | undefined;
  readonly hasEmoji: boolean;
  /** Whether `^text^` is raised. */
  readonly hasRaised: boolean;
  /** Whether `~text~` is lowered. */
  readonly hasLowered: boolean;
}

/** Names of keys that `++ctrl+c++` writes in small letters. */
const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  tab: 'Tab',
  del: 'Del',
  delete: 'Del',
  space: 'Space',
  win: 'Win',
  backspace: 'Backspace',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
  plus: '+',
};

/** Words between two signs without a space; a backslash before a space keeps it in them. */
const RAISED = /(?<![\^\\[])\^(?![\s^])((?:\\ |[^\s^[\]\\])+)\^(?!\^)/g;
const LOWERED = /(?<![~\\])~(?![\s~])((?:\\ |[^\s~\\])+)~(?!~)/g;

/**
 * Writes ids in one way, before headings are named: `## Title { id="x" }` is `## Title {#x}`, and a place between texts,
 * `[](){ #x }`, is an element.
 */
export function withPlainIds(text: string): string {
  const titled = replaceOutsideCode(
    text,
    /^([ \t]{0,3}#{1,6}[ \t][^\n]*?)\{:?[ \t]*([^{}\n]*?\bid=["']?([\w.:-]+)["']?[^{}\n]*)\}[ \t]*$/gm,
    ([, title = '', list = '', id = '']) => (/(?:^|\s)#/.test(list) ? undefined : `${title.trimEnd()} {#${id}}`),
  );
  return replaceOutsideCode(titled, /\[\]\(\)\{:?[ \t]*#([\w.:-]+)[ \t]*\}/g, ([, id = '']) => `<a id="${id}"></a>`);
}

/** Converts what stands in lines: lists of attributes, icons, keys, marked words, abbreviations, `[TOC]`, attributes `markdown`. */
export function convertInline(text: string, options: InlineOptions): InlineParts {
  const { relink, relinkHtml, hasEmoji } = options;
  const abbreviations = new Map<string, string>();
  const steps: ((value: string) => string)[] = [
    (value) =>
      replaceOutsideCode(value, /^[ \t]*\*\[([^\]\n]+)\]:[ \t]*([^\n]+)$/gm, ([, word = '', meaning = '']) => {
        abbreviations.set(word.trim(), meaning.trim());
        return '';
      }),
    (value) => replaceOutsideCode(value, /^[ \t]*\[TOC\][ \t]*$/gim, () => ''),
    withoutMarkdownTags,
    (value) =>
      replaceOutsideCode(
        value,
        /(<[a-z][\w-]*\b[^>\n]*?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])/g,
        ([, tag = '']) => tag,
      ),
    (value) =>
      replaceOutsideCode(
        value,
        new RegExp(`([ \\t]?)${ICON.source}([ \\t]?)(?=(\\])?)`, 'g'),
        ([, before = '', name = '', after = '', isLast]) => {
          const sign = iconSign(name);
          if (sign !== undefined) return before + sign + after;
          return isLast ? '' : before;
        },
      ),
    (value) => (hasEmoji ? replaceOutsideCode(value, EMOJI, ([, name = '']) => EMOJI_NAMES[name]) : value),
    (value) =>
      replaceOutsideCode(
        value,
        // `{++words++}` is a mark of a change.
        /(?<!\{)\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/g,
        ([, keys = '']) => `:kbd[${keys.split('+').map(keyName).join('+')}]`,
      ),
    (value) =>
      replaceOutsideCode(
        value,
        /(?<![=\w])==(?=[^\s=])([^=\n]+?)(?<=\S)==(?!=)/g,
        ([, words = '']) => `<mark>${words}</mark>`,
      ),
    (value) =>
      replaceOutsideCode(
        value,
        /(?<!\^)\^\^(?=[^\s^])([^^\n]+?)\^\^(?!\^)/g,
        ([, words = '']) => `<ins>${words}</ins>`,
      ),
    (value) => (options.hasRaised ? replaceOutsideCode(value, RAISED, ([, words = '']) => small('sup', words)) : value),
    (value) =>
      options.hasLowered ? replaceOutsideCode(value, LOWERED, ([, words = '']) => small('sub', words)) : value,
    headings,
    pictures,
    linksWithClasses,
    // Other lists of attributes are reported by `createMarkupList`.
    (value) =>
      replaceOutsideCode(value, /(?<=[)\]>*_`])(?!\{width=\d+\})\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/g, () => ''),
    (value) => replaceOutsideCode(value, /^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm, () => ''),
    (value) =>
      replaceOutsideCode(value, /(\]\(\s*<?)([^)\s<>]+)/g, ([, lead = '', href = '']) => withHref(lead, relink(href))),
    (value) =>
      replaceOutsideCode(value, /^([ \t]*\[[^\]\n^]+\]:[ \t]*<?)([^\s<>]+)/gm, ([, lead = '', href = '']) =>
        withHref(lead, relink(href)),
      ),
    (value) =>
      replaceOutsideCode(
        value,
        /(<(?:a|img|source|video)\b[^>]*?\b(?:href|src|poster)=["'])([^"'\n]+)/g,
        ([, lead = '', href = '']) => withHref(lead, relinkHtml(href)),
      ),
    inlineCode,
  ];
  return { text: steps.reduce((value, step) => step(value), text), abbreviations };
}

function small(tag: 'sup' | 'sub', words: string): string {
  return `<${tag}>${words.replaceAll('\\ ', ' ')}</${tag}>`;
}

function withHref(lead: string, href: string | undefined): string | undefined {
  return href === undefined ? undefined : lead + href;
}

function keyName(key: string): string {
  const bare = key.replace(/^"|"$/g, '');
  return (
    KEYS[bare.toLowerCase()] ?? (bare.length === 1 ? bare.toUpperCase() : bare.charAt(0).toUpperCase() + bare.slice(1))
  );
}

/** `## Title { #id .class }` keeps its id. */
function headings(text: string): string {
  return replaceOutsideCode(
    text,
    /^([ \t]{0,3}#{1,6}[ \t][^\n]*?)\{:?[ \t]*([^{}\n]*)\}[ \t]*#*[ \t]*$/gm,
    ([, before = '', attributes = '']) => {
      // The pattern sees code as blanks, so that blanks after the title are taken off here.
      const title = before.trimEnd();
      const id = /#([\w.:-]+)/.exec(attributes)?.[1];
      return id === undefined ? (/^[.#]|=/.test(attributes.trim()) ? title : undefined) : `${title} {#${id}}`;
    },
  );
}

/** `![x](a.png){ width="300" align=right }` keeps its width. */
function pictures(text: string): string {
  return replaceOutsideCode(
    text,
    /(!\[[^\]\n]*\]\([^)\n]*\))\{:?[ \t]*([^{}\n]*)\}/g,
    ([, picture = '', attributes = '']) => {
      const width = /\bwidth=["']?(\d+)(?:px)?["']?(?!\d*%)(?=[\s"']|$)/.exec(attributes)?.[1];
      return width === undefined ? picture : `${picture}{width=${width}}`;
    },
  );
}

/** `[x](a.md){ .md-button }` keeps its classes, at an element around it. */
function linksWithClasses(text: string): string {
  return replaceOutsideCode(
    text,
    /(?<!!)(\[(?:[^[\]\n]|!\[[^\]\n]*\]\([^)\n]*\))*\](?:\([^()\n]*\)|\[[^\]\n]*\]))\{:?[ \t]*((?:[.#][\w-]|[\w-]+=)[^{}\n]*)\}/g,
    ([, link = '', attributes = '']) => {
      const classes = classesIn(attributes).join(' ');
      return classes === '' ? link : `<span class="${classes}">${link}</span>`;
    },
  );
}

/** `` `#!python x` `` names its language after the code here. */
function inlineCode(text: string): string {
  return markedLines(text)
    .map(({ text: line, isFence }) =>
      isFence ? line : line.replace(/(?<!`)`(?:#!|:::)([a-z][\w+-]*) ([^`\n]+)`(?!`)/g, '`$2{:$1}`'),
    )
    .join('\n');
}

/** Leaves out tags around Markdown that have no class, and parts others from it: `<div class="grid cards" markdown>` … `</div>`. */
function withoutMarkdownTags(text: string): string {
  const open: ('dropped' | 'parted' | 'kept')[] = [];
  return markedLines(text)
    .map(({ text: line, isFence }) => {
      if (isFence) return line;
      const opening = /^[ \t]*<(?:div|section|figure|figcaption)\b([^>]*)>[ \t]*$/.exec(line);
      if (opening) {
        const [, attributes = ''] = opening;
        const isMarkdown = /\smarkdown\b/.test(attributes);
        const classes = /\bclass=["']([^"']+)["']/.exec(attributes)?.[1] ?? '';
        const isDropped = isMarkdown && classes === '';
        open.push(isDropped ? 'dropped' : isMarkdown ? 'parted' : 'kept');
        // Text between tags is Markdown when blank lines part them.
        return isDropped ? '' : isMarkdown ? `\n${line.replace(/\s+markdown(?:=["']?\w+["']?)?/, '')}\n` : line;
      }
      if (!/^[ \t]*<\/(?:div|section|figure|figcaption)>[ \t]*$/.test(line)) return line;
      const kind = open.pop();
      return kind === 'dropped' ? '' : kind === 'parted' ? `\n${line}\n` : line;
    })
    .join('\n');
}
