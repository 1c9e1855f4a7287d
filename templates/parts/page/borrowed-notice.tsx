import type { OriginalProps } from '../../part-props.ts';
import { Callout } from '../../prose/callout.tsx';

/** The notice that the text below is in another language than the page. */
export function BorrowedNotice({ borrowed, messages }: OriginalProps<'borrowed-notice'>) {
  if (!borrowed) return null;
  return (
    <div className="status" lang={borrowed.noticeLang}>
      <Callout kind="info" title={messages.page.borrowedTitle} messages={messages}>
        <p>{borrowed.notice}</p>
      </Callout>
    </div>
  );
}
