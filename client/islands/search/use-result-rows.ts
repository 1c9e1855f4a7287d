import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { groupHits } from '../../shared/search/group-hits.ts';
import type { SearchResult } from '../../shared/search/protocol.ts';

type HitGroup = ReturnType<typeof groupHits>[number];

/** The rows of the search window, one of which is active. */
export interface ResultRows {
  readonly groups: readonly HitGroup[];
  /** The rows of all groups. */
  readonly rows: HitGroup['rows'];
  /** Index of the active row. */
  readonly current: number;
  readonly setActive: (row: number) => void;
  /** The element that shows the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Id of a row's element, by its index. */
export function optionId(number: number): string {
  return `search-option-${number}`;
}

/** Groups results and remembers which row is active. New results start with the first one. */
export function useResultRows(result: SearchResult | undefined, mostPerGroup: number): ResultRows {
  const [chosen, setChosen] = useState<{ readonly of: SearchResult | undefined; readonly row: number }>();
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => (result ? groupHits(result.hits, mostPerGroup) : []), [result, mostPerGroup]);
  const rows = groups.flatMap((group) => group.rows);
  const current = Math.min(chosen?.of === result ? (chosen?.row ?? 0) : 0, rows.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[id="${optionId(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return { groups, rows, current, setActive: (row) => setChosen({ of: result, row }), list };
}
