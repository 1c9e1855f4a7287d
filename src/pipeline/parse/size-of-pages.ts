import { type FileStamps, isOrdinaryFile } from '../../io/cache/file-stamps.ts';

/** Bytes of all texts that may be pages, without reading them. */
export function sizeOfPages(inputs: FileStamps): number {
  let size = 0;
  for (const [path, stamp] of Object.entries(inputs))
    if (/^content\/.*\.md$/i.test(path) && isOrdinaryFile(stamp)) size += Number.parseInt(stamp, 10);
  return size;
}
