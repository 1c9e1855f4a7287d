import type { Element, ElementContent } from 'hast';
import type { BookChapter } from '../../model/book.ts';
import { decodeHref } from '../graph/find-link-target.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import type { BookPlaces } from './book-places.ts';
import { makeElement, textOfNodes } from './make-element.ts';

interface ChapterLinks {
  readonly site: Site;
  readonly places: BookPlaces;
  readonly chapter: BookChapter;
  /** Ids that stand among the answers, and which part of the chapter this is. */
  readonly moved: ReadonlySet<string>;
  readonly isAnswers: boolean;
  /** Page of the book with the answers of the chapter. */
  readonly answersPage: string;
  /** Returns the path of a picture in the book; undefined for one that is left out. */
  readonly pictureAt: (src: string) => string | undefined;
}

/**
 * Rewrites the addresses of a chapter or its answers: lessons of the book become places in it, other pages and files get the
 * address of the site, pictures are those of the book. A picture that is left out becomes a link with its description.
 */
export function linkChapter(
  nodes: readonly ElementContent[],
  links: ChapterLinks,
  isInLink: boolean = false,
): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node;
    const { tagName, properties } = node;
    if (tagName === 'img') return linkPicture(node, links, isInLink);
    const children = linkChapter(node.children as ElementContent[], links, isInLink || tagName === 'a');
    if (tagName !== 'a' || typeof properties.href !== 'string') return { ...node, children };
    const { href, dataAnswer, ...others } = properties;
    const address = typeof dataAnswer === 'string' ? answerHref(dataAnswer, links) : hrefInBook(String(href), links);
    // On paper, links are followed by their address, except those whose text is an address already.
    const isBare = address !== undefined && textOfNodes(children).trim() === String(href);
    const own = isBare ? { className: ['address'] } : {};
    return {
      ...node,
      properties: { ...others, ...own, ...(address === undefined ? {} : { href: address }) },
      children,
    };
  });
}

function answerHref(id: string, { places, chapter, answersPage }: ChapterLinks): string {
  return places.hrefOf(answersPage, places.answerAnchor(chapter.name, id));
}

function hrefInBook(href: string, links: ChapterLinks): string | undefined {
  const { site, places, chapter, moved, isAnswers } = links;
  const own = publicUrl(site.config, chapter.url);
  // Tabs that a query chooses are all printed.
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const id = decodeHref(hash.slice(1));
  const target = path === '' ? { name: chapter.name, chapter } : places.pageAt(path);
  if (!target) return absolute(href, site.config.url + own);
  if (id === '' || !target.chapter) return href === '#' ? undefined : places.hrefOf(target.name);
  if (target.chapter === chapter && isAnswers && moved.has(id)) return answerHref(id, links);
  const entry = site.entries.get(target.chapter.entry);
  const isOwn = target.chapter === chapter && !isAnswers;
  const isThere = isOwn || entry?.anchors.includes(id);
  return places.hrefOf(target.name, isThere ? places.anchorIn(target.name, id) : undefined);
}

/** Kinds of addresses that reading devices open. */
const OPENED = /^(?:https?|mailto|tel|ftp):/i;

function absolute(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base).href;
  // The URL standard leaves some characters unescaped that RFC 3986 does not allow.
  return OPENED.test(url) ? url.replace(/[\s"<>\\^`{|}]|%(?![\da-f]{2})/gi, encodeURIComponent) : undefined;
}

function linkPicture(node: Element, links: ChapterLinks, isInLink: boolean): Element {
  const { src, alt } = node.properties;
  const own = links.site.config.url + publicUrl(links.site.config, links.chapter.url);
  const at = typeof src === 'string' ? links.pictureAt(src) : undefined;
  if (at !== undefined) return { ...node, properties: { ...node.properties, src: at } };
  const href = typeof src === 'string' && !isInLink ? absolute(src, own) : undefined;
  const text = String(alt ?? '').trim() || href || '';
  return makeElement(href === undefined ? 'span' : 'a', href === undefined ? {} : { href }, text);
}
