import type { OriginalProps } from '../../part-props.ts';

/** The headings of a page, as a list in lists. */
export function TocList({ items, lang }: Pick<OriginalProps<'toc'>, 'items' | 'lang'>) {
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
