import xMark from 'heroicons/24/outline/x-mark.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { TextLink } from '../text-link.tsx';

/** A line of news above the header. The inline script hides it before the first paint for readers who have closed it. */
export function AnnouncementBar({ announcement, messages }: OriginalProps<'announcement-bar'>) {
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
