import home from 'heroicons/24/outline/home.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { currentOf } from '../current.ts';

/** The links from the home page down to this page. */
export function Breadcrumbs({ trail, homeUrl, label: landmark }: OriginalProps<'breadcrumbs'>) {
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
