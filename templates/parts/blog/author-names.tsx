import { Fragment } from 'react';
import type { AuthorProps } from '../../props.ts';

interface AuthorNamesProps {
  readonly authors: readonly AuthorProps[];
  /** "By". */
  readonly label: string;
}

/** The names of a post's authors, for an entry in a list of posts. */
export function AuthorNames({ authors, label }: AuthorNamesProps) {
  const named = authors.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <p className="post-authors">
      {label}{' '}
      {named.map(({ name, url }, i) => (
        // A post may name the same person twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Fragment key={i}>
          {i > 0 && ', '}
          {url === undefined ? name : <a href={url}>{name}</a>}
        </Fragment>
      ))}
    </p>
  );
}
