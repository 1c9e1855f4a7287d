import type { Messages } from '../messages/messages.ts';
import { Callout } from '../prose/callout.tsx';

interface StatusBannerProps {
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly messages: Messages;
}

/** Tells a reader that the page is not published like others. */
export function StatusBanner({ draft, unlisted, messages }: StatusBannerProps) {
  if (!draft && !unlisted) return null;
  const { page } = messages;
  return (
    <div className="status">
      {draft && (
        <Callout kind="caution" title={page.draftTitle} messages={messages}>
          <p>{page.draft}</p>
        </Callout>
      )}
      {unlisted && (
        <Callout kind="info" title={page.unlistedTitle} messages={messages}>
          <p>{page.unlisted}</p>
        </Callout>
      )}
    </div>
  );
}
