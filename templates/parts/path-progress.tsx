import { fill, type Messages } from '../messages/messages.ts';

interface PathProgressProps {
  /** Lessons on the path. */
  readonly total: number;
  readonly messages: Messages;
}

/** How far the reader has come on the path around it. Kept up by a script, so it is shown with scripts only; its place is there from the start. */
export function PathProgress({ total, messages }: PathProgressProps) {
  const { doneOf } = messages.progress;
  return (
    <p className="path-progress needs-scripts" data-done-of={doneOf}>
      <span>{fill(doneOf, { done: '0', total: String(total) })}</span>
      <progress aria-hidden="true" value={0} max={total} />
    </p>
  );
}
