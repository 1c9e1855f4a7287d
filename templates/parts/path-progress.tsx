import type { Messages } from '../messages/messages.ts';

/** How far the reader has come on the path around it. Filled in and shown by a script once there is something to show. */
export function PathProgress({ messages }: { readonly messages: Messages }) {
  return (
    <p className="path-progress" data-done-of={messages.progress.doneOf} hidden>
      <span />
      <progress aria-hidden="true" value={0} max={1} />
    </p>
  );
}
