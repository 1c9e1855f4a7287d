import { Fragment } from 'react';
import { fill } from '../../messages/messages.ts';
import type { OriginalProps } from '../../part-props.ts';

/** The date of the last change, and its author. The date is a `time` element, wherever it is in the sentence. */
export function LastUpdated({ update: { date, author }, messages }: OriginalProps<'last-updated'>) {
  const { page } = messages;
  const sentence = date && author ? page.lastUpdatedOnBy : date ? page.lastUpdatedOn : page.lastUpdatedBy;
  const parts = fill(sentence, { author: author ?? '' }).split('{date}');
  return (
    <p className="last-updated">
      {parts.map((part, i) => (
        // The parts of a sentence never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={i}>
          {i > 0 && date && <time dateTime={date.iso}>{date.text}</time>}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
