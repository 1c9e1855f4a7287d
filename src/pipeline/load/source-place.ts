import type { SourceFile } from '../../model/source.ts';

/** A page file without its text. */
export type SourcePlace = Omit<SourceFile, 'text'>;

/** Returns a page file without its text, which may have to be read from disk. */
export function placeOf({
  id,
  file,
  collection,
  locale,
  version,
  path,
  keepsNumbers,
  madeBy,
}: SourceFile): SourcePlace {
  // A new field of `SourceFile` is a compile error here.
  const all: Required<{ [Key in keyof SourcePlace]: unknown }> = {
    id,
    file,
    collection,
    locale,
    version,
    path,
    keepsNumbers,
    madeBy,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as SourcePlace;
}
