import exclamationTriangle from 'heroicons/24/outline/exclamation-triangle.svg';
import informationCircle from 'heroicons/24/outline/information-circle.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { VersionNoteProps } from '../props.ts';
import { VersionLink } from './version-links.tsx';

interface VersionNotePartProps {
  readonly version: VersionNoteProps | undefined;
}

/** Warns of docs that are not released yet or not kept up any more, and leads to those that are. */
export function VersionBanner({ version }: VersionNotePartProps) {
  const banner = version?.banner;
  if (!banner) return null;
  const isOld = banner.kind === 'unmaintained';
  return (
    <div className="status">
      <div className={`callout is-${isOld ? 'warning' : 'info'}`} role="alert">
        <p className="callout-title">
          <Icon svg={isOld ? exclamationTriangle : informationCircle} />
          {banner.title}
        </p>
        <p>
          {banner.text} {banner.link && <VersionLink link={banner.link} />}
        </p>
      </div>
    </div>
  );
}

/** Says which version of the docs the page belongs to. */
export function VersionBadge({ version }: VersionNotePartProps) {
  return version?.badge === undefined ? null : <p className="version-badge">{version.badge}</p>;
}
