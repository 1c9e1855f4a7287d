import type { OriginalProps } from '../../part-props.ts';
import { TocList } from './toc-list.tsx';

/** The table of contents above the text, collapsed, on narrower screens. */
export function TocFold({ items, title, lang }: OriginalProps<'toc-fold'>) {
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
