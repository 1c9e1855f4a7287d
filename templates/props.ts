/**
 * The data that pages and the frame around them show: the contract between `src/stages/present/`, which makes all decisions, and
 * the templates, which only render. Everything is plain data that `structuredClone` can copy; every URL is final (base path,
 * locale prefix and trailing slash applied).
 */

import type { InlineScripts } from '../client/shared/markup/inline-scripts.ts';
import type { SidebarItemProps } from '../client/shared/markup/sidebar-item.ts';
import type { Messages } from './messages/messages.ts';
import type { HeadEntryProps } from './print-head-entries.ts';

export type { SidebarItemProps };

/** A link with a final URL. An `external` link leads to another site and has an icon. */
export interface LinkProps {
  readonly label: string;
  readonly url: string;
  readonly external: boolean;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

/**
 * Address of a link into the docs for each version, by the version's name. A script uses them on pages that belong to no version,
 * for readers who have chosen one. Without scripts the link leads to the latest version.
 */
export type VersionUrls = Readonly<Record<string, string>>;

/** A link to a version of the docs in a menu. */
export interface VersionLinkProps {
  readonly name: string;
  readonly label: string;
  readonly url: string;
  /** Whether the reader is in this version. */
  readonly current: boolean;
  /** Whether the link leads to the same page, so that query and hash can be kept. */
  readonly samePage: boolean;
}

/** The content of a version item of the header on one page. */
export interface VersionMenuProps {
  /** Label of the reader's version: the page's version, otherwise the latest one. */
  readonly label: string;
  /** Address of the start page of that version. */
  readonly url: string;
  readonly links: readonly VersionLinkProps[];
  /** Whether to show a link to the reader's version instead of a menu. */
  readonly isPlain?: boolean;
}

/** What a page of the docs shows about its version. */
export interface VersionNoteProps {
  /** Complete text: `Phiên bản: 1.0`. */
  readonly badge?: string;
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained';
    readonly title: string;
    readonly text: string;
    /** Link to the latest version. */
    readonly link?: VersionLinkProps;
  };
}

/** An item of the header. `id` is compared with `PageFrame.activeNavIds`. */
export type NavItemProps =
  | ({ readonly type: 'link'; readonly id: string; readonly versionUrls?: VersionUrls } & LinkProps)
  | { readonly type: 'dropdown'; readonly id: string; readonly label: string; readonly items: readonly LinkProps[] }
  | { readonly type: 'locale'; readonly id: string }
  /** Its content is in `PageFrame.versionMenus`, by `id`; `label` and `url` take precedence. */
  | {
      readonly type: 'version';
      readonly id: string;
      readonly label?: string;
      readonly url?: string;
      readonly before: readonly LinkProps[];
      readonly after: readonly LinkProps[];
      readonly versionUrls?: VersionUrls;
    }
  | { readonly type: 'search'; readonly id: string; readonly url: string };

export interface FooterGroupProps {
  readonly title: string;
  readonly links: readonly LinkProps[];
}

/** Data that all pages of one locale share. */
export interface LayoutProps {
  readonly locale: {
    readonly code: string;
    readonly htmlLang: string;
    readonly dir: 'ltr' | 'rtl';
    readonly label: string;
    /** Language of the interface texts, if it differs from the page's; for `lang` attributes. */
    readonly wordsLang?: string | undefined;
  };
  readonly site: {
    readonly title: string;
    readonly tagline: string;
    readonly homeUrl: string;
    readonly baseUrl: string;
  };
  readonly generator: string;
  /** The Content-Security-Policy, on sites whose host cannot send it as a header. */
  readonly policy?: string;
  readonly assets: {
    readonly styleUrls: readonly string[];
    /** Address pattern of style sheets that only some pages need, with a star for their names; see `sheets.ts`. */
    readonly sheetsUrl?: string;
    /** Addresses of the style sheets that each file of the site's own code needs, in order of their paths. */
    readonly componentStyles?: Readonly<Record<string, readonly string[]>>;
    readonly bootUrl: string;
    /** Script of the control for keeping a course; absent on sites whose courses cannot be kept. */
    readonly offlineUrl?: string;
    readonly fontPreloadUrls: readonly string[];
    /** Style sheet of the site's theme, for every page. */
    readonly themeStyleUrl?: string;
    /** Fonts of the site's theme that are loaded first. */
    readonly themeFonts?: readonly { readonly url: string; readonly type: string }[];
    /** The code font; preloaded by pages with code. */
    readonly codeFontUrl?: string;
    /** `link` elements of the site's icons, in the order for browsers. */
    readonly icons: readonly {
      readonly rel: 'icon' | 'apple-touch-icon';
      readonly url: string;
      readonly type?: string;
      readonly sizes?: string;
    }[];
    /**
     * The variants of the inline script that sets the theme before the first paint. Every byte must stay, because of their
     * hashes.
     */
    readonly inlineScripts: InlineScripts;
  };
  /** Elements that the site adds to every head. */
  readonly head?: readonly HeadEntryProps[];
  /** Colours of the page's ground, if the site has changed them; for browsers' own interface. */
  readonly themeColors?: { readonly light: string; readonly dark: string };
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly switchable: boolean;
    readonly respectSystem: boolean;
  };
  readonly announcement?: {
    readonly id: string;
    /** Empty if there is only the link. */
    readonly text: string;
    readonly link?: LinkProps;
    readonly closeable: boolean;
  };
  readonly navbar: {
    readonly title: string;
    readonly logo?: { readonly url: string; readonly darkUrl?: string; readonly alt: string };
    readonly hideOnScroll: boolean;
    readonly left: readonly NavItemProps[];
    readonly right: readonly NavItemProps[];
  };
  /** Whether the site has a course. */
  readonly hasCourse: boolean;
  /** Whether readers of courses can tick lessons, and whether there are single-key shortcuts. */
  readonly progress: boolean;
  readonly shortcuts: boolean;
  /** Behaviour of the docs' sidebars. */
  readonly sidebar: {
    /** Whether readers may hide the sidebar. */
    readonly hideable: boolean;
    /** Whether opening a group closes its neighbours. */
    readonly autoCollapse: boolean;
  };
  /** Whether the home page shows a message when the site is served under another path than it was built for. */
  readonly baseUrlBanner: boolean;
  readonly footer: { readonly groups: readonly FooterGroupProps[]; readonly copyright?: string };
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly url: string }[];
  /** Address of the OpenSearch description, which lets browsers search the site from their address bar. */
  readonly searchDescriptionUrl: string;
  readonly manifestUrl: string;
  /** Address of the search settings; see `client/shared/search/settings.ts`. */
  readonly searchSettingsUrl: string;
  /**
   * The search settings of each searchable version of the docs, with an empty name for the latest one; absent with a single
   * version.
   */
  readonly searchVersions?: readonly { readonly name: string; readonly label: string; readonly settings: string }[];
  /** Names of the versions if a reader's choice among them is remembered; absent if it is not, or with a single version. */
  readonly rememberedVersions?: readonly string[];
  readonly messages: Messages;
}

export interface SidebarProps {
  readonly id: string;
  /** The course's name: label of the navigation landmark, and of the second level of the mobile menu. */
  readonly label: string;
  /** Address of the course's overview. */
  readonly url?: string;
  /** Colour of the course, one of the `--tint-*` tokens (`teal`); without it the accent colour is used. */
  readonly tint?: string;
  /** Whether its pages are lessons, which readers may tick. */
  readonly isCourse?: true;
  readonly items: readonly SidebarItemProps[];
  /** The row with this `url` is the current one. */
  readonly currentUrl: string;
}

/** A heading in the table of contents. Text only, without HTML. */
export interface TocItemProps {
  readonly text: string;
  /** Id of the heading, without `#` and not percent-encoded. */
  readonly slug: string;
  readonly children: readonly TocItemProps[];
}

/** A step of the breadcrumb trail, from the site's start page on. The last step is the page itself and has no URL. */
export interface BreadcrumbProps {
  readonly label: string;
  readonly url?: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

/** A date in machine-readable form and as text. */
export interface DateProps {
  /** `YYYY-MM-DD` */
  readonly iso: string;
  readonly text: string;
}

export interface TagLinkProps {
  readonly label: string;
  readonly url: string;
  readonly description?: string;
  /** Number of entries with the tag; absent in an entry's own tag list. */
  readonly count?: number;
}

export interface AuthorProps {
  readonly name: string;
  readonly kind: 'person' | 'organization';
  readonly title?: string;
  readonly description?: string;
  /** Address of the author's page here, otherwise of their own site, otherwise their mail address. */
  readonly url?: string;
  readonly email?: string;
  readonly imageUrl?: string;
  readonly socials: readonly LinkProps[];
  readonly postCount?: number;
}

export interface PostSummaryProps {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** The text up to the truncation mark, for lists that show it instead of the description. */
  readonly excerptHtml?: string;
  /** Same as `PageFrame.styles`, for the excerpt. */
  readonly styles?: readonly string[];
  /** Whether the post contains more than the list shows. */
  readonly hasMore: boolean;
  readonly date: DateProps;
  /** Complete text: `5 phút đọc`; absent if the site does not show it. */
  readonly readingTime?: string;
  readonly authors: readonly AuthorProps[];
  readonly tags: readonly TagLinkProps[];
  /** Language of a post that differs from the list's. */
  readonly language?: Pick<BorrowedText, 'htmlLang' | 'dir'>;
}

/** Links between the pages of a long list. */
export interface ListPagerProps {
  readonly page: number;
  readonly pages: number;
  readonly back?: LinkProps;
  readonly backWord: string;
  readonly forward?: LinkProps;
  readonly forwardWord: string;
}

/** The blog's sidebar: recent posts, by year if the site is configured so. */
export interface PostListSidebarProps {
  readonly title: string;
  readonly years: readonly { readonly year?: string; readonly posts: readonly LinkProps[] }[];
  readonly currentUrl: string;
}

/** The image of a shared page. Size and alternative text are present if they are known. */
export interface SocialImageProps {
  /** Absolute URL. */
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
}

/** Data for the head of the document and for the frame around the content, the same for every kind of page. */
export interface PageFrame {
  /** Final URL path of the page. */
  readonly url: string;
  /** Text of the `title` element: page title, delimiter, site title. */
  readonly headTitle: string;
  readonly description?: string;
  /** Values of the fields that the site adds to front matter. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly keywords: readonly string[];
  /** Whether the page shows the text of another locale because it is not translated. */
  readonly isBorrowed: boolean;
  /** Absolute URL; absent if the page has no canonical address (404 page). */
  readonly canonicalUrl?: string;
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
  /** `vi_VN`: language and territory, as in the Open Graph protocol. */
  readonly ogLocale: string;
  /** The same for the page's actual translations. */
  readonly ogLocaleAlternates: readonly string[];
  readonly ogType: 'website' | 'article';
  /** Image of the page when it is shared. */
  readonly image?: SocialImageProps;
  /** Metadata of a post: when it was published, by whom, and its tags. */
  readonly article?: {
    /** Time in UTC: `2025-03-03T00:00:00Z`. */
    readonly published: string;
    readonly modified?: string;
    /** Absolute URLs of the authors' pages. */
    readonly authorUrls: readonly string[];
    readonly tags: readonly string[];
  };
  /** The neighbouring pages of a list that is split into pages. */
  readonly previousUrl?: string;
  readonly nextUrl?: string;
  readonly noindex: boolean;
  /** Whether search engines are also asked not to follow the page's links; set for unlisted pages. */
  readonly nofollow?: boolean;
  /** Files of the site whose style sheets the page needs: names in `componentStyles`. */
  readonly styles?: readonly string[];
  /** Elements that the page adds to its head. */
  readonly head?: readonly HeadEntryProps[];
  /** JSON-LD about the page, escaped for a `script` element. */
  readonly jsonLd?: string;
  readonly localeLinks: readonly {
    readonly code: string;
    readonly htmlLang: string;
    readonly label: string;
    readonly url: string;
    readonly current: boolean;
  }[];
  /** Metadata for the crawler of a search service; only on sites that use one. `version` is set for pages of the docs. */
  readonly crawler?: { readonly language: string; readonly version?: string | undefined; readonly tag: string };
  /** Version of the docs that the page belongs to. */
  readonly version?: { readonly name: string; readonly label: string; readonly isLast: boolean };
  /** Content of the version items, by the id of the item. */
  readonly versionMenus?: Readonly<Record<string, VersionMenuProps>>;
  readonly activeNavIds: readonly string[];
  /** The page's docs sidebar, if it has one. */
  readonly sidebar?: SidebarProps;
  /** The blog's sidebar, if this is a page of the blog. */
  readonly postList?: PostListSidebarProps;
}

/** The language of a text that is shown because a translation is missing. */
export interface BorrowedText {
  /** Value for `lang` attributes. */
  readonly htmlLang: string;
  readonly dir: 'ltr' | 'rtl';
  /** A notice for the reader, in the language of the page or of the interface texts. */
  readonly notice: string;
  readonly noticeLang?: string | undefined;
}

/** When and by whom a page was last changed, as far as the site shows it. */
export interface LastUpdatedProps {
  readonly date?: DateProps;
  readonly author?: string;
}

/** What a lesson's own page and its row on the path through a course both show. */
export interface LessonFacts {
  readonly level?: 'beginner' | 'intermediate' | 'advanced';
  /** Complete text: `4 phút đọc`; absent where it is not shown. */
  readonly readingTime?: string;
}

/** The offer to keep a course on the reader's device, on one page of the course. */
export interface OfflineOffer {
  /** Id of the course in the list of courses. */
  readonly id: string;
}

interface DocPageProps {
  readonly kind: 'doc';
  /** Empty for a doc that is no lesson and has no level. */
  readonly facts: LessonFacts;
  readonly version?: VersionNoteProps;
  readonly borrowed?: BorrowedText;
  readonly title: string;
  readonly showTitle: boolean;
  readonly bodyHtml: string;
  readonly toc: readonly TocItemProps[];
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly tags: readonly TagLinkProps[];
  /** Whether the page is a lesson of a course, which a reader can mark as finished. */
  readonly isLesson: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdated?: LastUpdatedProps;
  /** The course as books, on its first page. */
  readonly books?: readonly BookLinkProps[];
  readonly previous?: LinkProps;
  readonly next?: LinkProps;
  readonly offline?: OfflineOffer;
}

/** An entry in a list of cards. */
export interface CardProps {
  readonly type: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly url: string;
  /** A doc's description, or `5 mục` for a category. */
  readonly description?: string;
  /** Languages of the label and of the description, if they differ from the page's. */
  readonly lang?: string;
  readonly descriptionLang?: string;
}

/** An entry on the path through a course. Only a `lesson` has facts. */
export interface PathLessonProps extends Omit<CardProps, 'type'>, LessonFacts {
  /**
   * A `page` cannot be marked as finished: it is a page elsewhere on the site, or a group of a course that is too long to list.
   */
  readonly type: 'lesson' | 'page' | 'external';
}

/** A group of lessons; it may contain further modules. */
export interface PathModuleProps {
  readonly type: 'module';
  readonly label: string;
  readonly lang?: string;
  /** Address of the module's own page. */
  readonly url?: string;
  readonly description?: string;
  readonly items: readonly PathItemProps[];
}

export type PathItemProps = PathLessonProps | PathModuleProps;

/** The path through a course or a part of it, or the list of pages of other docs. */
export interface PathProps {
  /** Whether its pages are lessons. */
  readonly isCourse: boolean;
  readonly items: readonly PathItemProps[];
  /** Complete texts: `22 bài`, `khoảng 3 giờ đọc`. */
  readonly facts: readonly string[];
  /** Number of lessons with a row of their own, which shows whether they are finished. */
  readonly lessonCount: number;
  /** The lesson to start with; absent if there is nothing to read. */
  readonly first?: LinkProps;
}

/** The generated page of a sidebar group. */
interface CategoryPageProps {
  readonly kind: 'category';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly description?: string;
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly path: PathProps;
  readonly books?: readonly BookLinkProps[];
  readonly previous?: LinkProps;
  readonly next?: LinkProps;
  readonly offline?: OfflineOffer;
}

/** A link to a course as a book. */
export interface BookLinkProps {
  readonly label: string;
  readonly url: string;
  /** `1.2 MB`; absent where the book is made when it is asked for. */
  readonly size?: string;
}

/** The overview of a whole sidebar, with the complete path through a course. */
interface CoursePageProps {
  readonly kind: 'course';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly description?: string;
  readonly tint?: string;
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly path: PathProps;
  readonly books?: readonly BookLinkProps[];
  readonly offline?: OfflineOffer;
}

interface PostPageProps {
  readonly kind: 'post';
  readonly borrowed?: BorrowedText;
  readonly title: string;
  readonly date: DateProps;
  readonly readingTime?: string;
  readonly authors: readonly AuthorProps[];
  readonly tags: readonly TagLinkProps[];
  readonly bodyHtml: string;
  readonly toc: readonly TocItemProps[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdated?: LastUpdatedProps;
  readonly newer?: LinkProps;
  readonly older?: LinkProps;
}

interface BlogListPageProps {
  readonly kind: 'blog-list';
  readonly title: string;
  readonly posts: readonly PostSummaryProps[];
  /** On the first page, the first post is shown larger. */
  readonly pager: ListPagerProps;
  /** Absent if the blog has no archive, no post has a tag, or the site names no authors. */
  readonly archiveUrl?: string;
  readonly tagsUrl?: string;
  readonly authorsUrl?: string;
}

export interface ArchivePageProps {
  readonly kind: 'archive';
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly PostSummaryProps[] }[];
}

interface AuthorsPageProps {
  readonly kind: 'authors';
  readonly title: string;
  readonly authors: readonly AuthorProps[];
}

interface AuthorPageProps {
  readonly kind: 'author';
  readonly author: AuthorProps;
  readonly posts: readonly PostSummaryProps[];
  readonly pager: ListPagerProps;
  readonly authorsUrl: string;
}

/** The list of all tags, grouped by first letter. */
interface TagsPageProps {
  readonly kind: 'tags';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagLinkProps[] }[];
}

interface TagPageProps {
  readonly kind: 'tag';
  readonly version?: VersionNoteProps;
  /** Complete text: `2 bài viết có thẻ “hola”`. */
  readonly title: string;
  readonly label: string;
  readonly description?: string;
  /** Whether only unlisted pages have the tag. */
  readonly unlisted: boolean;
  readonly posts: readonly PostSummaryProps[];
  readonly docs: readonly {
    readonly label: string;
    readonly url: string;
    readonly description: string;
    /** Language of label and description, if it differs from the page's. */
    readonly lang?: string;
  }[];
  readonly pager: ListPagerProps;
  /** Absent if there is no list of tags. */
  readonly tagsUrl?: string;
}

/** A standalone page written in Markdown. */
interface MarkdownPageProps {
  readonly kind: 'page';
  readonly borrowed?: BorrowedText;
  readonly title: string;
  readonly showTitle: boolean;
  readonly bodyHtml: string;
  readonly toc: readonly TocItemProps[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly lastUpdated?: LastUpdatedProps;
  /** Whether the text takes the whole width, without a table of contents. */
  readonly isSplash?: true;
  /** Whether this is the site's own 404 page. */
  readonly isNotFound?: true;
  /** CSS classes from the page's front matter. */
  readonly className?: string;
}

interface HomePageProps {
  readonly kind: 'home';
  readonly borrowed?: BorrowedText;
  readonly hero: {
    readonly title: string;
    readonly tagline: string;
    readonly actions: readonly LinkProps[];
    /** Whether the page does without the picture beside the words. */
    readonly hidesArt?: true;
  };
  /** Course cards and everything else that the author wrote below the hero. */
  readonly bodyHtml: string;
  readonly latestPosts: readonly PostSummaryProps[];
  readonly blogUrl?: string;
}

export interface SearchPageProps {
  readonly kind: 'search';
  /** Address that a form without scripts sends its query to: this page. */
  readonly actionUrl: string;
  /** Lists of all pages, for readers without scripts. */
  readonly sections: readonly { readonly title: string; readonly links: readonly LinkProps[] }[];
}

interface NotFoundPageProps {
  readonly kind: 'not-found';
  readonly links: readonly LinkProps[];
}

/** What is shown without a network instead of a page that is not kept. */
interface OfflinePageProps {
  readonly kind: 'offline';
}

/** The content of a page. `templates/layouts/content-layout.tsx` selects a layout by `kind`. */
export type PageContent =
  | DocPageProps
  | CategoryPageProps
  | CoursePageProps
  | PostPageProps
  | BlogListPageProps
  | ArchivePageProps
  | AuthorsPageProps
  | AuthorPageProps
  | TagsPageProps
  | TagPageProps
  | MarkdownPageProps
  | HomePageProps
  | SearchPageProps
  | NotFoundPageProps
  | OfflinePageProps;

export interface PageProps {
  readonly frame: PageFrame;
  readonly content: PageContent;
}
