import type { Diagnostic } from '../../model/diagnostic.ts';
import { themeFileLeftOut } from '../messages.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';

/** Components of the classic theme of Docusaurus, the more exact ones first, and what a site writes here instead. */
const COUNTERPARTS: readonly (readonly [RegExp, string])[] = [
  [/^(Navbar\/Logo|Logo)\b/, part('brand')],
  [/^NavbarItem\/LocaleDropdown/, part('locale-switch')],
  [/^(Navbar|NavbarItem|ColorModeToggle)\b/, part('header')],
  [/^Footer\b/, part('footer')],
  [/^(DocSidebar|DocSidebarItem|DocSidebarItems)\b/, part('sidebar')],
  [/^BlogSidebar\b/, part('post-list')],
  [/^DocBreadcrumbs\b/, part('breadcrumbs')],
  [/^DocVersionBanner\b/, part('version-banner')],
  [/^DocVersionBadge\b/, part('version-badge')],
  [/^(DocPaginator|PaginatorNavLink)\b/, part('pager')],
  [/^TOCCollapsible\b|^DocItem\/TOC\/Mobile/, part('toc-fold')],
  [/^(TOC|TOCItems|TOCInline)\b|^DocItem\/TOC/, part('toc')],
  [/^DocItem\/Footer|^(BlogPostItem\/Footer|EditMetaRow)\b/, part('page-foot')],
  [/^DocItem\/Content/, part('page-head')],
  [/^DocItem\b/, slot('doc-before', 'doc-after')],
  [/^EditThisPage\b/, part('edit-link')],
  [/^LastUpdated\b/, part('last-updated')],
  [/^(TagsListInline|Tag|TagsListByLetter)\b/, part('tag-list')],
  [/^AnnouncementBar\b/, part('announcement-bar')],
  [/^BackToTopButton\b/, part('back-to-top')],
  [/^NotFound\b/, part('not-found')],
  [/^BlogPostItem\/Header\/Info/, part('post-meta')],
  [/^(BlogPostItem\/Header\/Authors?|Blog\/Components\/Author)\b/, part('byline')],
  [/^(BlogPostItem|BlogPostItems|BlogListPage)\b/, part('post-entry')],
  [/^(ContentVisibility|Unlisted)\b/, part('status-banner')],
  [/^(DocCard|DocCardList|DocCategoryGeneratedIndexPage)\b/, part('path')],
  [/^SiteMetadata\b/, slot('head')],
  [/^(Root|Layout|LayoutProvider)\b/, slot('banner', 'page-foot', 'footer-end')],
  [/^(SearchBar|SearchPage|SearchMetadata)\b/, 'search is built in; `search` of the config sets it'],
  [/^MDXComponents\b/, 'import components of `components/` in the pages that use them'],
  [/^Mermaid\b/, 'write `components/mermaid.tsx` and set `markdown.mermaid`'],
  [/^prism-include-languages/, 'nothing to do: code is coloured in every language of Shiki'],
  [
    /^(Admonition|CodeBlock|Details|Tabs|TabItem|Heading|MDXContent|CodeInline)\b/,
    'blocks of the text are styled by `theme.css`',
  ],
];

function part(name: string): string {
  return `write \`theme/parts/${name}.tsx\`; \`codemaster theme eject ${name}\` copies the original to begin with`;
}

function slot(...names: readonly string[]): string {
  return `add to the page by ${names.map((name) => `\`theme/slots/${name}.tsx\``).join(' or ')}`;
}

/** Reports each file of `src/theme`, which replaces a component of Docusaurus, with the part or slot that replaces it here. */
export function themeFiles(site: SourceSite): Diagnostic[] {
  return filesBelow(site, 'src/theme').flatMap(({ from, inner }) => {
    if (!/\.[cm]?[jt]sx?$/i.test(inner) || /\.(test|d)\.[jt]sx?$/i.test(inner)) return [];
    const known = COUNTERPARTS.find(([pattern]) => pattern.test(inner))?.[1];
    return [themeFileLeftOut(from, known ?? '`codemaster theme list` names the parts and slots that there are')];
  });
}
