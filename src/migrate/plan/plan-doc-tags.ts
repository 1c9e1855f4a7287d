import type { DocsPlugin } from '../docs-plugin.ts';
import { type Docusaurus, optionsOf, textOr } from '../read-docusaurus.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import type { PlannedDocs } from './plan-docs.ts';
import type { Tree } from './plan-entries.ts';
import { type OldAddress, planTags } from './plan-tags.ts';

/** The list of tags of one version of the docs. */
interface DocTags {
  readonly folder: string;
  /** File name of the list of tags. */
  readonly tags: string;
  readonly trees: readonly Tree[];
  readonly planned: PlannedDocs;
  /** Returns the URL of the list of tags in a locale. */
  readonly baseOf: (locale: string) => string;
}

/** Plans the list of tags of one version of the docs, for each locale that has docs. */
export function planDocTags(
  site: SourceSite,
  { folder, tags, trees, planned, baseOf }: DocTags,
  builder: PlanBuilder,
): OldAddress[] {
  return trees.flatMap(({ locale, from, to }) => {
    const entries = planned.carried.get(locale) ?? [];
    const candidates = [...from, folder].map((path) => `${path}/${tags}`);
    if (entries.length === 0) return [];
    return planTags(site, { candidates, to: `${to}/tags.yml`, base: baseOf(locale) }, { entries, builder });
  });
}

/** Returns the URLs of a version's list of tags, by locale. */
export function docTagsBase(
  found: Docusaurus,
  plugin: DocsPlugin,
  which: { readonly names: readonly string[]; readonly version?: string },
): (locale: string) => string {
  const folders = docsFolders(plugin, which);
  return (locale) => tagsBase(found, locale, { folders, tagsBasePath: plugin.options.tagsBasePath });
}

/** Returns the parts of a version's address: the last version is at the base of its set, the current docs are at `next`. */
export function docsFolders(
  { options, base }: DocsPlugin,
  { names, version }: { readonly names: readonly string[]; readonly version?: string },
): readonly string[] {
  const last = textOr(options.lastVersion, names[0] ?? 'current');
  const name = version ?? 'current';
  const fallback = name === last ? '' : version === undefined ? 'next' : version;
  return [base, textOr(optionsOf(optionsOf(options.versions)[name]).path, fallback)];
}

/** Returns the URL of the list of tags of the blog or of a version of the docs. */
export function tagsBase(
  { defaultLocale }: Docusaurus,
  locale: string,
  { folders, tagsBasePath }: { readonly folders: readonly string[]; readonly tagsBasePath: unknown },
): string {
  const prefix = locale === defaultLocale ? '' : locale;
  return ['', prefix, ...folders, textOr(tagsBasePath, 'tags')].join('/');
}
