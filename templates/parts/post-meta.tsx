import type { DateProps } from '../props.ts';

interface PostMetaProps {
  readonly date: DateProps;
  readonly readingTime?: string | undefined;
}

/** When a post was written and how long it takes to read. */
export function PostMeta({ date, readingTime }: PostMetaProps) {
  return (
    <p className="meta">
      <time dateTime={date.iso}>{date.text}</time>
      {readingTime !== undefined && <span>{readingTime}</span>}
    </p>
  );
}
