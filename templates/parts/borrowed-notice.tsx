import type { Messages } from '../messages/messages.ts';
import type { BorrowedText } from '../props.ts';
import { Callout } from '../prose/callout.tsx';

interface BorrowedNoticeProps {
  readonly borrowed: BorrowedText | undefined;
  readonly messages: Messages;
}

/** Tells a reader why the text below is in another language than the page. */
export function BorrowedNotice({ borrowed, messages }: BorrowedNoticeProps) {
  if (!borrowed) return null;
  return (
    <div className="status" lang={borrowed.noticeLang}>
      <Callout kind="info" title={messages.page.borrowedTitle} messages={messages}>
        <p>{borrowed.notice}</p>
      </Callout>
    </div>
  );
}
