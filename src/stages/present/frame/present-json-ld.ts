import type { AuthorProps, PageContent, PageFrame, PostSummaryProps } from '../../../../templates/props.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { publicUrl } from '../../graph/public-url.ts';
import { siteTitle } from '../../graph/site-title.ts';
import { siteTranslator } from '../../i18n/translate.ts';
import { buildJsonLd, type JsonLd, type JsonLdAuthor, type JsonLdPost } from '../../outputs/build-json-ld.ts';
import { homeCrumb, type PageContext } from '../present-context.ts';

/** Returns the structured data of a page for search engines, from what it shows; undefined for pages without any. */
export function presentJsonLd(page: PageContext, frame: PageFrame, content: PageContent): JsonLd | undefined {
  const { site, locale } = page;
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const absolute = (url: string) => new URL(url, config.url).href;
  const language = locale.htmlLang;
  const url = frame.canonicalUrl ?? absolute(frame.url);
  switch (content.kind) {
    case 'home':
      return buildJsonLd({
        kind: 'home',
        url,
        name: siteTitle(site, locale),
        description: translate('tagline', config.tagline),
        language,
        searchUrl: absolute(publicUrl(config, joinUrl(locale.urlPrefix, config.search.path))),
      });
    case 'category':
    case 'course':
    case 'doc': {
      const steps =
        content.breadcrumbs.length > 0
          ? content.breadcrumbs
          : [homeCrumb(page), { label: content.title, url: frame.url }];
      const last = steps.length - 1;
      const breadcrumbs = steps.map((step, i) => {
        const target = i === last ? frame.url : step.url;
        return { label: step.label, ...(target === undefined ? {} : { url: absolute(target) }) };
      });
      return buildJsonLd({ kind: 'doc', breadcrumbs });
    }
    case 'post': {
      const post = toPost({ ...content, url: frame.url, description: frame.description ?? '' }, absolute);
      const updated = content.lastUpdated?.date?.iso;
      return buildJsonLd({
        kind: 'post',
        language,
        ...post,
        ...(updated === undefined ? {} : { updated }),
        ...(frame.image ? { imageUrl: frame.image.url } : {}),
      });
    }
    case 'blog-list': {
      const description = frame.description ?? '';
      const posts = content.posts.map((post) => toPost(post, absolute));
      return buildJsonLd({ kind: 'blog-list', url, name: content.title, description, language, posts });
    }
    default:
      return undefined;
  }
}

function toPost(
  post: Pick<PostSummaryProps, 'url' | 'title' | 'description' | 'date' | 'authors' | 'tags'>,
  absolute: (url: string) => string,
): JsonLdPost {
  return {
    url: absolute(post.url),
    title: post.title,
    description: post.description,
    date: post.date.iso,
    authors: post.authors.map((author) => toAuthor(author, absolute)),
    keywords: post.tags.map(({ label }) => label),
  };
}

function toAuthor({ name, url, kind }: AuthorProps, absolute: (url: string) => string): JsonLdAuthor {
  const isPage = url !== undefined && !url.startsWith('mailto:');
  return { name, kind, ...(isPage ? { url: absolute(url) } : {}) };
}
