/**
 * What parts and slots of a page receive: the contract with a site's own files in `theme/`. These types are public (`src/api.ts`,
 * `templates/theme.ts`), so fields are only ever added.
 */

import type { ComponentType } from 'react';
import type { Messages } from './messages/messages.ts';
import type {
  AuthorProps,
  BorrowedText,
  BreadcrumbProps,
  DateProps,
  LastUpdatedProps,
  LayoutProps,
  LessonFacts,
  LinkProps,
  PageContent,
  PageFrame,
  PathProps,
  PostListSidebarProps,
  PostSummaryProps,
  SidebarProps,
  TagLinkProps,
  TocItemProps,
  VersionNoteProps,
} from './props.ts';

/** The page that a part or a slot is on. Plain data, which an interactive slot receives in the browser as well. */
export interface PartPage {
  /** What kind of page it is: `doc`, `post`, `page`, `home`, `category`, `course`, `not-found` … */
  readonly kind: PageContent['kind'];
  /** Path of the page with the base path, as in links. */
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** Code of the page's locale: `en`. */
  readonly locale: string;
  /** Name of the docs version that the page belongs to. */
  readonly version?: string;
  /** Values of the fields that the site adds to front matter (`frontMatter` of the config), with their defaults. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The site, as its pages in this locale show it. */
export interface PartSite {
  readonly title: string;
  readonly tagline: string;
  /** Path of the home page in this locale. */
  readonly homeUrl: string;
  readonly baseUrl: string;
}

/** What every part and every slot knows. */
interface PartContext {
  readonly page: PartPage;
  readonly site: PartSite;
}

/** What a slot of a doc knows of the doc. */
export interface SlotDoc {
  readonly tags: readonly TagLinkProps[];
  readonly editUrl?: string;
  readonly lastUpdated?: LastUpdatedProps;
  readonly previous?: LinkProps;
  readonly next?: LinkProps;
}

/** What each slot receives besides page and site. */
interface SlotFacts {
  readonly head: object;
  readonly banner: object;
  readonly 'header-end': object;
  readonly 'sidebar-start': { readonly sidebar: { readonly id: string; readonly label: string } };
  readonly 'sidebar-end': { readonly sidebar: { readonly id: string; readonly label: string } };
  readonly 'doc-before': { readonly doc: SlotDoc };
  readonly 'doc-after': { readonly doc: SlotDoc };
  readonly 'page-foot': object;
  readonly 'footer-start': object;
  readonly 'footer-end': object;
  readonly 'not-found': object;
  readonly home: object;
}

/** Name of a place of a page to which `theme/slots/<name>.tsx` adds something. */
export type SlotName = keyof SlotFacts;

/** Props of `theme/slots/<name>.tsx`. */
export type SlotProps<Name extends SlotName = SlotName> = PartContext & SlotFacts[Name];

/** Props of `theme/slots/head.tsx`, and so on: one name for each slot. */
export type HeadSlotProps = SlotProps<'head'>;
export type BannerProps = SlotProps<'banner'>;
export type HeaderEndProps = SlotProps<'header-end'>;
export type SidebarStartProps = SlotProps<'sidebar-start'>;
export type SidebarEndProps = SlotProps<'sidebar-end'>;
export type DocBeforeProps = SlotProps<'doc-before'>;
export type DocAfterProps = SlotProps<'doc-after'>;
export type PageFootProps = SlotProps<'page-foot'>;
export type FooterStartProps = SlotProps<'footer-start'>;
export type FooterEndProps = SlotProps<'footer-end'>;
export type NotFoundProps = SlotProps<'not-found'>;
export type HomeProps = SlotProps<'home'>;

/** Where a toc stands: the items, their title, and the language of the headings if it is not the page's. */
interface TocPartProps {
  readonly items: readonly TocItemProps[];
  readonly title: string;
  readonly lang?: string | undefined;
}

interface WithVersion {
  readonly version: VersionNoteProps | undefined;
}

interface InFrame {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
}

/** What the original of each part shows. Texts are finished, and addresses are final. */
interface OriginalPropsByName {
  readonly header: InFrame;
  readonly brand: { readonly navbar: Pick<LayoutProps['navbar'], 'title' | 'logo'>; readonly homeUrl: string };
  readonly 'announcement-bar': {
    readonly announcement: NonNullable<LayoutProps['announcement']>;
    readonly messages: Messages;
  };
  readonly footer: {
    readonly layout: Pick<LayoutProps, 'locale' | 'site' | 'footer' | 'shortcuts' | 'messages'>;
    /** Course and address of the page, shown when it is printed. */
    readonly source?: string | undefined;
  };
  readonly sidebar: {
    readonly sidebar: SidebarProps;
    readonly layout: Pick<LayoutProps, 'site' | 'sidebar' | 'progress'>;
    readonly messages: Messages;
  };
  readonly 'locale-switch': {
    readonly links: PageFrame['localeLinks'] /** The text "Languages". */;
    readonly label: string;
  };
  readonly 'back-to-top': { readonly label: string; readonly lang?: string | undefined };
  readonly breadcrumbs: {
    readonly trail: readonly BreadcrumbProps[];
    /** The link with this address is shown as an icon. */
    readonly homeUrl: string;
    /** Label of the `nav` landmark. */
    readonly label: string;
  };
  readonly 'version-banner': WithVersion;
  readonly 'version-badge': WithVersion;
  readonly 'borrowed-notice': { readonly borrowed: BorrowedText | undefined; readonly messages: Messages };
  readonly 'status-banner': { readonly draft: boolean; readonly unlisted: boolean; readonly messages: Messages };
  readonly 'page-head': {
    readonly title: string;
    /** Language of the title, if it is not the page's. */
    readonly lang?: string | undefined;
    /** Level and reading time of a lesson; absent on other pages. */
    readonly facts?: LessonFacts | undefined;
    readonly messages: Messages;
  };
  readonly toc: TocPartProps;
  readonly 'toc-fold': TocPartProps;
  readonly 'page-foot': {
    readonly tags: readonly TagLinkProps[];
    readonly lastUpdated?: LastUpdatedProps | undefined;
    readonly editUrl?: string | undefined;
    readonly messages: Messages;
  };
  readonly 'edit-link': { readonly url: string; readonly label: string };
  readonly 'last-updated': { readonly update: LastUpdatedProps; readonly messages: Messages };
  readonly 'tag-list': { readonly tags: readonly TagLinkProps[]; readonly label: string };
  readonly pager: {
    /** Label of the `nav` landmark. */
    readonly label: string;
    readonly back?: LinkProps | undefined;
    readonly backWord: string;
    readonly forward?: LinkProps | undefined;
    readonly forwardWord: string;
  };
  readonly 'post-list': { readonly list: PostListSidebarProps };
  readonly 'post-entry': {
    readonly post: PostSummaryProps;
    /** Whether this is the first entry of the list: larger, with its authors. */
    readonly lead?: boolean;
    /** Whether to show only date, title and description, without authors, tags and link to the rest. */
    readonly brief?: boolean;
    readonly messages: Messages;
  };
  readonly 'post-meta': { readonly date: DateProps; readonly readingTime?: string | undefined };
  readonly byline: { readonly authors: readonly AuthorProps[] /** "By". */; readonly label: string };
  readonly hero: {
    readonly hero: { readonly title: string; readonly tagline: string; readonly actions: readonly LinkProps[] };
    /** Links to the page in each language. */
    readonly languages: PageFrame['localeLinks'];
    /** Whether to show the picture beside the words. */
    readonly hasArt: boolean;
    /** Language of the words, if it is not the page's. */
    readonly lang?: string | undefined;
    readonly messages: Messages;
  };
  readonly 'latest-posts': {
    readonly posts: readonly PostSummaryProps[];
    readonly blogUrl?: string | undefined;
    readonly messages: Messages;
  };
  readonly art: object;
  readonly 'finish-lesson': { readonly messages: Messages };
  readonly path: {
    readonly path: PathProps;
    /** Whether the site has progress. */
    readonly progress: boolean;
    readonly messages: Messages;
  };
  readonly 'not-found': { readonly links: readonly LinkProps[]; readonly messages: Messages };
}

/** Name of a part of a page that `theme/parts/<name>.tsx` replaces. */
export type PartName = keyof OriginalPropsByName;

/** Props of the tool's own component for a part. */
export type OriginalProps<Name extends PartName> = OriginalPropsByName[Name];

/** Props of `theme/parts/<name>.tsx`: those of the original, the original itself, the page and the site. */
export type PartProps<Name extends PartName> = OriginalProps<Name> &
  PartContext & {
    /** The tool's own part, to be drawn around or beside. An interactive part does not get it. */
    readonly original: ComponentType<OriginalProps<Name>>;
  };
