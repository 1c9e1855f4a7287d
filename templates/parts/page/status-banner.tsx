import type { OriginalProps } from '../../part-props.ts';
import { Callout } from '../../prose/callout.tsx';

/** The notice that the page is a draft or unlisted. */
export function StatusBanner({ draft, unlisted, messages }: OriginalProps<'status-banner'>) {
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
