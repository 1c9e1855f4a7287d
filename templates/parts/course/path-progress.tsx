import { fill, type Messages } from '../../messages/messages.ts';

interface PathProgressProps {
  /** Number of lessons on the path. */
  readonly total: number;
  readonly messages: Messages;
}

/**
 * How many lessons of the path the reader has finished. A script updates it, so it is hidden without scripts; its space is
 * reserved from the start.
 */
export function PathProgress({ total, messages }: PathProgressProps) {
  const { doneOf } = messages.progress;
  return (
    <p className="path-progress needs-scripts" data-done-of={doneOf}>
      <span>{fill(doneOf, { done: '0', total: String(total) })}</span>
      <progress aria-hidden="true" value={0} max={total} />
    </p>
  );
}
