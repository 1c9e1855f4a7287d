import type { OriginalProps } from '../../part-props.ts';
import { Avatar } from './avatar.tsx';

/** The authors of a post, with avatars and titles. */
export function Byline({ authors, label }: OriginalProps<'byline'>) {
  if (authors.length === 0) return null;
  return (
    <ul className="byline" aria-label={label}>
      {authors.map(({ name, title, url, imageUrl }) => (
        <li key={`${name} ${url}`}>
          <Avatar name={name} imageUrl={imageUrl} />
          <span>
            {url === undefined ? <strong>{name}</strong> : <a href={url}>{name}</a>}
            {title !== undefined && <small>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
