import type { OriginalProps } from '../../part-props.ts';

/** A post's date and reading time. */
export function PostMeta({ date, readingTime }: OriginalProps<'post-meta'>) {
  return (
    <p className="meta">
      <time dateTime={date.iso}>{date.text}</time>
      {readingTime !== undefined && <span>{readingTime}</span>}
    </p>
  );
}
