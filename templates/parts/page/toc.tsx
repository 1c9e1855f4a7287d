import type { OriginalProps } from '../../part-props.ts';
import { TocList } from './toc-list.tsx';

/** The table of contents in a column beside the text, on wide screens. */
export function Toc({ items, title, lang }: OriginalProps<'toc'>) {
  if (items.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title">{title}</p>
      <TocList items={items} lang={lang} />
    </nav>
  );
}
