import type { Messages } from '../messages/messages.ts';

/** Where readers save what they have ticked, and load it somewhere else. Works by scripts alone, so it is shown with them only. */
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
