import { Fragment } from 'react';
import { fill, type Messages } from '../messages/messages.ts';
import type { LastUpdatedProps } from '../props.ts';

interface LastUpdatedPartProps {
  readonly update: LastUpdatedProps;
  readonly messages: Messages;
}

/** When the page was changed last, and by whom. The day is a `time` element wherever the sentence puts it. */
export function LastUpdated({ update: { date, author }, messages }: LastUpdatedPartProps) {
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
