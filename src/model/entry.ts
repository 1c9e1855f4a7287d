import type { VersionName } from './docs-version.ts';
import type { SampleSum } from './sample.ts';
import type { TextSection } from './search.ts';
import type { EntryKey, LocaleCode, SourceId, Span } from './source.ts';

/** A heading with its anchor. `slug` is NFC and unique in the page. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly slug: string;
  readonly text: string;
  /** Line of the file on which it starts; 1 if unknown. */
  readonly line: number;
  /** The id that its own words would give, if `slug` comes from the page it translates; links may still use it. */
  readonly ownSlug?: string;
}

/** A link or image of the body. Their order is that of their slots in `Body.html`. */
export interface OutgoingLink {
  readonly kind: 'link' | 'image';
  /** As a valid URL reference: letters outside ASCII are percent-encoded. */
  readonly href: string;
  readonly span: Span;
}

/** An element of the head that an author writes. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style';
  readonly attrs: Readonly<Record<string, string | number | boolean>>;
  readonly content?: string | undefined;
}

/** Something that a page of MDX or a component loads or runs, besides images that are links of the page. */
export interface Embed {
  readonly element: string;
  /** Directive of the Content-Security-Policy that decides on it. */
  readonly directive: string;
  /** Address; absent for scripts and styles with their text in the page, and for `style` attributes, which have no hash either. */
  readonly url?: string;
  /** Hash of that text: `sha256-…`. */
  readonly hash?: string;
  readonly span: Span;
}

/** A part of another file, included as text or as code in place of a line or a fence. */
export interface IncludedPart {
  readonly kind: 'text' | 'code';
  readonly file: string;
  /** First and last line in the including file that the part replaces. */
  readonly lines: readonly [first: number, last: number];
  /** Text with its lines at their line numbers in `file` (lines left out are empty), or code with only the chosen lines. */
  readonly text: string;
  /** Parts that this part includes itself. */
  readonly parts: readonly IncludedPart[];
}

/** The rendered body of one source text, with `linkSlot(n)` where the n-th link's URL goes. */
export interface Body {
  readonly html: string;
  /** Length of the part of `html` above the truncate mark; absent without a mark. */
  readonly excerptEnd?: number;
  /** The text without code, with the same line numbers, for pages whose source is more than Markdown. */
  readonly plain?: string;
  /** Parts that the text includes, for readers of the source; absent if there are none. */
  readonly parts?: readonly IncludedPart[];
  /** Summary of its samples; absent if it has none, or if it was not requested. */
  readonly samples?: SampleSum;
  /** Style sheets of the site's own code that the page needs, and modules that draw its fences, by path; absent if there are none. */
  readonly styles?: readonly string[];
  /** Sections for search: the opening, then one for each heading. Absent if nothing may be found. */
  readonly sections?: readonly TextSection[];
  /** Fingerprint of everything that the body and the entry were made from: equal fingerprints mean equal bodies. */
  readonly version?: string;
  /** Fingerprint of what other pages may show of the entry. */
  readonly shape?: string;
}

/** Fields of all kinds of entries. */
interface EntryBase {
  readonly id: SourceId;
  readonly key: EntryKey;
  /** Locale of the site's part that contains the page. */
  readonly locale: LocaleCode;
  /** Locale in which the text is written; differs from `locale` on a page that replaces a missing translation. */
  readonly language: LocaleCode;
  /** Source whose body is shown: the entry's own, or that of the page it falls back to. */
  readonly textOf: SourceId;
  /** Whether locales without a translation show this page; if absent, the setting of the site applies. */
  readonly fallback?: boolean;
  /** Path below the site folder, used in messages. */
  readonly file: string;
  /** Name of the plugin that makes the page, of which there is no file. */
  readonly madeBy?: string;
  /** Path inside the collection folder, with its number prefixes. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether the author wrote the description; otherwise it is the opening of the text. */
  readonly hasOwnDescription: boolean;
  /** Line of the file on which the body starts, after the front matter. */
  readonly bodyLine: number;
  readonly keywords: readonly string[];
  /** Index in `links` of the picture that represents the page elsewhere. */
  readonly imageLink?: number;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly hideTitle: boolean;
  readonly hideToc: boolean;
  readonly tocMinDepth?: number;
  readonly tocMaxDepth?: number;
  readonly headings: readonly Heading[];
  /** Every anchor that a link can lead to: heading ids and explicit ids in the body. */
  readonly anchors: readonly string[];
  readonly links: readonly OutgoingLink[];
  /** What its body loads or runs; absent if there is nothing. */
  readonly embeds?: readonly Embed[];
  /** Entries of its head, from its front matter. */
  readonly head?: readonly HeadTag[];
  /**
   * Values of the fields that the site adds to front matter, as JSON: the tool's own fields are told by their names at any depth.
   * Absent if there are none.
   */
  readonly fields?: string;
  /** Search settings of the page. */
  readonly search?: { readonly exclude?: boolean; readonly boost?: number };
  /** Number of words in running text, separated by spaces, without code. */
  readonly words: number;
  /** Raw tag labels by taxonomy name, with the places where they are written. */
  readonly terms: Readonly<Record<string, readonly TagUse[]>>;
  /** What the author says about the last change, which replaces what version control knows. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  /** URL below the collection's base, or the whole path for a page: starts with `/`. */
  readonly slug: string;
}

/** A tag or author key used by an entry, and where. */
export interface TermUse {
  readonly key: string;
  readonly span: Span;
}

/** A tag used by an entry. `key` is the key or label of a tag, or a label with an address of its own. */
export interface TagUse extends TermUse {
  /** Address below the tags, as written. */
  readonly permalink?: string;
}

/** How demanding a lesson is. */
type Level = 'beginner' | 'intermediate' | 'advanced';

/** A page of the docs. */
export interface Doc extends EntryBase {
  readonly kind: 'doc';
  readonly version: VersionName;
  /** Path without extension and number prefixes, by which sidebars name the doc: `guide/introduction`. Unique in its version. */
  readonly docId: string;
  /** Whether numbers at the start of file and folder names are part of the names. */
  readonly keepsNumbers?: boolean;
  readonly sidebarLabel?: string;
  /** Position among its siblings in an autogenerated sidebar, instead of the number at the start of the file's name. */
  readonly sidebarPosition?: number;
  /** CSS classes of its row in sidebars. */
  readonly sidebarClassName?: string;
  /** Sidebar that the page chooses instead of the one that lists it; `null` for none. */
  readonly displayedSidebar?: TermUse | null;
  readonly level?: Level;
  /** Label of the page in the previous and next links of other pages. */
  readonly paginationLabel?: string;
  /** Docs that the next and previous links lead to, instead of the neighbours in the sidebar; `null` for none. */
  readonly paginationNext?: TermUse | null;
  readonly paginationPrev?: TermUse | null;
  /** Address at which the page can be edited, instead of the configured one; empty or `null` for none. */
  readonly customEditUrl?: string | null;
  /** Ids of docs that a reader should know first. */
  readonly requires: readonly TermUse[];
}

/** A post of the blog. */
export interface Post extends EntryBase {
  readonly kind: 'post';
  /** Publication day in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Time of publication in UTC, which orders the posts of one day; midnight if no time is written. */
  readonly instant?: string;
  /** Title in the document head, instead of the one on the page. */
  readonly titleMeta?: string;
  /** Name in the blog's side navigation. */
  readonly sidebarLabel?: string;
  readonly authors: readonly AuthorUse[];
  /** Whether the text has a truncate mark: lists show the text above it, otherwise only the description. */
  readonly isTruncated: boolean;
  /** Whether the description contains the whole text, so that lists leave nothing out. */
  readonly isWholeInList: boolean;
}

/** An author of a post, and where the post names them: by a `key` of `authors.yml`, by details in the post, or both. */
export interface AuthorUse {
  readonly key?: string;
  readonly span: Span;
  readonly details?: AuthorDetails;
}

/** What a post says about an author. */
export interface AuthorDetails {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly kind?: 'person' | 'organization';
  readonly email?: string;
  /** Index into the post's `links`. */
  readonly urlLink?: number;
  readonly imageLink?: number;
  /** By network, as written: a user name or an address. */
  readonly socials?: Readonly<Record<string, string>>;
  /** Last part of the author page's URL; absent when the author has no page. */
  readonly slug?: string;
}

/** One of the large buttons below the opening of a home page. */
interface HeroAction {
  readonly label: string;
  /** Index into `links`. */
  readonly link: number;
}

/** The opening of a home page, from its front matter. */
export interface Hero {
  readonly title: string;
  readonly tagline?: string;
  readonly actions: readonly HeroAction[];
  /** Whether the page does without the picture beside the words. */
  readonly hidesArt?: true;
}

/** A page outside of the docs and the blog. */
export interface Page extends EntryBase {
  readonly kind: 'page';
  readonly layout: 'page' | 'home' | 'splash';
  /** Whether the page has no title of its own: the title then comes from its opening, or from its file name. */
  readonly isUntitled?: true;
  /** CSS classes of the page's text. */
  readonly className?: string;
  readonly hero?: Hero;
  /** Number of newest posts on a home page; absent for the usual number. */
  readonly latestPosts?: number;
}

/** A piece of content: a course or reference page, a blog post, or a free-standing page. */
export type Entry = Doc | Post | Page;
