import { classes } from '../parts/classes.ts';
import type { BorrowedText } from '../props.ts';

interface ProseProps {
  /** The rendered body of an entry: sanitized and complete. */
  readonly html: string;
  readonly className?: string;
  /** Language of the text, if it differs from the page's. */
  readonly language?: Pick<BorrowedText, 'htmlLang' | 'dir'> | undefined;
}

/** The container of an author's text. */
export function Prose({ html, className, language }: ProseProps) {
  return (
    <div
      className={classes('prose', className, language?.dir === 'rtl' && 'right-to-left')}
      lang={language?.htmlLang}
      dir={language?.dir}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
