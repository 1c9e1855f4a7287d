import type { LinkProps } from '../../../templates/props.ts';
import type { UrlPath } from '../../model/source.ts';
import { blogTitle } from '../blog/blog-title.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicUrl } from '../graph/public-url.ts';
import { readingOrder } from '../sidebars/build-sidebars.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { lastVersions } from '../versions/set-versions.ts';
import { blogBase } from './present-blog.ts';
import type { PageContext, Presented } from './present-context.ts';

/** Presents the 404 page with links that help a reader: the start, each course, the blog. */
export function presentNotFound(page: PageContext): Presented {
  const { site, index, locale, messages } = page;
  const link = (label: string, url: UrlPath): LinkProps => ({
    label,
    url: publicUrl(site.config, url),
    external: false,
  });
  const last = lastVersions(site).map(({ name }) => name);
  const courses = [...index.sidebars.values()].flatMap(({ sidebar }) => {
    const isOffered = sidebar.locale === locale.code && last.includes(sidebar.version);
    const [first] = isOffered ? readingOrder(sidebar.items) : [];
    return first ? [link(sidebarLabel(site, locale, sidebar), first.url as UrlPath)] : [];
  });
  const base = blogBase(site, locale);
  const links = [
    link(messages.navigation.home, joinUrl(locale.urlPrefix)),
    ...courses,
    ...(base ? [link(blogTitle(site, locale), base)] : []),
  ];
  return { facts: { noindex: true }, content: { kind: 'not-found', links } };
}
