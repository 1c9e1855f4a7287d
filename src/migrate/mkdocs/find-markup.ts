import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { maskCode } from '../convert/mask-code.ts';
import { markupLeftOut } from '../messages.ts';
import { EMOJI, EMOJI_NAMES } from '../pages/emoji-names.ts';
import { findMacros } from './find-macros.ts';
import { ICON, iconSign } from './material-icons.ts';
import type { MkDocs } from './read-mkdocs.ts';

/** Something in a page that readers will not see any more. */
interface LeftMarkup {
  readonly text: string;
  readonly span: Span;
}

/** Collects what is left out of the text of all pages, so that each kind is reported once. */
export interface MarkupList {
  /** Looks through the text of a page. */
  readonly add: (body: string, file: string) => void;
  readonly findings: () => readonly Diagnostic[];
}

/** Kinds of markup without a counterpart, with a hint for each. Readers lose the output of plugins. */
const KINDS = {
  icons: {
    name: 'Icons of Material',
    hint: 'write a word or a sign where the picture meant something; pictures of your own are files: `![](./icon.svg)`',
  },
  emoji: { name: 'Names of emoji', hint: 'write the character itself' },
  attributes: {
    name: 'Lists of attributes',
    hint: 'where the look matters, write an element with a class, `<span class="…">`, and its style in `theme/`',
  },
  macros: { name: 'Macros', hint: 'write their results into the pages', isPlugin: true },
  apiDocs: {
    name: 'Documentation made from code',
    hint: 'write it into the pages, or let a plugin of the site make pages from what a tool of the language prints as JSON',
    isPlugin: true,
  },
  inclusions: { name: 'Inclusions by a hook', hint: 'write their results into the pages', isPlugin: true },
} as const;
type Kind = keyof typeof KINDS;

/** A list of attributes behind something, or on a line of its own. */
const ATTRIBUTES = /(?<=[^\s{][ \t]*|^[ \t]*)\{:?[ \t]*((?:[.#][\w-]|[\w-]+=)[^{}\n]*)\}/gm;
/** Attributes that are carried, or that say what happens here anyway. */
const KEPT = /^(?:loading=.*|width=["']?\d+(?:px)?["']?)$/;

/** Creates a list of what is left out of pages. */
export function createMarkupList({ extensions, plugins }: Pick<MkDocs, 'extensions' | 'plugins'>): MarkupList {
  const [hasEmoji, hasMacros] = [extensions.has('pymdownx.emoji'), plugins.has('macros')];
  const uses = new Map<Kind, LeftMarkup[]>();
  return {
    add: (body, file) => {
      const { all } = maskCode(body);
      const note = (kind: Kind, text: string, at: number) =>
        void uses.set(kind, [...(uses.get(kind) ?? []), { text, span: { file, start: pointAt(body, at) } }]);
      for (const match of all.matchAll(ICON)) {
        const name = /^:[^:]+:/.exec(match[0])?.[0] ?? match[0];
        if (iconSign(match[1] ?? '') === undefined) note('icons', name, match.index);
      }
      for (const match of hasEmoji ? all.matchAll(EMOJI) : [])
        if (!Object.hasOwn(EMOJI_NAMES, match[1] ?? '')) note('emoji', match[0], match.index);
      for (const { text, at } of lostAttributes(all)) note('attributes', text, at);
      for (const { kind, text, at } of findMacros(all, hasMacros)) note(kind, text, at);
    },
    findings: () => [...uses].map(([kind, found]) => markupLeftOut(KINDS[kind], found)),
  };
}

/** Returns the attributes that have no place in the new page. */
function lostAttributes(text: string): { readonly text: string; readonly at: number }[] {
  const bare = text.replace(ICON, (icon) => ' '.repeat(icon.length));
  return [...bare.matchAll(ATTRIBUTES)].flatMap(({ 1: list = '', index }) => {
    const before = bare.slice(bare.lastIndexOf('\n', index) + 1, index);
    // Of a link, classes are kept; of a heading, its id.
    const isLink = /\][([][^()[\]\n]*[)\]]$/.test(before) && !/!\[[^\]\n]*\]\([^)\n]*\)$/.test(before);
    const parts = list.match(/[.#][\w.:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|\S+)/g) ?? [];
    const lost = parts.filter((part) => {
      if (/^(?:#|id=)/.test(part)) return !/^\s{0,3}#{1,6}\s|\[\]\(\)$/.test(before);
      if (part.startsWith('.')) return !isLink && !/^\.(?:lg|sm|xl|middle|top)$/.test(part);
      return !KEPT.test(part);
    });
    const opensNewWindow = lost.every((part) => /^(?:target|rel)=/.test(part));
    return lost.length === 0 || opensNewWindow ? [] : [{ text: `{ ${lost.join(' ')} }`, at: index }];
  });
}
