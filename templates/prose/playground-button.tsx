import type { PlaygroundAttributes } from '../../client/shared/playground.ts';
import { fill, type Messages } from '../messages/messages.ts';
import type { SampleProps } from './props.ts';

type PlaygroundButtonProps = NonNullable<SampleProps['playground']> & { readonly words: Messages['playground'] };

/** Sends the code above it to a public playground, and opens it there. It needs scripts, and nothing is asked before. */
export function PlaygroundButton({ name, place, share, open, rest, words }: PlaygroundButtonProps) {
  const attributes: PlaygroundAttributes = {
    ...(share === undefined ? {} : { 'data-share': share }),
    'data-open': open,
    'data-rest': rest,
    'data-failed': fill(words.failed, { place }),
  };
  return (
    <button
      type="button"
      className="link-button needs-scripts"
      data-action="comfort"
      data-comfort="playground"
      title={fill(words.about, { place })}
      {...attributes}
    >
      {fill(words.open, { name })}
    </button>
  );
}
