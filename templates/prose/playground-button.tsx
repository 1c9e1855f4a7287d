import type { PlaygroundAttributes } from '../../client/shared/markup/playground.ts';
import { fill, type Messages } from '../messages/messages.ts';
import type { SampleProps } from './prose-props.ts';

type PlaygroundButtonProps = NonNullable<SampleProps['playground']> & { readonly words: Messages['playground'] };

/**
 * The button that sends the code above it to a public playground and opens it there. Hidden without scripts. Nothing is requested
 * from the playground before a click.
 */
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
