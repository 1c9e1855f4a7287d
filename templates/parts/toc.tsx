import type { TocItemProps } from '../props.ts';

interface TocProps {
  readonly items: readonly TocItemProps[];
  readonly title: string;
  /** Language of the headings, where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** The contents list in a column beside the text, where there is room. */
export function Toc({ items, title, lang }: TocProps) {
  if (items.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title">{title}</p>
      <TocList items={items} lang={lang} />
    </nav>
  );
}

/** The same list, folded above the text, where there is not. */
export function FoldedToc({ items, title, lang }: TocProps) {
  if (items.length === 0) return null;
  return (
    <nav className="toc-fold" aria-label={title}>
      <details>
        <summary>{title}</summary>
        <TocList items={items} lang={lang} />
      </details>
    </nav>
  );
}

function TocList({ items, lang }: Pick<TocProps, 'items' | 'lang'>) {
  return (
    <ul lang={lang}>
      {items.map(({ slug, text, children }) => (
        <li key={slug}>
          <a href={`#${encodeURIComponent(slug)}`}>{text}</a>
          {children.length > 0 && <TocList items={children} />}
        </li>
      ))}
    </ul>
  );
}
