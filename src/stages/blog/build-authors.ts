import { inlineAuthor, socialWithoutAddress } from '../../diagnostics/messages/blog.ts';
import { badSlug, duplicatePermalink, unknownAuthor } from '../../diagnostics/messages/graph.ts';
import { unsafeUrl } from '../../diagnostics/messages/links.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { AuthorUse, Post } from '../../model/entry.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import type { Author } from '../../model/taxonomy.ts';
import type { AuthorsFile } from '../../schema/taxonomy-files.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { slugProblem } from '../entries/file-names.ts';
import type { CheckedData } from '../front-matter/read-data-file.ts';
import { authorSlug } from '../graph/term-slug.ts';
import { NAMED_NETWORKS, networkLabel, socialUrl } from './author-socials.ts';

/** The `authors.yml` files that a locale uses. */
interface AuthorFiles {
  readonly own: CheckedData<AuthorsFile> | undefined;
  /** File of the default locale. Only fallback posts from there may name its authors. */
  readonly fromDefault: CheckedData<AuthorsFile> | undefined;
}

/**
 * Returns the authors of one locale with their posts: first those in `authors.yml`, in order, then those whom only posts describe
 * and who have a page. Reports unknown keys in posts.
 */
export function buildAuthors(locale: LocaleCode, posts: readonly Post[], files: AuthorFiles): Outcome<Author[]> {
  const diagnostics: Diagnostic[] = [];
  const { own } = files;
  const fromDefault = files.fromDefault === own ? undefined : files.fromDefault;
  const ownKeys = Object.keys(own?.data ?? {});
  const authors: Author[] = ownKeys.flatMap((key) => (own ? [declared(locale, key, { file: own, posts })] : []));
  for (const key of Object.keys(fromDefault?.data ?? {})) {
    if (ownKeys.includes(key) || !fromDefault) continue;
    const author = declared(locale, key, { file: fromDefault, posts: posts.filter(isBorrowed) });
    if (author.entries.length > 0) authors.push(author);
  }

  const inline = new Map<string, Author>();
  for (const post of posts) {
    for (const use of post.authors) {
      const isOwn = !isBorrowed(post);
      if (isOwn) diagnostics.push(...checkSocials(use));
      if (use.key !== undefined) {
        if (isOwn && !ownKeys.includes(use.key))
          diagnostics.push(unknownAuthor(use.key, use.span, suggestOrList(use.key, ownKeys, 'authors')));
        continue;
      }
      if (own && isOwn) diagnostics.push(inlineAuthor(use.details?.name ?? '', use.span));
      const author = describedAuthor(locale, post, use);
      if (author.slug === undefined) continue;
      const known = inline.get(author.slug);
      const entries = [...(known?.entries ?? []), ...(post.unlisted ? [] : [post.id])];
      inline.set(author.slug, { ...(known ?? author), entries });
    }
  }
  authors.push(...inline.values());

  for (const file of own ? [own] : []) diagnostics.push(...checkDeclared(file));
  diagnostics.push(...checkAddresses(authors));
  return { value: authors, diagnostics };
}

/** Returns an author whom only a post describes. */
export function describedAuthor(locale: LocaleCode, post: Post, { details = {}, span }: AuthorUse): Author {
  const { name, kind = 'person', title, description, email, socials, slug, urlLink, imageLink } = details;
  return {
    key: `post:${slug ?? name ?? ''}`,
    locale,
    name: name ?? '',
    kind,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(email === undefined ? {} : { email }),
    span,
    socials: socialLinks(socials ?? {}),
    ...(slug === undefined ? {} : { slug }),
    inPost: {
      entry: post.id,
      ...(urlLink === undefined ? {} : { urlLink }),
      ...(imageLink === undefined ? {} : { imageLink }),
    },
    entries: [],
  };
}

/** Returns the links to an author on social networks. A name without a known URL has been reported and is left out. */
export function socialLinks(socials: Readonly<Record<string, string>>): Author['socials'] {
  return Object.entries(socials).flatMap(([network, written]) => {
    const url = socialUrl(network, written);
    return url === undefined || !isSafe(url) ? [] : [{ label: networkLabel(network), url }];
  });
}

function declared(
  locale: LocaleCode,
  key: string,
  { file, posts }: { readonly file: CheckedData<AuthorsFile>; readonly posts: readonly Post[] },
): Author {
  const author = file.data[key] as AuthorsFile[string];
  const { title, description, email, url } = author;
  const image = author.image_url ?? author.imageURL;
  const permalink = typeof author.page === 'object' ? author.page.permalink : undefined;
  return {
    key,
    locale,
    name: author.name ?? key,
    kind: author.kind,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(email === undefined ? {} : { email }),
    // Unsafe URLs are left out, whatever severity the site gives the finding.
    ...(url === undefined || !isSafe(url) ? {} : { url }),
    ...(image === undefined || !isSafe(image) ? {} : { image }),
    span: file.spanOf([key, author.image_url === undefined ? 'imageURL' : 'image_url']),
    socials: socialLinks(author.socials),
    ...(author.page ? { slug: authorSlug(permalink, key) } : {}),
    entries: posts.filter((post) => !post.unlisted && post.authors.some((use) => use.key === key)).map(({ id }) => id),
  };
}

function checkDeclared(file: CheckedData<AuthorsFile>): Diagnostic[] {
  return Object.entries(file.data).flatMap(([key, author]) => {
    const image = author.image_url === undefined ? 'imageURL' : 'image_url';
    const links = [
      ['url', author.url],
      [image, author.image_url ?? author.imageURL],
    ] as const;
    return [
      ...links.flatMap(([field, href]) =>
        href === undefined || isSafe(href) ? [] : [unsafeUrl(href, file.spanOf([key, field]))],
      ),
      ...Object.entries(author.socials).flatMap(([network, written]) =>
        checkSocial(network, written, file.spanOf([key, 'socials', network])),
      ),
    ];
  });
}

function checkSocials({ details, span }: AuthorUse): Diagnostic[] {
  return Object.entries(details?.socials ?? {}).flatMap(([network, written]) => checkSocial(network, written, span));
}

function checkSocial(network: string, written: string, span: Span): Diagnostic[] {
  const url = socialUrl(network, written);
  if (url === undefined) return [socialWithoutAddress(network, written, { known: NAMED_NETWORKS, span })];
  return isSafe(url) ? [] : [unsafeUrl(url, span)];
}

/** Reports author pages with an invalid URL, and URLs that two authors claim. */
function checkAddresses(authors: readonly Author[]): Diagnostic[] {
  const bySlug = new Map<string, Author>();
  return authors.flatMap((author): Diagnostic[] => {
    const { slug, span } = author;
    if (slug === undefined) return [];
    const other = bySlug.get(slug);
    if (other) return [duplicatePermalink(`/${slug}`, nameOf(author), { other: nameOf(other), span })];
    bySlug.set(slug, author);
    const problem = slugProblem(slug);
    return problem ? [badSlug(slug, problem, span)] : [];
  });
}

function nameOf({ key, name, inPost }: Author): string {
  return inPost ? name : key;
}
