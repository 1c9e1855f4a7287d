import type { Messages } from '../../messages/messages.ts';
import type { BookLinkProps } from '../../props.ts';

interface BookLinksProps {
  readonly books: readonly BookLinkProps[] | undefined;
  readonly messages: Messages;
}

/** Links to a course as books, with formats and sizes. Draws nothing for a course that is not offered as a book. */
export function BookLinks({ books, messages }: BookLinksProps) {
  if (!books) return null;
  return (
    <section className="book-links">
      <h2>{messages.book.take}</h2>
      <ul>
        {books.map(({ label, url, size }) => (
          <li key={url}>
            <a href={url} download>
              {label}
            </a>
            {size !== undefined && ` (${size})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
