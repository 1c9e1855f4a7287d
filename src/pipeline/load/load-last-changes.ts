import { historyUnknown } from '../../diagnostics/messages/source.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { readGitHistory } from '../../io/read/read-git-history.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { LastChange } from '../../model/last-change.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Last changes of all files, when the site shows them; a finding says why when they cannot be known. */
export async function loadLastChanges({
  root,
  config,
}: {
  readonly root: string;
  readonly config: SiteConfig;
}): Promise<Outcome<ReadonlyMap<string, LastChange>>> {
  if (!showsLastChanges(config)) return { value: new Map(), diagnostics: [] };
  const history = await readGitHistory(contentRoots(root, config).value);
  if ('changes' in history) return { value: history.changes, diagnostics: [] };
  return { value: new Map(), diagnostics: [historyUnknown(history.problem)] };
}

/** Whether any part of the site tells when or by whom its pages were changed. */
export function showsLastChanges(config: SiteConfig): boolean {
  const parts = [...config.docsSets, ...(config.blog ? [config.blog] : [])];
  return parts.some(({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor);
}
