import type { Messages } from '../../messages/messages.ts';

/**
 * Buttons to save the reader's progress to a file, and to load it from one. They need scripts, so they are hidden without them.
 */
export function ProgressFile({ messages }: { readonly messages: Messages }) {
  const { title, about, save, load, loaded, unreadable, blocked } = messages.progress;
  return (
    <section className="progress-file needs-scripts" aria-labelledby="progress-title">
      <h2 id="progress-title">{title}</h2>
      <p>{about}</p>
      <p className="progress-actions">
        <button type="button" className="button is-quiet" data-action="comfort" data-comfort="save-progress">
          {save}
        </button>
        <label className="button is-quiet">
          {load}
          <input type="file" className="visually-hidden" accept="application/json,.json" data-comfort="load-progress" />
        </label>
      </p>
      <p role="status" data-loaded={loaded} data-unreadable={unreadable} data-blocked={blocked} />
    </section>
  );
}
