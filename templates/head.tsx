import { CODE_FONT_ATTRIBUTE } from './code-font.ts';
import { Slot } from './parts/slot.tsx';
import type { LayoutProps, PageFrame } from './props.ts';
import { SHEETS_ATTRIBUTE } from './sheets.ts';
import { styleUrls } from './style-urls.ts';
import { THEME_COLORS } from './theme-colors.ts';

interface HeadProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
}

/** The `head` element of every page. */
export function Head({ layout, frame }: HeadProps) {
  const { assets, colorMode } = layout;
  return (
    <head>
      <meta charSet="utf-8" />
      {layout.policy !== undefined && <meta httpEquiv="Content-Security-Policy" content={layout.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script
        dangerouslySetInnerHTML={{ __html: assets.inlineScripts[''] }}
      />
      <title>{frame.headTitle}</title>
      {frame.description !== undefined && <meta name="description" content={frame.description} />}
      {frame.keywords.length > 0 && <meta name="keywords" content={frame.keywords.join(', ')} />}
      {frame.noindex && <meta name="robots" content={frame.nofollow ? 'noindex, nofollow' : 'noindex'} />}
      <meta name="generator" content={layout.generator} />
      {frame.crawler && <CrawlerTags {...frame.crawler} />}
      <meta name="color-scheme" content="light dark" />
      {(['light', 'dark'] as const).map((theme) => (
        <meta
          key={theme}
          name="theme-color"
          content={(layout.themeColors ?? THEME_COLORS)[theme]}
          data-theme-color={theme}
          media={theme === colorMode.defaultMode ? 'all' : 'not all'}
        />
      ))}
      <SocialCard layout={layout} frame={frame} />
      {frame.canonicalUrl !== undefined && <link rel="canonical" href={frame.canonicalUrl} />}
      {frame.alternates.map(({ hreflang, url }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url} />
      ))}
      {frame.previousUrl !== undefined && <link rel="prev" href={frame.previousUrl} />}
      {frame.nextUrl !== undefined && <link rel="next" href={frame.nextUrl} />}
      {layout.feeds.map(({ title, type, url }) => (
        <link key={url} rel="alternate" type={type} title={title} href={url} />
      ))}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={layout.site.title}
        href={layout.searchDescriptionUrl}
      />
      <link rel="manifest" href={layout.manifestUrl} />
      {assets.icons.map(({ rel, url, type, sizes }) => (
        <link key={url} rel={rel} href={url} type={type} sizes={sizes} />
      ))}
      {assets.fontPreloadUrls.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.themeFonts?.map(({ url, type }) => (
        <link key={url} rel="preload" href={url} as="font" type={type} crossOrigin="anonymous" />
      ))}
      {assets.codeFontUrl !== undefined && (
        <link
          {...{ [CODE_FONT_ATTRIBUTE]: '' }}
          rel="preload"
          href={assets.codeFontUrl}
          as="font"
          type={`font/${assets.codeFontUrl.split('.').at(-1)}`}
          crossOrigin="anonymous"
          // Lower priority than the style sheets, which block the first paint.
          fetchPriority="low"
        />
      )}
      {assets.styleUrls.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {assets.sheetsUrl !== undefined && <link {...{ [SHEETS_ATTRIBUTE]: assets.sheetsUrl }} rel="stylesheet" />}
      {assets.themeStyleUrl !== undefined && <link rel="stylesheet" href={assets.themeStyleUrl} />}
      {styleUrls(layout, frame.styles).map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      <script type="module" src={assets.bootUrl} />
      {frame.jsonLd !== undefined && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with everything escaped that could end it
          dangerouslySetInnerHTML={{ __html: frame.jsonLd }}
        />
      )}
      <Slot name="head" />
    </head>
  );
}

/** Metadata for the DocSearch crawler: its own names, and those of a Docusaurus site. */
function CrawlerTags({ language, version, tag }: NonNullable<PageFrame['crawler']>) {
  return (
    <>
      <meta name="docsearch:language" content={language} />
      {version !== undefined && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={tag} />
      <meta name="docusaurus_locale" content={language} />
      {version !== undefined && <meta name="docusaurus_version" content={version} />}
      <meta name="docusaurus_tag" content={tag} />
    </>
  );
}

/** Metadata for the preview that other sites show of a shared page. */
function SocialCard({ layout, frame }: HeadProps) {
  const { article, image } = frame;
  return (
    <>
      <meta property="og:title" content={frame.headTitle} />
      {frame.description !== undefined && <meta property="og:description" content={frame.description} />}
      <meta property="og:type" content={frame.ogType} />
      <meta property="og:site_name" content={layout.site.title} />
      <meta property="og:locale" content={frame.ogLocale} />
      {frame.ogLocaleAlternates.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {frame.canonicalUrl !== undefined && <meta property="og:url" content={frame.canonicalUrl} />}
      {article && (
        <>
          <meta property="article:published_time" content={article.published} />
          {article.modified !== undefined && <meta property="article:modified_time" content={article.modified} />}
          {article.authorUrls.map((url) => (
            <meta key={url} property="article:author" content={url} />
          ))}
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          {image.width !== undefined && <meta property="og:image:width" content={String(image.width)} />}
          {image.height !== undefined && <meta property="og:image:height" content={String(image.height)} />}
          {image.alt !== undefined && <meta property="og:image:alt" content={image.alt} />}
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && <meta name="twitter:image" content={image.url} />}
    </>
  );
}
