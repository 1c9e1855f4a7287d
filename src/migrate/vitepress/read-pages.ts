import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { dynamicPage } from '../messages.ts';
import { matchesAny } from '../pages/glob.ts';
import { plainUrl, type SitePage } from '../pages/page-table.ts';
import type { PlanBuilder } from '../plan/plan.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import type { VitePress } from './read-vitepress.ts';
import { rewrittenPath } from './rewrites.ts';

/** A page of a VitePress site with the text of its file. */
export interface VitePressPage extends SitePage {
  readonly text: string;
  readonly eol: string;
  /** Whether its file is the index of a folder. */
  readonly isIndex: boolean;
}

/** Finds the pages of the site with their locales and addresses. */
export function readPages(site: SourceSite, found: VitePress, builder: PlanBuilder): VitePressPage[] {
  const { srcDir, locales, srcExclude, config } = found;
  const [root] = locales;
  return filesBelow(site, srcDir).flatMap(({ from, inner: written }): VitePressPage[] => {
    if (!/\.md$/i.test(written) || /(^|\/)(node_modules|\.vitepress|\.git|dist)\//.test(written)) return [];
    if (written.startsWith('public/') || matchesAny(written, srcExclude)) return [];
    const source = site.texts.get(from);
    if (!source) return [];
    if (/\[[^\]]+\]/.test(written)) {
      builder.report(dynamicPage(from));
      builder.copy(from, `not-carried/${from}`);
      return [];
    }
    const path = rewrittenPath(written, config.rewrites);
    const locale = locales.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ?? root;
    if (!locale) return [];
    const inner = locale.folder === '' ? path : path.slice(locale.folder.length + 1);
    const { data } = splitFrontMatter({
      id: from,
      file: from,
      collection: 'docs',
      locale: '',
      path: inner,
      text: source.text,
    }).value;
    const isPage =
      data.layout === 'home' ||
      data.layout === 'page' ||
      data.layout === false ||
      optionsOf(data.hero).name !== undefined;
    return [
      {
        from,
        inner,
        locale: locale.code,
        url: plainUrl(inner),
        collection: isPage ? 'pages' : 'docs',
        text: source.text,
        eol: source.eol,
        isIndex: /(^|\/)index\.md$/i.test(inner),
      },
    ];
  });
}
