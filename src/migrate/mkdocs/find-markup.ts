import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { maskCode } from '../convert/mask-code.ts';
import { markupLeftOut } from '../messages.ts';
import { EMOJI, EMOJI_NAMES } from '../pages/emoji-names.ts';
import { ICON, iconSign } from './material-icons.ts';

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

/** Kinds of markup without a counterpart, with what an author can do instead. */
const HINTS = {
  icons: 'write a word or a sign where the picture meant something; pictures of your own are files: `![](./icon.svg)`',
  emoji: 'write the character itself',
  attributes: 'where the look matters, write an element with a class, `<span class="…">`, and its style in `theme/`',
} as const;

const NAMES: Readonly<Record<keyof typeof HINTS, string>> = {
  icons: 'Icons of Material',
  emoji: 'Names of emoji',
  attributes: 'Lists of attributes',
};

/** A list of attributes behind something, or on a line of its own. */
const ATTRIBUTES = /(?<=[^\s{][ \t]*|^[ \t]*)\{:?[ \t]*((?:[.#][\w-]|[\w-]+=)[^{}\n]*)\}/gm;
/** Attributes that are carried, or that say what happens here anyway. */
const KEPT = /^(?:loading=.*|width=["']?\d+(?:px)?["']?)$/;

/** Creates a list of what is left out of pages. */
export function createMarkupList(hasEmoji: boolean): MarkupList {
  const kinds: Readonly<Record<keyof typeof HINTS, LeftMarkup[]>> = { icons: [], emoji: [], attributes: [] };
  return {
    add: (body, file) => {
      const { all } = maskCode(body);
      const note = (kind: keyof typeof HINTS, text: string, at: number) =>
        void kinds[kind].push({ text, span: { file, start: pointAt(body, at) } });
      for (const match of all.matchAll(ICON)) {
        const name = /^:[^:]+:/.exec(match[0])?.[0] ?? match[0];
        if (iconSign(match[1] ?? '') === undefined) note('icons', name, match.index);
      }
      for (const match of hasEmoji ? all.matchAll(EMOJI) : [])
        if (!Object.hasOwn(EMOJI_NAMES, match[1] ?? '')) note('emoji', match[0], match.index);
      for (const { text, at } of lostAttributes(all)) note('attributes', text, at);
    },
    findings: () =>
      (Object.keys(HINTS) as (keyof typeof HINTS)[]).flatMap((kind) =>
        kinds[kind].length > 0 ? [markupLeftOut(NAMES[kind], kinds[kind], HINTS[kind])] : [],
      ),
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
