import { createHash } from 'node:crypto';
import type { SidebarBranchFile } from '../../../client/shared/markup/sidebar-item.ts';
import { formatCount } from '../../../templates/messages/messages.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { publicFileUrl, publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { siteWords } from '../i18n/site-words.ts';
import { presentSidebarItems } from '../present/present-sidebar-items.ts';
import { holdsHtml } from './fold-long-levels.ts';
import type { GroupCounts, SidebarBranch } from './sidebar-branch.ts';

/** With more links than this, a page contains only its own branch of the sidebar, so that it does not grow with its course. */
export const FULL_SIDEBAR_LIMIT = 150;

/** Most links to other sites that a closed group without pages still contains. */
const FEW_LINKS = 5;

/**
 * Returns the files with the rows that pages of a huge sidebar leave out: one per group, named by its content, so that browsers
 * may cache it. The file of a group that is itself huge refers to the files of its groups instead of repeating them.
 */
export function buildSidebarBranches(
  site: Site,
  { locale, items }: Sidebar,
  counts: GroupCounts,
): ReadonlyMap<SidebarItem, SidebarBranch> {
  const branches = new Map<SidebarItem, SidebarBranch>();
  const { navigation, externalSite } = siteWords(site, locale);
  const words = { toggleGroup: navigation.toggleGroup, externalSite };
  const visit = (items: readonly SidebarItem[]) => {
    for (const group of items) {
      if (group.type !== 'group') continue;
      visit(group.items);
      const { count, firstUrl } = counts.get(group) ?? { count: 0 };
      // A few links to other sites are no longer than what would stand in their place.
      if ((firstUrl === undefined && count <= FEW_LINKS) || count === 0 || holdsHtml(group.items)) continue;
      const first =
        firstUrl === undefined ? firstLinkIn(site, group.items) : publicUrl(site.config, firstUrl as UrlPath);
      if (first === undefined) continue;
      const branchOf = (inner: SidebarItem) => (count > FULL_SIDEBAR_LIMIT ? branches.get(inner) : undefined);
      const file: SidebarBranchFile = {
        items: presentSidebarItems(site, group.items, { groups: [], branchOf }),
        words,
      };
      const contents = JSON.stringify(file);
      const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
      const path = `assets/sidebar-${hash}.json`;
      branches.set(group, {
        file: { path, contents },
        link: {
          src: publicFileUrl(site.config, path),
          firstUrl: first,
          label: formatCount(navigation.wholeGroup, count, { localeCode: locale }),
        },
      });
    }
  };
  visit(items);
  return branches;
}

/** Returns the final URL of the first link in a group without pages, which has links to other sites only. */
function firstLinkIn(site: Site, items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const [row] =
      item.type === 'link' ? presentSidebarItems(site, [item], { groups: [], branchOf: () => undefined }) : [];
    const url = row?.type === 'link' ? row.url : item.type === 'group' ? firstLinkIn(site, item.items) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}
