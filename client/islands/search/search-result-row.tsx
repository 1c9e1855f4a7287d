import documentIcon from 'heroicons/24/outline/document.svg';
import documentText from 'heroicons/24/outline/document-text.svg';
import hashtag from 'heroicons/24/outline/hashtag.svg';
import { DrawnIcon } from '../../shared/markup/icon.tsx';
import { isPlainClick } from '../../shared/rules/own-link.ts';
import { type HitRow, rowTexts } from '../../shared/search/group-hits.ts';
import { Marked, MarkedPath } from './search-parts.tsx';

/** The mouse button that opens a link in a new tab. */
export const MIDDLE = 1;

interface ResultRowProps {
  readonly row: HitRow;
  readonly id: string;
  readonly isActive: boolean;
  readonly locale: string;
  readonly onPoint: () => void;
  /** Called when the reader opens the result, here or in another tab. */
  readonly onChoose: () => void;
  /** Called when the result opens in this tab. */
  readonly onFollow: () => void;
}

/** A result of the search window: a link with the role of a listbox option. */
export function ResultRow({
  row: { hit, isChild },
  id,
  isActive,
  locale,
  onPoint,
  onChoose,
  onFollow,
}: ResultRowProps) {
  const { title, path } = rowTexts(hit);
  const icon = hit.type === 'content' ? documentText : hit.type === 'lvl1' ? documentIcon : hashtag;
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={isChild ? 'search-row is-child' : 'search-row'}
      // A row without a link is still announced by screen readers.
      href={hit.url || undefined}
      aria-disabled={hit.url === '' || undefined}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => {
        if (hit.url === '') return;
        onChoose();
        if (isPlainClick(event.nativeEvent)) onFollow();
      }}
      onAuxClick={(event) => {
        if (event.button === MIDDLE && hit.url !== '') onChoose();
      }}
      {...(hit.language === locale ? {} : { lang: hit.language })}
    >
      <DrawnIcon svg={icon} />
      <span className="search-row-text">
        <span className="search-row-title">
          <Marked value={title} />
        </span>
        {path !== undefined && path !== '' && (
          <span className="search-row-path">
            <MarkedPath levels={path.split(' › ')} />
          </span>
        )}
      </span>
    </a>
  );
}
