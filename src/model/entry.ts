import type { VersionName } from './docs-version.ts';
import type { SampleSum } from './sample.ts';
import type { TextSection } from './search.ts';
import type { EntryKey, LocaleCode, SourceId, Span } from './source.ts';

/** A heading with its anchor. `slug` is NFC and unique in the page. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly slug: string;
  readonly text: string;
  /** Line of the file it starts on; 1 where that is not known. */
  readonly line: number;
  /** The id its own words would have given it, where `slug` comes from the page it translates; links may still use it. */
  readonly ownSlug?: string;
}

/** A link or image of the body, in the order of its slot in `Body.html`. */
export interface OutgoingLink {
  readonly kind: 'link' | 'image';
  /** As a valid URL reference: letters outside ASCII are percent-encoded. */
  readonly href: string;
  readonly span: Span;
}

/** What stands for one line or fence of a text: a part of another file, as text or as code. */
export interface IncludedPart {
  readonly kind: 'text' | 'code';
  readonly file: string;
  /** First and last line, in the including file, of what the part stands for. */
  readonly lines: readonly [first: number, last: number];
  /** Text with its lines where they are in `file`, those left out empty; code with the chosen lines only. */
  readonly text: string;
  /** What this part includes itself. */
  readonly parts: readonly IncludedPart[];
}

/** The rendered body of one source text, with `linkSlot(n)` where the n-th link's URL goes. */
export interface Body {
  readonly html: string;
  /** Length of the part of `html` above the truncate mark; absent without a mark. */
  readonly excerptEnd?: number;
  /** The text without code, every line where it was, for pages whose source is more than Markdown. */
  readonly plain?: string;
  /** What the text includes, for readers of the source; absent where it includes nothing. */
  readonly parts?: readonly IncludedPart[];
  /** What its samples come to; absent where it has none, or that is not asked. */
  readonly samples?: SampleSum;
  /** Whether the page needs the styles of `components/`. */
  readonly usesStyles?: boolean;
  /** What search reads: the opening, then a section for each heading. Absent where nothing may be found. */
  readonly sections?: readonly TextSection[];
  /** Fingerprint of all that body and entry were made from; equal ones stand for equal bodies. */
  readonly version?: string;
  /** Fingerprint of what other pages may show of the entry. */
  readonly shape?: string;
}

interface EntryBase {
  readonly id: SourceId;
  readonly key: EntryKey;
  /** Locale whose part of the site the page is in. */
  readonly locale: LocaleCode;
  /** Locale the text is written in; another one than `locale` on a page that stands in for a missing translation. */
  readonly language: LocaleCode;
  /** Source whose body is shown: the entry's own, or that of the page it borrows. */
  readonly textOf: SourceId;
  /** Whether locales without a translation show this page; the site decides when it is absent. */
  readonly fallback?: boolean;
  /** Path below the site folder, used in messages. */
  readonly file: string;
  /** Path inside the collection folder, without number prefixes resolved. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether the author wrote it; otherwise it is the opening of the text. */
  readonly hasOwnDescription: boolean;
  /** Line of the file on which the body starts, after the front matter. */
  readonly bodyLine: number;
  readonly keywords: readonly string[];
  /** Index into `links` of the picture that stands for the page elsewhere. */
  readonly imageLink?: number;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly hideTitle: boolean;
  readonly hideToc: boolean;
  readonly tocMinDepth?: number;
  readonly tocMaxDepth?: number;
  readonly headings: readonly Heading[];
  /** Every anchor a link may aim at: heading ids and explicit ids in the body. */
  readonly anchors: readonly string[];
  readonly links: readonly OutgoingLink[];
  /** What search is told of the page. */
  readonly search?: { readonly exclude?: boolean; readonly boost?: number };
  /** Number of words (by spaces) of running text, code left out. */
  readonly words: number;
  /** Raw tag labels by taxonomy name, with the place they were written. */
  readonly terms: Readonly<Record<string, readonly TagUse[]>>;
  /** What the author says of the last change, instead of what version control knows. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string };
  /** URL below the collection's base, or the whole path for a page: starts with `/`. */
  readonly slug: string;
}

/** A tag or author key used by an entry, and where. */
export interface TermUse {
  readonly key: string;
  readonly span: Span;
}

/** A tag used by an entry: the key or label of one, or a label (in `key`) that brings its own address. */
export interface TagUse extends TermUse {
  /** Address below the tags, as written. */
  readonly permalink?: string;
}

/** How demanding a lesson is. */
export type Level = 'beginner' | 'intermediate' | 'advanced';

export interface Doc extends EntryBase {
  readonly kind: 'doc';
  readonly version: VersionName;
  /** Path without extension and number prefixes, the name sidebars use: `golang/introduction`. Unique in its version. */
  readonly docId: string;
  /** Whether numbers before file and folder names are part of the names. */
  readonly keepsNumbers?: boolean;
  readonly sidebarLabel?: string;
  /** Place among the neighbours of an autogenerated sidebar, instead of the number before the file's name. */
  readonly sidebarPosition?: number;
  /** CSS classes of its row in sidebars. */
  readonly sidebarClassName?: string;
  /** Sidebar the page asks for instead of the one that lists it; `null` for none. */
  readonly displayedSidebar?: TermUse | null;
  readonly level?: Level;
  /** Name of the page on the pagers of its neighbours. */
  readonly paginationLabel?: string;
  /** Docs that follow and precede the page instead of its neighbours in the sidebar; `null` for none. */
  readonly paginationNext?: TermUse | null;
  readonly paginationPrev?: TermUse | null;
  /** Where the page can be edited, instead of the configured place; empty or `null` for nowhere. */
  readonly customEditUrl?: string | null;
  /** Doc ids a reader should know first. */
  readonly requires: readonly TermUse[];
}

export interface Post extends EntryBase {
  readonly kind: 'post';
  /** Publication day in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** The moment in UTC, which orders posts of one day; midnight where no time is written. */
  readonly instant?: string;
  /** Title in the document head, instead of the one on the page. */
  readonly titleMeta?: string;
  /** Name in the blog's side navigation. */
  readonly sidebarLabel?: string;
  readonly authors: readonly AuthorUse[];
  /** What lists show of the text: up to the truncate mark, or only the description. */
  readonly isTruncated: boolean;
  /** Whether the description is all there is to read, so that nothing was cut anywhere. */
  readonly isWholeInList: boolean;
}

/** An author of a post, and where it is named: a `key` of `authors.yml`, what the post says of the author, or both. */
export interface AuthorUse {
  readonly key?: string;
  readonly span: Span;
  readonly details?: AuthorDetails;
}

/** What a post says of an author. */
export interface AuthorDetails {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly kind?: 'person' | 'organization';
  readonly email?: string;
  /** Index into the post's `links`. */
  readonly urlLink?: number;
  readonly imageLink?: number;
  /** As written, by network: a name there, or an address. */
  readonly socials?: Readonly<Record<string, string>>;
  /** Last part of the author page's URL; absent when the author has no page. */
  readonly slug?: string;
}

/** One of the big buttons below a home page's promise. */
export interface HeroAction {
  readonly label: string;
  /** Index into `links`. */
  readonly link: number;
}

/** The opening of a home page, from its front matter. */
export interface Hero {
  readonly title: string;
  readonly tagline?: string;
  readonly actions: readonly HeroAction[];
}

export interface Page extends EntryBase {
  readonly kind: 'page';
  readonly layout: 'page' | 'home';
  /** Whether the page names itself nowhere; its title is then that of its opening, or made from its file name. */
  readonly isUntitled?: true;
  /** CSS classes of the page's text. */
  readonly className?: string;
  readonly hero?: Hero;
}

/** A piece of content: a course or reference page, a blog post, or a free-standing page. */
export type Entry = Doc | Post | Page;
