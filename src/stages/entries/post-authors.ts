import type * as v from 'valibot';
import { authorsTwice } from '../../diagnostics/messages/blog.ts';
import type { AuthorDetails, AuthorUse, OutgoingLink } from '../../model/entry.ts';
import type { postSchema, WrittenAuthor } from '../../schema/entries.ts';
import { authorSlug } from '../graph/term-slug.ts';
import { definedFields, type EntryParts } from './entry-fields.ts';

/**
 * Returns the authors of a post, which may be written in several forms, and the post's links followed by those of its authors.
 */
export function toAuthors(
  page: EntryParts,
  data: v.InferOutput<typeof postSchema>,
  known: readonly OutgoingLink[],
): { readonly authors: AuthorUse[]; readonly links: OutgoingLink[] } {
  const links = [...known];
  const describe = (written: WrittenAuthor, path: readonly (string | number)[], names = FIELD_NAMES): AuthorUse => {
    const link = (kind: OutgoingLink['kind'], value: string | undefined, field: string) => {
      if (value === undefined) return undefined;
      return links.push({ kind, href: encodeURI(value), span: page.spanOf([...path, field]) }) - 1;
    };
    const { key, page: ownPage, image_url, imageURL, url, name, title, description, kind, email, socials } = written;
    const details: AuthorDetails = {
      ...definedFields({ name, title, description, kind, email, socials }),
      ...definedFields({
        urlLink: link('link', url, names.url),
        imageLink: link('image', image_url ?? imageURL, image_url === undefined ? 'imageURL' : names.image),
        slug: ownPage ? authorSlug(typeof ownPage === 'object' ? ownPage.permalink : undefined, name ?? '') : undefined,
      }),
    };
    const span = page.spanOf(key === undefined ? path : [...path, 'key']);
    return { ...(key === undefined ? {} : { key }), span, details };
  };
  const list = data.authors === undefined ? [] : Array.isArray(data.authors) ? data.authors : [data.authors];
  const isList = Array.isArray(data.authors);
  const authors = list.map((written: string | WrittenAuthor, i): AuthorUse => {
    // A single author may be written without a list.
    const path = isList || typeof written === 'string' ? ['authors', i] : ['authors'];
    return typeof written === 'string' ? { key: written, span: page.spanOf(path) } : describe(written, path);
  });
  const legacy = Object.keys(data).find((key) => /^author(?!s$)/.test(key) && data[key as 'author'] !== undefined);
  if (legacy === undefined) return { authors, links };
  if (authors.length > 0) {
    page.diagnostics.push(authorsTwice(legacy, page.spanOf([legacy])));
    return { authors, links };
  }
  const old: WrittenAuthor = definedFields({
    name: data.author,
    title: data.author_title ?? data.authorTitle,
    url: data.author_url ?? data.authorURL,
    image_url: data.author_image_url ?? data.authorImageURL,
  });
  const names = {
    url: data.author_url ? 'author_url' : 'authorURL',
    image: data.author_image_url ? 'author_image_url' : 'authorImageURL',
  };
  const use = describe(old, [], names);
  return { authors: [{ ...use, span: page.spanOf([legacy]) }], links };
}

const FIELD_NAMES = { url: 'url', image: 'image_url' };
