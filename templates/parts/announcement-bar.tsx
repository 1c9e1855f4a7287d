import xMark from 'heroicons/24/outline/x-mark.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { Messages } from '../messages/messages.ts';
import type { LayoutProps } from '../props.ts';
import { TextLink } from './text-link.tsx';

interface AnnouncementBarProps {
  readonly announcement: NonNullable<LayoutProps['announcement']>;
  readonly messages: Messages;
}

/** A line of news above the navigation bar. Readers who closed it never see it again, not even for a moment. */
export function AnnouncementBar({ announcement, messages }: AnnouncementBarProps) {
  return (
    <section className="announcement" aria-label={messages.announcement.label}>
      <p>
        {announcement.text}
        {announcement.text && announcement.link && ' '}
        {announcement.link && <TextLink link={announcement.link} externalSite={messages.externalSite} />}
      </p>
      {announcement.closeable && (
        <button
          type="button"
          className="icon-button needs-scripts"
          data-action="close-announcement"
          aria-label={messages.announcement.close}
        >
          <Icon svg={xMark} />
        </button>
      )}
    </section>
  );
}
