import pencil from 'heroicons/24/outline/pencil-square.svg';
import { Icon } from '../../client/shared/icon.tsx';

interface EditLinkProps {
  readonly url: string;
  readonly label: string;
}

/** Leads to the page's source, for readers who found a mistake. */
export function EditLink({ url, label }: EditLinkProps) {
  return (
    <a className="edit-link" href={url} rel="noopener noreferrer">
      <Icon svg={pencil} />
      {label}
    </a>
  );
}
