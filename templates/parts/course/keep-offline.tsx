import {
  type OfflinePart,
  type OfflineWords,
  offlineAttributes,
} from '../../../client/shared/markup/offline-markup.ts';
import type { Messages } from '../../messages/messages.ts';
import type { LayoutProps, OfflineOffer } from '../../props.ts';

/** Id of the control's heading. */
export const OFFLINE_TITLE_ID = 'offline-title';

interface KeepOfflineProps {
  readonly layout: LayoutProps;
  readonly offer: OfflineOffer;
}

const part = (name: OfflinePart) => ({ 'data-offline': name });

/** The control with which a reader keeps a course. Its script is loaded when the reader comes near it. */
export function KeepOffline({ layout, offer }: KeepOfflineProps) {
  const { messages, assets, site, locale } = layout;
  const { title, about, keep, stop, remove, progress } = messages.offline;
  if (assets.offlineUrl === undefined) return null;
  return (
    <section
      className="offline needs-scripts"
      aria-labelledby={OFFLINE_TITLE_ID}
      lang={locale.wordsLang}
      {...offlineAttributes(assets.offlineUrl, { id: offer.id, baseUrl: site.baseUrl }, offlineWords(messages))}
    >
      <h2 id={OFFLINE_TITLE_ID}>{title}</h2>
      <p {...part('about')}>{about}</p>
      <div className="offline-actions">
        <button type="button" className="button" {...part('keep')}>
          {keep}
        </button>
        <button type="button" className="button is-quiet" {...part('stop')} hidden>
          {stop}
        </button>
        <button type="button" className="button is-quiet" {...part('remove')} hidden>
          {remove}
        </button>
      </div>
      <progress aria-label={progress} max={1} value={0} {...part('progress')} hidden />
      <p role="status" {...part('status')} />
    </section>
  );
}

/** The texts of the script of the control. */
export function offlineWords({ offline, island }: Messages): OfflineWords {
  const {
    pageTitle: _,
    pageText: __,
    pageRetry: ___,
    withoutScripts: ____,
    title: _____,
    storedTitle: ______,
    ...words
  } = offline;
  return { ...island, ...words };
}
