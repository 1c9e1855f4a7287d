import type { TocItemProps } from '../../../templates/props.ts';
import type { Entry, Heading } from '../../model/entry.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

interface MutableToc {
  readonly text: string;
  readonly slug: string;
  readonly depth: number;
  readonly children: MutableToc[];
}

/** Returns the table of contents of a page: its headings within the configured levels, as a tree. Levels may be skipped. */
export function presentToc(entry: Entry, config: SiteConfig): TocItemProps[] {
  if (entry.hideToc) return [];
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  const min = entry.tocMinDepth ?? minHeadingLevel;
  const max = entry.tocMaxDepth ?? maxHeadingLevel;
  return nest(entry.headings.filter(({ depth }) => depth >= min && depth <= max));
}

function nest(headings: readonly Heading[]): TocItemProps[] {
  const root: MutableToc[] = [];
  const open: MutableToc[] = [];
  for (const { text, slug, depth } of headings) {
    const item: MutableToc = { text, slug, depth, children: [] };
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    (open.at(-1)?.children ?? root).push(item);
    open.push(item);
  }
  const strip = ({ text, slug, children }: MutableToc): TocItemProps => ({ text, slug, children: children.map(strip) });
  return root.map(strip);
}
