import type { ListPagerProps } from '../../props.ts';
import { Part } from '../part.tsx';
import { Pager } from './pager.tsx';

interface ListPagerPartProps {
  readonly pager: ListPagerProps;
  /** Label of the `nav` landmark. */
  readonly label: string;
}

/** The links between the pages of a list of posts. */
export function ListPager({ pager, label }: ListPagerPartProps) {
  const { back, backWord, forward, forwardWord } = pager;
  return (
    <Part
      name="pager"
      of={Pager}
      label={label}
      back={back}
      backWord={backWord}
      forward={forward}
      forwardWord={forwardWord}
    />
  );
}
