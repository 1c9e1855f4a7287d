import { slug as gitHubSlug } from 'github-slugger';
import { markedLines } from './edit-text.ts';

/** How a generator names headings. */
interface HeadingNames {
  /** Returns the id of a heading's text. */
  readonly slugOf: (text: string) => string;
  /** Returns the id of a heading whose id is taken, for its n-th try (from 1). */
  readonly again: (slug: string, n: number) => string;
}

const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Ids of VitePress: every sign between words becomes a dash. */
export const VITEPRESS_NAMES: HeadingNames = {
  slugOf: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
      .replace(SPECIAL, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  again: (slug, n) => `${slug}-${n}`,
};

/** Ids of Python-Markdown: signs are left out, and with `isAscii` also all letters that are not ASCII. */
export function pythonNames(isAscii: boolean): HeadingNames {
  return {
    slugOf(text) {
      const plain = isAscii ? text.normalize('NFKD').replace(/[^\0-\x7f]/g, '') : text.normalize('NFC');
      const kept = plain
        .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
        .trim()
        .toLowerCase();
      return isAscii ? kept.replace(/[-\s]+/g, '-') : kept.replace(/\s/g, '-');
    },
    again: (slug, n) => `${slug}_${n}`,
  };
}

const HEADING = /^([ \t>]*#{1,6}[ \t]+)(.*?)([ \t]+#+)?[ \t]*$/;

/**
 * Writes an id behind each heading whose id here would differ from the old one, so that addresses with a `#` stay. The title of the
 * page is no target here.
 */
export function withHeadingIds(body: string, { slugOf, again }: HeadingNames): string {
  const theirs = new Set<string>();
  const ours = new Set<string>();
  return markedLines(body)
    .map(({ text, isFence }) => {
      const match = isFence ? null : HEADING.exec(text);
      if (!match) return text;
      const [, lead = '', written = ''] = match;
      const own = /%?\{:?[ \t]*#([^\s{}]+)[^{}]*\}%?$/.exec(written);
      if (own) {
        theirs.add(own[1] ?? '');
        ours.add(own[1] ?? '');
        return own[0].includes('%') ? `${lead}${written.slice(0, own.index)}{#${own[1]}}` : text;
      }
      const plain = plainText(written);
      if (plain === '') return text;
      const id = numbered(slugOf(plain), theirs, again);
      const usual = numbered(gitHubSlug(plain), new Set(ours), (slug, n) => `${slug}-${n}`);
      theirs.add(id);
      ours.add(id);
      const isTitle = lead.trim() === '#';
      // These become words or signs here, which would be in the id.
      const isReplaced = /<Badge\b|:(?:material|octicons|fontawesome|simple)-/.test(written);
      return id === '' || (id === usual && !isReplaced) || isTitle || !/^[^\s{}#]+$/.test(id)
        ? text
        : `${lead}${written} {#${id}}`;
    })
    .join('\n');
}

function numbered(slug: string, taken: ReadonlySet<string>, again: HeadingNames['again']): string {
  if (!taken.has(slug)) return slug;
  for (let n = 1; ; n++) if (!taken.has(again(slug, n))) return again(slug, n);
}

/** Returns the words of a heading, without marks, tags and addresses. */
function plainText(written: string): string {
  return written
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/<[^<>]*>/g, '')
    .replace(/:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '')
    .replace(/!?\[([^\]]*)\](?:\([^()]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\*\*|__(?=\S)|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
