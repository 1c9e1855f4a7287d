import type { OriginalProps } from '../../part-props.ts';

/** The tags of an entry, or all tags, each with its number of entries. */
export function TagList({ tags, label }: OriginalProps<'tag-list'>) {
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
