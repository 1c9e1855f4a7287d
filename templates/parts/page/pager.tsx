import arrowLeft from 'heroicons/24/outline/arrow-left.svg';
import arrowRight from 'heroicons/24/outline/arrow-right.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';

/** The links to the previous and the next page in reading order. */
export function Pager({ label, back, backWord, forward, forwardWord }: OriginalProps<'pager'>) {
  if (!back && !forward) return null;
  return (
    <nav className="pager" aria-label={label}>
      {back && (
        <a className="pager-back" href={back.url} rel="prev">
          <span>
            <Icon svg={arrowLeft} /> {backWord}
          </span>{' '}
          <strong lang={back.lang}>{back.label}</strong>
        </a>
      )}
      {forward && (
        <a className="pager-forward" href={forward.url} rel="next">
          <span>
            {forwardWord} <Icon svg={arrowRight} />
          </span>{' '}
          <strong lang={forward.lang}>{forward.label}</strong>
        </a>
      )}
    </nav>
  );
}
