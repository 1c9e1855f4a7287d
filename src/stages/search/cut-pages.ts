import { hash } from 'node:crypto';
import type { SearchPage } from '../../model/search.ts';

/** A page with its size, which is needed before its texts. */
export interface SizedPage {
  readonly page: SearchPage;
  /** Number of sections. */
  readonly count: number;
  /** Approximate size in characters. */
  readonly letters: number;
}

/** Returns a short name that differs when the contents differ. */
export function contentName(contents: string): string {
  return hash('sha256', contents, 'hex').slice(0, 12);
}

/** Splits a list into pieces of at most `limit`, if possible, only where `mayCut` allows it. */
export function* cutEvenly<T>(
  items: Iterable<T>,
  limit: number,
  { sizeOf, mayCut }: { readonly sizeOf: (item: T) => number; readonly mayCut: (one: T, next: T) => boolean },
): Generator<T[]> {
  let piece: T[] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const last = piece.at(-1);
    if (last !== undefined && size + own > limit && mayCut(last, item)) {
      yield piece;
      piece = [];
      size = 0;
    }
    piece.push(item);
    size += own;
  }
  if (piece.length > 0) yield piece;
}

/**
 * Splits pages into pieces of at most `limit` characters, if possible. The URLs of pages decide where a piece is split: a page
 * that has grown may split its own piece, but changes no other piece.
 */
export function cutPages(pages: readonly SizedPage[], limit: number): readonly (readonly SearchPage[])[] {
  const marked = pages.map(({ page, letters }) => ({ page, letters, mark: contentName(page.url) }));
  const split = (list: typeof marked): (readonly SearchPage[])[] => {
    if (list.length === 0) return [];
    if (list.length === 1 || list.reduce((sum, { letters }) => sum + letters, 0) <= limit)
      return [list.map(({ page }) => page)];
    // Near the middle, so that no piece is much smaller than the others.
    const [from, to] = [Math.ceil(list.length * 0.3), Math.max(Math.floor(list.length * 0.7), 1)];
    let at = Math.min(from, to);
    for (let i = at; i <= to; i++) if ((list[i]?.mark ?? '') < (list[at]?.mark ?? '')) at = i;
    return [...split(list.slice(0, at)), ...split(list.slice(at))];
  };
  return split(marked);
}
