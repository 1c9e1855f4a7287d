import documentIcon from 'heroicons/24/outline/document.svg';
import documentText from 'heroicons/24/outline/document-text.svg';
import hashtag from 'heroicons/24/outline/hashtag.svg';
import { DrawnIcon } from '../shared/icon.tsx';
import { isPlainClick } from '../shared/own-link.ts';
import { type HitRow, rowTexts } from '../shared/search/group-hits.ts';
import { Marked } from './search-parts.tsx';

/** The mouse button that opens a link in a tab of its own. */
export const MIDDLE = 1;

interface ResultRowProps {
  readonly row: HitRow;
  readonly id: string;
  readonly isActive: boolean;
  readonly locale: string;
  readonly onPoint: () => void;
  /** The reader opens it, here or elsewhere. */
  readonly onChoose: () => void;
  /** The reader leaves this page for it. */
  readonly onFollow: () => void;
}

/** One result: a link that is an option of the list. */
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
      // A row that leads nowhere is read all the same.
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
            <Marked value={path} />
          </span>
        )}
      </span>
    </a>
  );
}
