import type { AuthorProps } from '../props.ts';
import { Avatar } from './avatar.tsx';

interface BylineProps {
  readonly authors: readonly AuthorProps[];
  /** "By". */
  readonly label: string;
}

/** Who wrote a post. */
export function Byline({ authors, label }: BylineProps) {
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
