import type { OriginalProps } from '../../part-props.ts';

/** The label of the docs version that the page belongs to. */
export function VersionBadge({ version }: OriginalProps<'version-badge'>) {
  return version?.badge === undefined ? null : <p className="version-badge">{version.badge}</p>;
}
