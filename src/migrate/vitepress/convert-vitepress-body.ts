import { posix } from 'node:path';
import { DIRECTIVE_CALLOUTS } from '../../markdown/directives/callouts.ts';
import { relativeLink } from '../../stages/entries/file-names.ts';
import { markedLines, replaceOutsideCode } from '../pages/edit-text.ts';
import { EMOJI, EMOJI_NAMES } from '../pages/emoji-names.ts';
import { convertFenceInfo, lineNumbers } from './convert-fence-info.ts';
import { carriedValue, FRONT_MATTER_VALUE } from './front-matter-value.ts';

/** What the conversion of a body needs to know about its page. */
interface VitePressBody {
  /** Whether code has line numbers unless it is marked otherwise. */
  readonly hasLineNumbers: boolean;
  /** Path of the file in the source site. */
  readonly from: string;
  /** Folder of the pages. */
  readonly srcDir: string;
  /** Returns the new address of a link, or undefined when it stays. */
  readonly relink: (href: string) => string | undefined;
  /** Returns the path from which a file of code may be shown in the new site. */
  readonly codeFile: (file: string) => string | undefined;
  /** Returns whether a file is a page. Other texts that pages include are private files here. */
  readonly isPage: (file: string) => boolean;
  /** Front matter of the page, for `{{ $frontmatter.title }}`. */
  readonly data: Readonly<Record<string, unknown>>;
}

const CONTAINER = /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]+(.*?))?[ \t]*$/;
/** Containers that only switch Vue off; what is in them stays. */
const BARE = new Set(['raw', 'v-pre']);

/** Converts the Markdown of a VitePress page to ours. Its findings are made by `findVue`, by the lines of the source. */
export function convertVitePressBody(body: string, page: VitePressBody): string {
  const bare = withoutVueBlocks(body);
  return inlineParts(convertLines(bare, page), page);
}

function convertLines(body: string, page: VitePressBody): string {
  /** Markers of the blocks that are left out, each until its end. */
  const dropped: string[] = [];
  return markedLines(body)
    .flatMap(({ text, isFence, opensFence }): string[] => {
      if (opensFence) return [convertFenceInfo(text, page.hasLineNumbers)];
      if (isFence) return [text];
      const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(text)?.[1];
      if (closing !== undefined && dropped.at(-1) === closing) {
        dropped.pop();
        return [''];
      }
      const container = CONTAINER.exec(text);
      if (container) {
        const [, lead = '', colons = '', name = '', rest = ''] = container;
        if (BARE.has(name.toLowerCase())) {
          dropped.push(colons);
          return [''];
        }
        return [lead + colons + directive(name, rest)];
      }
      if (/^[ \t]*\[\[toc\]\][ \t]*$/i.test(text)) return [];
      const snippet = /^([ \t]*)<<<[ \t]*(\S.*?)[ \t]*$/.exec(text);
      if (snippet) return [codeFromFile(snippet[1] ?? '', snippet[2] ?? '', page) ?? text];
      const include = /^[ \t]*<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->[ \t]*$/.exec(text)?.[1];
      if (include !== undefined) return [includeOf(include, page)];
      return [text];
    })
    .join('\n');
}

function directive(name: string, rest: string): string {
  const kind = name.toLowerCase();
  const isCallout = DIRECTIVE_CALLOUTS.includes(kind);
  const known = isCallout || kind === 'details' || kind === 'code-group' ? kind : 'note';
  const attributes = /\{[^{}]*\}$/.exec(rest)?.[0] ?? '';
  const title = rest.slice(0, rest.length - attributes.length).trim();
  const shown = known === 'note' && !isCallout && title === '' ? name : title;
  const label = shown === '' || known === 'code-group' ? '' : `[${shown.replace(/(?<!\\)[[\]]/g, '\\$&')}]`;
  const open = known === 'details' && /\bopen\b/.test(attributes) ? '{open}' : '';
  return known + label + open;
}

/** Converts `<<< @/code/main.go#region{2 go:line-numbers} [title]`. */
function codeFromFile(indent: string, written: string, page: VitePressBody): string | undefined {
  const match = /^([^#{[\s]+)(?:#([\w-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]*)\])?/.exec(written);
  const path = pathOf(match?.[1] ?? '', page);
  const target = path === undefined ? undefined : page.codeFile(path);
  if (!match || target === undefined) return undefined;
  const [, file = '', region, braces = '', title] = match;
  const [lines] = /^[\d,\s-]*\d/.exec(braces.trim()) ?? [''];
  // After the lines come the language and what plugins of the old site read, such as `ts twoslash`.
  const language = /^[\d,\s-]*([A-Za-z][\w+#-]*)?/.exec(braces.trim())?.[1] ?? posix.extname(file).slice(1);
  const info = [
    language || 'text',
    `file=${target}`,
    region === undefined ? '' : `region=${region}`,
    title === undefined ? '' : `title="${title.replaceAll('"', '')}"`,
    lines === '' ? '' : `{${lines.replace(/\s/g, '')}}`,
    lineNumbers(braces, page.hasLineNumbers),
  ];
  return `${indent}\`\`\`${info.filter(Boolean).join(' ')}\n${indent}\`\`\``;
}

/** Converts `<!--@include: ./parts/basics.md#region{3,10}-->`. */
function includeOf(written: string, page: VitePressBody): string {
  const match = /^([^#{\s]+)(?:#([\w-]+))?[ \t]*(?:\{(\d*),?(\d*)\})?/.exec(written);
  const path = pathOf(match?.[1] ?? '', page);
  if (!match || path === undefined) return '';
  const target = page.isPage(path) ? path : privatePath(path);
  const [, , region, from = '', to = ''] = match;
  const choice =
    region !== undefined ? `{region=${region}}` : from || to ? `{lines=${from || '1'}-${to || '9999'}}` : '';
  return `::include[${relativeLink(page.from, target)}]${choice}`;
}

/** Returns the path of a text that is no page: with an underscore before its name. */
export function privatePath(path: string): string {
  const name = posix.basename(path);
  return name.startsWith('_') ? path : posix.join(posix.dirname(path), `_${name}`);
}

function pathOf(written: string, { from, srcDir }: VitePressBody): string | undefined {
  const path = written.startsWith('@/')
    ? posix.join(srcDir, written.slice(2))
    : posix.join(posix.dirname(from), written);
  return path.startsWith('/') ? undefined : path;
}

/** Leaves out `<script>` and `<style>` of the page, which only Vue reads. */
function withoutVueBlocks(body: string): string {
  return replaceOutsideCode(body, /^<(script|style)\b[\s\S]*?<\/\1>[ \t]*$/gm, () => '');
}

function inlineParts(body: string, { relink, data }: VitePressBody): string {
  const badges = replaceOutsideCode(
    body,
    /<Badge\b([^>]*?)\/?>(?:([^<]*)<\/Badge>)?/g,
    ([, attributes = '', inner]) => {
      const text = /\btext="([^"]*)"/.exec(attributes)?.[1] ?? inner ?? '';
      return text.trim() === '' ? '' : `**${text.trim()}**`;
    },
  );
  const values = replaceOutsideCode(badges, FRONT_MATTER_VALUE, ([expression]) => carriedValue(expression, data));
  const emoji = replaceOutsideCode(values, EMOJI, ([, name = '']) =>
    Object.hasOwn(EMOJI_NAMES, name) ? EMOJI_NAMES[name] : undefined,
  );
  // A link opens in the same window here.
  const bare = replaceOutsideCode(
    emoji,
    /(\]\([^()\n]*\))\{[ \t]*(?:(?:target|rel)=["']?[\w -]+["']?[ \t]*)+\}/g,
    ([, link = '']) => link,
  );
  const links = replaceOutsideCode(bare, /(\]\(\s*<?)([^)\s<>]+)/g, ([, lead = '', href = '']) =>
    joined(lead, relink(href)),
  );
  const defined = replaceOutsideCode(links, /^([ \t]*\[[^\]\n^]+\]:[ \t]*<?)([^\s<>]+)/gm, ([, lead = '', href = '']) =>
    joined(lead, relink(href)),
  );
  return replaceOutsideCode(
    defined,
    /(<(?:a|img|source|video)\b[^>]*?\b(?:href|src|poster)=")([^"\n]+)/g,
    ([, lead = '', href = '']) => joined(lead, relink(href)),
  );
}

function joined(lead: string, href: string | undefined): string | undefined {
  return href === undefined ? undefined : lead + href;
}
