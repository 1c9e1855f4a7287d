import type { TagLinkProps } from '../props.ts';

interface TagListProps {
  readonly tags: readonly TagLinkProps[];
  readonly label: string;
}

/** The tags of an entry, or all tags with the number of entries that carry them. */
export function TagList({ tags, label }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {tags.map(({ label: tag, url, description, count }) => (
        <li key={url}>
          <a href={url} title={description} rel="tag">
            {tag}
            {count !== undefined && <span className="tag-count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
