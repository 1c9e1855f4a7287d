/**
 * What a page and its frame need to know: the contract between `src/stages/present-*.ts`, which answer every
 * question beforehand, and the templates, which only draw. Everything is plain data that survives
 * `structuredClone`; every URL is final (base path, locale prefix and trailing slash applied).
 */
import type { SidebarItemProps } from '../client/shared/sidebar-item.ts';
import type { InlineScripts } from './inline-script.ts';
import type { Messages } from './messages/messages.ts';

export type { SidebarItemProps };

/** A finished link. `external` means another site: it opens there and carries an icon. */
export interface LinkProps {
  readonly label: string;
  readonly url: string;
  readonly external: boolean;
  /** Language of the label, where it is another one than the page's. */
  readonly lang?: string;
}

/**
 * Where a link into the docs leads in each version, by the version's name: for readers who have chosen one and are on a
 * page that belongs to none. Without scripts the link leads to the last version.
 */
export type VersionUrls = Readonly<Record<string, string>>;

/** A version of the docs as menus offer it. */
export interface VersionLinkProps {
  readonly name: string;
  readonly label: string;
  readonly url: string;
  /** Whether the reader is in this version. */
  readonly current: boolean;
  /** Whether the link leads to the same page, so that query and hash may be kept. */
  readonly samePage: boolean;
}

/** What a version item of the navigation bar shows on a page. */
export interface VersionMenuProps {
  /** Of the reader's version: that of the page, else the last one. */
  readonly label: string;
  /** The start of that version. */
  readonly url: string;
  readonly links: readonly VersionLinkProps[];
  /** A link to the reader's version instead of a menu. */
  readonly isPlain?: boolean;
}

/** What a page of the docs says of its version. */
export interface VersionNoteProps {
  /** Already a phrase: `Phiên bản: 1.0`. */
  readonly badge?: string;
  readonly banner?: {
    readonly kind: 'unreleased' | 'unmaintained';
    readonly title: string;
    readonly text: string;
    /** To the last version. */
    readonly link?: VersionLinkProps;
  };
}

/** An entry of the navigation bar. `id` is compared with `PageFrame.activeNavIds`. */
export type NavItemProps =
  | ({ readonly type: 'link'; readonly id: string; readonly versionUrls?: VersionUrls } & LinkProps)
  | { readonly type: 'dropdown'; readonly id: string; readonly label: string; readonly items: readonly LinkProps[] }
  | { readonly type: 'locale'; readonly id: string }
  /** What it shows is in `PageFrame.versionMenus`, by `id`; `label` and `url` win over that. */
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

/** What all pages of one locale share. */
export interface LayoutProps {
  readonly locale: {
    readonly code: string;
    readonly htmlLang: string;
    readonly dir: 'ltr' | 'rtl';
    readonly label: string;
    /** Language of the interface's own words, where it is not that of the page; for `lang` attributes. */
    readonly wordsLang?: string | undefined;
  };
  readonly site: {
    readonly title: string;
    readonly tagline: string;
    readonly homeUrl: string;
    readonly baseUrl: string;
  };
  readonly generator: string;
  readonly assets: {
    readonly styleUrls: readonly string[];
    /** Address of styles that only some pages need, with a star for their names; see `sheets.ts`. */
    readonly sheetsUrl?: string;
    /** Styles of the site's own components, for pages that use them. */
    readonly componentStyleUrl?: string;
    readonly bootUrl: string;
    readonly fontPreloadUrls: readonly string[];
    /** The font of code; linked by pages that have some. */
    readonly codeFontUrl?: string;
    /** `link` elements of the site's sign, in the order browsers should see them. */
    readonly icons: readonly {
      readonly rel: 'icon' | 'apple-touch-icon';
      readonly url: string;
      readonly type?: string;
      readonly sizes?: string;
    }[];
    /** Texts of the inline script that sets the theme before first paint; must stay byte for byte. */
    readonly inlineScripts: InlineScripts;
  };
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly switchable: boolean;
    readonly respectSystem: boolean;
  };
  readonly announcement?: {
    readonly id: string;
    /** Empty where the link says it all. */
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
  /** Whether readers can tick lessons, and use keys to go on. */
  readonly progress: boolean;
  readonly shortcuts: boolean;
  /** How sidebars of docs behave. */
  readonly sidebar: {
    /** Whether readers may fold the whole sidebar away. */
    readonly hideable: boolean;
    /** Whether opening a group closes its neighbours. */
    readonly autoCollapse: boolean;
  };
  /** Whether the home page tells when the site seems to be served under another path than it was built for. */
  readonly baseUrlBanner: boolean;
  readonly footer: { readonly groups: readonly FooterGroupProps[]; readonly copyright?: string };
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly url: string }[];
  /** OpenSearch description, which lets browsers search the site from their address bar. */
  readonly searchDescriptionUrl: string;
  readonly manifestUrl: string;
  /** Address of what the search window needs to know; see `client/shared/search/settings.ts`. */
  readonly searchSettingsUrl: string;
  /** The same of each version of the docs that can be searched, the last one by an empty name; absent when there is one only. */
  readonly searchVersions?: readonly { readonly name: string; readonly label: string; readonly settings: string }[];
  /** Names of the versions among which a reader's choice is remembered; absent when it is not, or there is one only. */
  readonly rememberedVersions?: readonly string[];
  readonly messages: Messages;
}

export interface SidebarProps {
  readonly id: string;
  /** Names the navigation landmark and the second level of the mobile menu: the course's name. */
  readonly label: string;
  /** The course's overview. */
  readonly url?: string;
  /** Tint of a course, one of the `--tint-*` tokens (`teal`); absent: the accent. */
  readonly tint?: string;
  readonly items: readonly SidebarItemProps[];
  /** A row is the current one when its `url` is this. */
  readonly currentUrl: string;
}

/** A heading of the contents list. `html`-free: text only. */
export interface TocItemProps {
  readonly text: string;
  /** Without `#`, not percent-encoded. */
  readonly slug: string;
  readonly children: readonly TocItemProps[];
}

/** A step of the breadcrumb trail, from the site's start; the last one is the page itself and has no URL. */
export interface BreadcrumbProps {
  readonly label: string;
  readonly url?: string;
  /** Language of the label, where it is another one than the page's. */
  readonly lang?: string;
}

/** A date as the machine and as the reader wants it. */
export interface DateProps {
  /** `YYYY-MM-DD` */
  readonly iso: string;
  readonly text: string;
}

export interface TagLinkProps {
  readonly label: string;
  readonly url: string;
  readonly description?: string;
  /** How many entries carry it; absent on an entry's own tag list. */
  readonly count?: number;
}

export interface AuthorProps {
  readonly name: string;
  readonly kind: 'person' | 'organization';
  readonly title?: string;
  readonly description?: string;
  /** The author's page here, or else their own site, or else their mail address. */
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
  /** The text up to the truncate mark, for lists that show it instead of the description. */
  readonly excerptHtml?: string;
  /** Whether that text needs the styles of the site's own components. */
  readonly usesComponentStyles?: boolean;
  /** Whether the post says more than the list. */
  readonly hasMore: boolean;
  readonly date: DateProps;
  /** Already a sentence part: `5 phút đọc`; absent where the site does not show it. */
  readonly readingTime?: string;
  readonly authors: readonly AuthorProps[];
  readonly tags: readonly TagLinkProps[];
  /** Of a post in another language than the list. */
  readonly language?: Pick<BorrowedText, 'htmlLang' | 'dir'>;
}

/** The way from one page of a long list to its neighbours. */
export interface ListPagerProps {
  readonly page: number;
  readonly pages: number;
  readonly back?: LinkProps;
  readonly backWord: string;
  readonly forward?: LinkProps;
  readonly forwardWord: string;
}

/** The blog's own side navigation: recent posts, by year when the site asks for it. */
export interface PostListSidebarProps {
  readonly title: string;
  readonly years: readonly { readonly year?: string; readonly posts: readonly LinkProps[] }[];
  readonly currentUrl: string;
}

/** The picture of a page where it is shared. Size and words are there when they are known. */
export interface SocialImageProps {
  /** Absolute. */
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
}

/** What the document head and the frame around a page need, whatever the page shows. */
export interface PageFrame {
  /** Final URL path of the page. */
  readonly url: string;
  /** Text of the `title` element: page title, delimiter, site title. */
  readonly headTitle: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  /** Whether the page shows the text of another locale because its own has none. */
  readonly isBorrowed: boolean;
  /** Absolute; absent where no canonical address exists (not-found page). */
  readonly canonicalUrl?: string;
  readonly alternates: readonly { readonly hreflang: string; readonly url: string }[];
  /** `vi_VN`: language and territory, as the Open Graph protocol has them. */
  readonly ogLocale: string;
  /** The same of the page's real translations. */
  readonly ogLocaleAlternates: readonly string[];
  readonly ogType: 'website' | 'article';
  /** What the page shows when it is shared. */
  readonly image?: SocialImageProps;
  /** When a post was published, by whom, and what it is about. */
  readonly article?: {
    /** A moment in UTC: `2025-03-03T00:00:00Z`. */
    readonly published: string;
    readonly modified?: string;
    /** Absolute addresses of authors' pages. */
    readonly authorUrls: readonly string[];
    readonly tags: readonly string[];
  };
  /** Neighbours of a list that is split into pages. */
  readonly previousUrl?: string;
  readonly nextUrl?: string;
  readonly noindex: boolean;
  /** Whether search engines are also asked to leave the links of the page alone: those of an unlisted page. */
  readonly nofollow?: boolean;
  /** Whether the page needs the styles of the site's own components. */
  readonly usesComponentStyles?: boolean;
  /** Linked data about the page, safe to stand inside a `script` element. */
  readonly jsonLd?: string;
  readonly localeLinks: readonly {
    readonly code: string;
    readonly htmlLang: string;
    readonly label: string;
    readonly url: string;
    readonly current: boolean;
  }[];
  /** What crawlers of a search service are told; only on sites that use one. `version` is that of a page of the docs. */
  readonly crawler?: { readonly language: string; readonly version?: string | undefined; readonly tag: string };
  /** Version of the docs the page belongs to. */
  readonly version?: { readonly name: string; readonly label: string; readonly isLast: boolean };
  /** By the id of the navigation entry. */
  readonly versionMenus?: Readonly<Record<string, VersionMenuProps>>;
  readonly activeNavIds: readonly string[];
  /** Docs sidebar of this page, if it has one. */
  readonly sidebar?: SidebarProps;
  /** Blog side navigation, if this is a page of the blog. */
  readonly postList?: PostListSidebarProps;
}

/** The language of a text that stands in for a missing translation. */
export interface BorrowedText {
  /** For `lang` attributes. */
  readonly htmlLang: string;
  readonly dir: 'ltr' | 'rtl';
  /** A sentence for the reader, in the language of the page, or in the one of the interface's words. */
  readonly notice: string;
  readonly noticeLang?: string | undefined;
}

/** When a page was changed last, and by whom, as far as the site shows it. */
export interface LastUpdatedProps {
  readonly date?: DateProps;
  readonly author?: string;
}

export interface DocPageProps {
  readonly kind: 'doc';
  readonly version?: VersionNoteProps;
  readonly borrowed?: BorrowedText;
  readonly title: string;
  readonly showTitle: boolean;
  readonly bodyHtml: string;
  readonly toc: readonly TocItemProps[];
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly tags: readonly TagLinkProps[];
  readonly level?: 'beginner' | 'intermediate' | 'advanced';
  readonly readingTime: string;
  /** Whether the page is a stop on a course's path, so that a reader can tick it. */
  readonly isLesson: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly editUrl?: string;
  readonly lastUpdated?: LastUpdatedProps;
  readonly previous?: LinkProps;
  readonly next?: LinkProps;
}

/** A page of the docs as lists of cards show it. */
export interface CardProps {
  readonly type: 'doc' | 'category' | 'external';
  readonly label: string;
  readonly url: string;
  /** A doc's description, or `5 mục` for a category. */
  readonly description?: string;
  /** Languages of the label and the description, where they are others than the page's. */
  readonly lang?: string;
  readonly descriptionLang?: string;
}

/** A stop on the path through a course. */
export interface PathLessonProps extends Omit<CardProps, 'type'> {
  /** `page` is none a reader could tick: a page elsewhere on the site, or a group of a course too long to list. */
  readonly type: 'lesson' | 'page' | 'external';
  readonly level?: DocPageProps['level'];
  /** Already a phrase: `4 phút đọc`. */
  readonly readingTime?: string;
}

/** Lessons that belong together; may hold further modules. */
export interface PathModuleProps {
  readonly type: 'module';
  readonly label: string;
  readonly lang?: string;
  /** The module's own page. */
  readonly url?: string;
  readonly description?: string;
  readonly items: readonly PathItemProps[];
}

export type PathItemProps = PathLessonProps | PathModuleProps;

/** The way through a course or a part of it. */
export interface PathProps {
  readonly items: readonly PathItemProps[];
  /** Already phrases: `22 bài`, `khoảng 3 giờ đọc`. */
  readonly facts: readonly string[];
  /** How many lessons have a row of their own, which shows whether they are ticked. */
  readonly lessonCount: number;
  /** Where a reader begins; absent where there is nothing to read. */
  readonly first?: LinkProps;
}

/** The generated index page of a sidebar category. */
export interface CategoryPageProps {
  readonly kind: 'category';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly description?: string;
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly path: PathProps;
  readonly previous?: LinkProps;
  readonly next?: LinkProps;
}

/** The overview of a whole sidebar: where the path through a course is seen at once. */
export interface CoursePageProps {
  readonly kind: 'course';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly description?: string;
  readonly tint?: string;
  readonly breadcrumbs: readonly BreadcrumbProps[];
  readonly path: PathProps;
}

export interface PostPageProps {
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

export interface BlogListPageProps {
  readonly kind: 'blog-list';
  readonly title: string;
  readonly posts: readonly PostSummaryProps[];
  /** The first page shows its first post larger. */
  readonly pager: ListPagerProps;
  /** Absent where the blog has no archive, no post has a tag, or the site names no authors. */
  readonly archiveUrl?: string;
  readonly tagsUrl?: string;
  readonly authorsUrl?: string;
}

export interface ArchivePageProps {
  readonly kind: 'archive';
  readonly title: string;
  readonly years: readonly { readonly year: string; readonly posts: readonly PostSummaryProps[] }[];
}

export interface AuthorsPageProps {
  readonly kind: 'authors';
  readonly title: string;
  readonly authors: readonly AuthorProps[];
}

export interface AuthorPageProps {
  readonly kind: 'author';
  readonly author: AuthorProps;
  readonly posts: readonly PostSummaryProps[];
  readonly pager: ListPagerProps;
  readonly authorsUrl: string;
}

/** The list of all tags, grouped by first letter. */
export interface TagsPageProps {
  readonly kind: 'tags';
  readonly version?: VersionNoteProps;
  readonly title: string;
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagLinkProps[] }[];
}

export interface TagPageProps {
  readonly kind: 'tag';
  readonly version?: VersionNoteProps;
  /** Already a sentence: `2 bài viết có thẻ “hola”`. */
  readonly title: string;
  readonly label: string;
  readonly description?: string;
  /** Whether only unlisted pages carry the tag. */
  readonly unlisted: boolean;
  readonly posts: readonly PostSummaryProps[];
  readonly docs: readonly {
    readonly label: string;
    readonly url: string;
    readonly description: string;
    /** Language of both, where it is another one than the page's. */
    readonly lang?: string;
  }[];
  readonly pager: ListPagerProps;
  /** Absent where there is no list of tags to go to. */
  readonly tagsUrl?: string;
}

/** A free-standing Markdown page. */
export interface MarkdownPageProps {
  readonly kind: 'page';
  readonly borrowed?: BorrowedText;
  readonly title: string;
  readonly showTitle: boolean;
  readonly bodyHtml: string;
  readonly toc: readonly TocItemProps[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly lastUpdated?: LastUpdatedProps;
  /** CSS classes the page asks for. */
  readonly className?: string;
}

export interface HomePageProps {
  readonly kind: 'home';
  readonly borrowed?: BorrowedText;
  readonly hero: {
    readonly title: string;
    readonly tagline: string;
    readonly actions: readonly LinkProps[];
  };
  /** Course cards and everything else the author wrote below the hero. */
  readonly bodyHtml: string;
  readonly latestPosts: readonly PostSummaryProps[];
  readonly blogUrl?: string;
}

export interface SearchPageProps {
  readonly kind: 'search';
  /** Where a form without scripts sends its query: this page. */
  readonly actionUrl: string;
  /** Everything a reader without scripts can browse instead. */
  readonly sections: readonly { readonly title: string; readonly links: readonly LinkProps[] }[];
}

export interface NotFoundPageProps {
  readonly kind: 'not-found';
  readonly links: readonly LinkProps[];
}

/** What one page shows. Chosen by `kind`; `templates/render-page.tsx` has a layout for each. */
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
  | NotFoundPageProps;

export interface PageProps {
  readonly frame: PageFrame;
  readonly content: PageContent;
}
