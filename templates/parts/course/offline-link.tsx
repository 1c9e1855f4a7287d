import type { Messages } from '../../messages/messages.ts';
import type { OfflineOffer } from '../../props.ts';
import { OFFLINE_TITLE_ID } from './keep-offline.tsx';

interface OfflineLinkProps {
  readonly offer: OfflineOffer | undefined;
  readonly messages: Messages;
}

/** Leads from the head of a course to the control with which a reader keeps it: that is below all lessons. */
export function OfflineLink({ offer, messages }: OfflineLinkProps) {
  if (!offer) return null;
  return (
    <p className="offline-link needs-scripts">
      <a href={`#${OFFLINE_TITLE_ID}`}>{messages.offline.title}</a>
    </p>
  );
}
