import type { LayoutProps, PageContent, PageFrame } from '../props.ts';
import { ArchiveLayout } from './archive-layout.tsx';
import { AuthorLayout } from './author-layout.tsx';
import { AuthorsLayout } from './authors-layout.tsx';
import { BlogListLayout } from './blog-list-layout.tsx';
import { CategoryLayout } from './category-layout.tsx';
import { CourseLayout } from './course-layout.tsx';
import { DocLayout } from './doc-layout.tsx';
import { HomeLayout } from './home-layout.tsx';
import { MarkdownLayout } from './markdown-layout.tsx';
import { NotFoundLayout } from './not-found-layout.tsx';
import { OfflineLayout } from './offline-layout.tsx';
import { PostLayout } from './post-layout.tsx';
import { SearchLayout } from './search-layout.tsx';
import { TagLayout } from './tag-layout.tsx';
import { TagsLayout } from './tags-layout.tsx';

interface ContentLayoutProps {
  readonly layout: LayoutProps;
  readonly frame: Pick<PageFrame, 'localeLinks'>;
  readonly content: PageContent;
}

/** Selects the layout for a kind of content. */
export function ContentLayout({ layout, frame, content }: ContentLayoutProps) {
  switch (content.kind) {
    case 'home':
      return <HomeLayout layout={layout} languages={frame.localeLinks} content={content} />;
    case 'doc':
      return <DocLayout layout={layout} content={content} />;
    case 'category':
      return <CategoryLayout layout={layout} content={content} />;
    case 'course':
      return <CourseLayout layout={layout} content={content} />;
    case 'page':
      return <MarkdownLayout layout={layout} content={content} />;
    case 'post':
      return <PostLayout layout={layout} content={content} />;
    case 'blog-list':
      return <BlogListLayout layout={layout} content={content} />;
    case 'archive':
      return <ArchiveLayout layout={layout} content={content} />;
    case 'authors':
      return <AuthorsLayout layout={layout} content={content} />;
    case 'author':
      return <AuthorLayout layout={layout} content={content} />;
    case 'tags':
      return <TagsLayout layout={layout} content={content} />;
    case 'tag':
      return <TagLayout layout={layout} content={content} />;
    case 'search':
      return <SearchLayout layout={layout} content={content} />;
    case 'not-found':
      return <NotFoundLayout layout={layout} content={content} />;
    case 'offline':
      return <OfflineLayout layout={layout} />;
    default:
      return content satisfies never;
  }
}
