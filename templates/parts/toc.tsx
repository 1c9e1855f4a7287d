import type { TocItemProps } from '../props.ts';

interface TocProps {
  readonly items: readonly TocItemProps[];
  readonly title: string;
}

/** The contents list in a column beside the text, where there is room. */
export function Toc({ items, title }: TocProps) {
  if (items.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title">{title}</p>
      <TocList items={items} />
    </nav>
  );
}

/** The same list, folded above the text, where there is not. */
export function FoldedToc({ items, title }: TocProps) {
  if (items.length === 0) return null;
  return (
    <nav className="toc-fold" aria-label={title}>
      <details>
        <summary>{title}</summary>
        <TocList items={items} />
      </details>
    </nav>
  );
}

function TocList({ items }: Pick<TocProps, 'items'>) {
  return (
    <ul>
      {items.map(({ slug, text, children }) => (
        <li key={slug}>
          <a href={`#${encodeURIComponent(slug)}`}>{text}</a>
          {children.length > 0 && <TocList items={children} />}
        </li>
      ))}
    </ul>
  );
}
