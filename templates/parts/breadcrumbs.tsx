import home from 'heroicons/24/outline/home.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { BreadcrumbProps } from '../props.ts';
import { currentOf } from './current.ts';

interface BreadcrumbsProps {
  readonly trail: readonly BreadcrumbProps[];
  /** The step that leads there is drawn as a picture. */
  readonly homeUrl: string;
  /** Names the landmark. */
  readonly label: string;
}

/** The way from the home page down to this one. */
export function Breadcrumbs({ trail, homeUrl, label: landmark }: BreadcrumbsProps) {
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={landmark}>
      <ol>
        {trail.map(({ label, url, lang }, index) => (
          <li key={label}>
            {url === undefined ? (
              <span lang={lang} aria-current={currentOf(index === trail.length - 1)}>
                {label}
              </span>
            ) : url === homeUrl ? (
              <a href={url} aria-label={label}>
                <Icon svg={home} />
              </a>
            ) : (
              <a href={url} lang={lang}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
