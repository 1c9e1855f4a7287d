import type { TagLinkProps } from '../../../templates/props.ts';
import type { RouteOf } from '../../model/route.ts';
import { findTaxonomy } from '../graph/build-taxonomies.ts';
import { joinUrl } from '../graph/join-url.ts';
import { listTitle } from '../graph/page-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { presentVersionNote } from './frame/present-version.ts';
import { taxonomyBase } from './present-blog.ts';
import type { PageContext, Presented } from './present-context.ts';
import { inOrderOf, neighbourUrls, presentListPager, summariesOnPage } from './present-post-pages.ts';
/** What all lists of one part of the site add to the frame. */
export type ListFrame = Pick<Presented['facts'], 'activeNavIds' | 'postList'>;

/** Presents the list of all tags, by their first letters. */
export function presentTags(page: PageContext, route: RouteOf<'tags'>, frame: ListFrame): Presented {
  return {
    facts: frame,
    content: {
      kind: 'tags',
      ...presentVersionNote(page, route),
      title: listTitle(page, route),
      groups: presentTagGroups(page, route),
    },
  };
}

/** Presents the entries with a tag. When all of them are unlisted, search engines are asked not to index the page. */
export function presentTag(page: PageContext, route: RouteOf<'tag'>, frame: ListFrame): Presented {
  const { site, locale } = page;
  const isDocTags = route.taxonomy === 'doc-tags';
  const taxonomy = findTaxonomy(site.taxonomies, locale.code, route);
  const term = taxonomy?.terms.find((known) => known.key === route.term);
  if (!taxonomy || !term) throw new Error(`route ${route.url} shows the unknown tag ${route.term}`);
  const docs = isDocTags ? term.entries.flatMap((id) => site.entries.get(id) ?? []) : [];
  const listed = site.posts.get(locale.code) ?? [];
  const posts = isDocTags ? [] : term.unlisted ? term.entries : inOrderOf(listed, term.entries);
  const tagsPath = taxonomyBase(site, locale, taxonomy);
  const pager = presentListPager(page, route);
  return {
    facts: {
      ...(term.description ? { description: term.description } : {}),
      noindex: term.unlisted,
      ...neighbourUrls(pager),
      ...frame,
    },
    content: {
      kind: 'tag',
      ...presentVersionNote(page, route),
      title: listTitle(page, route),
      label: term.label,
      ...(term.description === undefined ? {} : { description: term.description }),
      unlisted: term.unlisted,
      posts: summariesOnPage(page, posts, route.page),
      docs: docs
        .map((doc) => {
          const url = site.routeOfEntry.get(doc.id) ?? '/';
          const language = labelLanguage(site, url, doc.title);
          return { label: doc.title, url: publicUrl(site.config, url), description: doc.description, ...language };
        })
        .sort((a, b) => a.label.localeCompare(b.label, locale.code)),
      pager,
      ...(site.routes.has(tagsPath) ? { tagsUrl: publicUrl(site.config, tagsPath) } : {}),
    },
  };
}

function presentTagGroups(
  { site, locale }: PageContext,
  route: RouteOf<'tags'>,
): { letter: string; tags: TagLinkProps[] }[] {
  const terms = findTaxonomy(site.taxonomies, locale.code, route)?.terms ?? [];
  const sorted = terms.filter(({ unlisted }) => !unlisted).sort((a, b) => a.label.localeCompare(b.label, locale.code));
  const groups = new Map<string, TagLinkProps[]>();
  for (const term of sorted) {
    const letter = ([...term.label.normalize('NFC')][0] ?? '').toLocaleUpperCase(locale.code);
    const tag: TagLinkProps = {
      label: term.label,
      url: publicUrl(site.config, joinUrl(route.url, term.slug)),
      count: term.entries.length,
      ...(term.description === undefined ? {} : { description: term.description }),
    };
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, tags]) => ({ letter, tags }));
}
