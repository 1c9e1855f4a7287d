/// <reference path="./site-files.d.ts" preserve="true" />
/**
 * What the site's own parts import from `codemaster-site/theme`: the tool's parts, what these are made of, and the types of their props.
 * Names here are public, and stay.
 */

import { Link } from '../client/mdx/link.tsx';
import { Icon } from '../client/shared/markup/icon.tsx';
import { MENU_ID } from '../client/shared/markup/menu.ts';
import { fill, formatCount } from './messages/messages.ts';
import { AuthorNames } from './parts/blog/author-names.tsx';
import { Avatar } from './parts/blog/avatar.tsx';
import { Byline } from './parts/blog/byline.tsx';
import { PostEntry } from './parts/blog/post-entry.tsx';
import { PostList } from './parts/blog/post-list.tsx';
import { PostMeta } from './parts/blog/post-meta.tsx';
import { TagList } from './parts/blog/tag-list.tsx';
import { classes } from './parts/classes.ts';
import { FinishLesson } from './parts/course/finish-lesson.tsx';
import { FirstLesson } from './parts/course/first-lesson.tsx';
import { LessonMeta } from './parts/course/lesson-meta.tsx';
import { Path } from './parts/course/path.tsx';
import { PathProgress } from './parts/course/path-progress.tsx';
import { currentOf } from './parts/current.ts';
import { Brand } from './parts/frame/brand.tsx';
import { Dropdown } from './parts/frame/dropdown.tsx';
import { Footer } from './parts/frame/footer.tsx';
import { Header } from './parts/frame/header.tsx';
import { HeaderTools } from './parts/frame/header-tools.tsx';
import { LocaleLinks } from './parts/frame/locale-links.tsx';
import { LocaleSwitch } from './parts/frame/locale-switch.tsx';
import { NavItem } from './parts/frame/nav-item.tsx';
import { Sidebar } from './parts/frame/sidebar.tsx';
import { SidebarItems } from './parts/frame/sidebar-item.tsx';
import { VersionLink } from './parts/frame/version-links.tsx';
import { Art } from './parts/home/art.tsx';
import { Hero } from './parts/home/hero.tsx';
import { LatestPosts } from './parts/home/latest-posts.tsx';
import { AnnouncementBar } from './parts/page/announcement-bar.tsx';
import { BackToTop } from './parts/page/back-to-top.tsx';
import { BorrowedNotice } from './parts/page/borrowed-notice.tsx';
import { Breadcrumbs } from './parts/page/breadcrumbs.tsx';
import { EditLink } from './parts/page/edit-link.tsx';
import { LastUpdated } from './parts/page/last-updated.tsx';
import { NotFound } from './parts/page/not-found.tsx';
import { PageFoot } from './parts/page/page-foot.tsx';
import { PageHead } from './parts/page/page-head.tsx';
import { Pager } from './parts/page/pager.tsx';
import { StatusBanner } from './parts/page/status-banner.tsx';
import { Toc } from './parts/page/toc.tsx';
import { TocFold } from './parts/page/toc-fold.tsx';
import { TocList } from './parts/page/toc-list.tsx';
import { VersionBadge } from './parts/page/version-badge.tsx';
import { VersionBanner } from './parts/page/version-banner.tsx';
import { Part } from './parts/part.tsx';
import { Slot } from './parts/slot.tsx';
import { TextLink } from './parts/text-link.tsx';
import { Callout } from './prose/callout.tsx';
import { Prose } from './prose/prose.tsx';
import { useCollection } from './use-collection.ts';
import { usePluginData } from './use-plugin-data.ts';

export type { Messages } from './messages/messages.ts';
export type {
  BannerProps,
  DocAfterProps,
  DocBeforeProps,
  FooterEndProps,
  FooterStartProps,
  HeaderEndProps,
  HeadSlotProps,
  HomeProps,
  NotFoundProps,
  PageFootProps,
  PartName,
  PartPage,
  PartProps,
  PartSite,
  SidebarEndProps,
  SidebarStartProps,
  SlotDoc,
  SlotName,
  SlotProps,
} from './part-props.ts';
export type {
  AuthorProps,
  LayoutProps,
  LinkProps,
  PageFrame,
  PathItemProps,
  PathLessonProps,
  PathModuleProps,
  PostSummaryProps,
  TagLinkProps,
  TocItemProps,
} from './props.ts';

export {
  AnnouncementBar,
  Art,
  AuthorNames,
  Avatar,
  BackToTop,
  BorrowedNotice,
  Brand,
  Breadcrumbs,
  Byline,
  Callout,
  classes,
  currentOf,
  Dropdown,
  EditLink,
  FinishLesson,
  FirstLesson,
  Footer,
  fill,
  formatCount,
  Header,
  HeaderTools,
  Hero,
  Icon,
  LastUpdated,
  LatestPosts,
  LessonMeta,
  Link,
  LocaleLinks,
  LocaleSwitch,
  MENU_ID,
  NavItem,
  NotFound,
  PageFoot,
  PageHead,
  Pager,
  Part,
  Path,
  PathProgress,
  PostEntry,
  PostList,
  PostMeta,
  Prose,
  Sidebar,
  SidebarItems,
  Slot,
  StatusBanner,
  TagList,
  TextLink,
  Toc,
  TocFold,
  TocList,
  useCollection,
  usePluginData,
  VersionBadge,
  VersionBanner,
  VersionLink,
};
