import { classes } from '../parts/classes.ts';

interface ProseProps {
  /** The rendered body of an entry: sanitised and complete. */
  readonly html: string;
  readonly className?: string;
}

/** The author's text. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={classes('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
