import type { ListPagerProps } from '../props.ts';
import { Pager } from './pager.tsx';

interface ListPagerPartProps {
  readonly pager: ListPagerProps;
  /** Names the landmark. */
  readonly label: string;
}

/** The way through a list of posts that takes several pages. */
export function ListPager({ pager, label }: ListPagerPartProps) {
  const { back, backWord, forward, forwardWord } = pager;
  return <Pager label={label} back={back} backWord={backWord} forward={forward} forwardWord={forwardWord} />;
}
