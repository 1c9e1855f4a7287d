import { Fragment } from 'react';
import type { AuthorProps } from '../props.ts';

interface AuthorNamesProps {
  readonly authors: readonly AuthorProps[];
  /** "By". */
  readonly label: string;
}

/** Who wrote a post, in one line of a list. */
export function AuthorNames({ authors, label }: AuthorNamesProps) {
  const named = authors.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <p className="post-authors">
      {label}{' '}
      {named.map(({ name, url }, i) => (
        // A post may name one person twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Fragment key={i}>
          {i > 0 && ', '}
          {url === undefined ? name : <a href={url}>{name}</a>}
        </Fragment>
      ))}
    </p>
  );
}
