import pencil from 'heroicons/24/outline/pencil-square.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';

/** The link to the page's source, for readers who found a mistake. */
export function EditLink({ url, label }: OriginalProps<'edit-link'>) {
  return (
    <a className="edit-link" href={url} rel="noopener noreferrer">
      <Icon svg={pencil} />
      {label}
    </a>
  );
}
