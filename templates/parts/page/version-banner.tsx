import exclamationTriangle from 'heroicons/24/outline/exclamation-triangle.svg';
import informationCircle from 'heroicons/24/outline/information-circle.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { VersionLink } from '../frame/version-links.tsx';

/** A warning that these docs are not released yet or no longer maintained, with a link to the current version. */
export function VersionBanner({ version }: OriginalProps<'version-banner'>) {
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
