import type { LayoutProps, OfflineOffer } from '../../props.ts';
import { OFFLINE_TITLE_ID } from './keep-offline.tsx';

interface OfflineLinkProps {
  readonly offer: OfflineOffer | undefined;
  readonly layout: LayoutProps;
}

/** Leads from the head of a course to the control with which a reader keeps it: that is below all lessons. */
export function OfflineLink({ offer, layout }: OfflineLinkProps) {
  const { assets, messages } = layout;
  // The control has the same condition.
  if (!offer || assets.offlineUrl === undefined) return null;
  return (
    <p className="offline-link needs-scripts">
      <a href={`#${OFFLINE_TITLE_ID}`}>{messages.offline.title}</a>
    </p>
  );
}
