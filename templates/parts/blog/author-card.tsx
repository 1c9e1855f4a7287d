import type { ReactNode } from 'react';
import type { AuthorProps } from '../../props.ts';
import { TextLink } from '../text-link.tsx';
import { Avatar } from './avatar.tsx';

interface AuthorCardProps {
  readonly author: AuthorProps;
  /** The name in a heading of the level that the page needs. */
  readonly heading: ReactNode;
  /** `3 bài viết`. */
  readonly postCount?: string | undefined;
  readonly externalSite: string;
}

/** An author's name, avatar, description and links. */
export function AuthorCard({ author, heading, postCount, externalSite }: AuthorCardProps) {
  const { name, title, description, imageUrl, socials } = author;
  return (
    <div className="author">
      <Avatar name={name} imageUrl={imageUrl} />
      <div>
        {heading}
        {(title !== undefined || postCount !== undefined) && (
          <p className="meta">
            {title !== undefined && <span>{title}</span>}
            {postCount !== undefined && <span>{postCount}</span>}
          </p>
        )}
        {description !== undefined && <p>{description}</p>}
        {socials.length > 0 && (
          <ul className="author-links">
            {socials.map((link) => (
              <li key={link.url}>
                <TextLink link={link} externalSite={externalSite} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
