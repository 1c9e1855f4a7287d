import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import type { SitePage } from '../pages/page-table.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import { localeOfPath } from './locale-of-path.ts';
import type { MkDocs } from './read-mkdocs.ts';
import { splitPost } from './split-post.ts';

/**
 * Returns where each file of the docs folder stands in the new site. Posts are in a folder of their own here, named by their day,
 * with the pictures that lie beside them.
 */
export function fileTargets(
  site: SourceSite,
  found: MkDocs,
  {
    pages,
    postsDir,
  }: { readonly pages: readonly (SitePage & { readonly text: string })[]; readonly postsDir: string | undefined },
): ReadonlyMap<string, string> {
  const byFile = new Map(pages.map((page) => [page.from, page]));
  return new Map(
    filesBelow(site, found.docsDir).map(({ from, inner: path }): [string, string] => {
      const page = byFile.get(from);
      const { locale, inner } = page ?? localeOfPath(path, found);
      if (postsDir === undefined || !inner.startsWith(`${postsDir}/`)) return [from, `content/${locale}/docs/${inner}`];
      const below = inner.slice(postsDir.length + 1);
      return [from, `content/${locale}/blog/${page ? postName(page) : below}`];
    }),
  );
}

function postName({ from, inner, text }: SitePage & { readonly text: string }): string {
  const raw = splitFrontMatter({ id: from, file: from, collection: 'docs', locale: '', path: inner, text });
  const name = (inner.split('/').at(-1) ?? '').replace(/^\d{4}-\d{2}-\d{2}-/, '');
  const date = splitPost(raw.value.data, raw.value.body)?.date;
  return date === undefined ? name : `${date}-${name}`;
}
