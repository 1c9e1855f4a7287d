import home from 'heroicons/24/outline/home.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { Messages } from '../messages/messages.ts';
import type { BreadcrumbProps } from '../props.ts';

interface BreadcrumbsProps {
  readonly trail: readonly BreadcrumbProps[];
  readonly homeUrl: string;
  readonly messages: Messages;
}

/** The way from the home page down to this one. */
export function Breadcrumbs({ trail, homeUrl, messages }: BreadcrumbsProps) {
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={messages.navigation.breadcrumbs}>
      <ol>
        <li>
          <a href={homeUrl} aria-label={messages.navigation.home}>
            <Icon svg={home} />
          </a>
        </li>
        {trail.map(({ label, url }, index) => (
          <li key={label}>
            {url === undefined ? (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={url}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
