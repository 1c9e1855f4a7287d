import type { OutputFile } from '../../model/output.ts';
import type { SampleDownload } from '../../model/sample.ts';
import { zipFiles } from '../../samples/zip-files.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

/**
 * Yields the archives that the pages of a site link. Pages with equal samples share one, because its name contains a hash of
 * the content. `made` caches the archives of unchanged pages.
 */
export function* sampleArchives(
  { bodies }: Pick<LoadedSite, 'bodies'>,
  made?: WeakMap<SampleDownload, OutputFile>,
): Generator<OutputFile> {
  const paths = new Set<string>();
  for (const { samples } of bodies.values()) {
    for (const download of samples?.downloads ?? []) {
      const { path, files } = download;
      if (paths.has(path)) continue;
      paths.add(path);
      const file = made?.get(download) ?? { path, contents: zipFiles(files) };
      made?.set(download, file);
      yield file;
    }
  }
}
