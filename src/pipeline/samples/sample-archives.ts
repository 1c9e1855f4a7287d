import type { OutputFile } from '../../model/output.ts';
import type { SampleDownload } from '../../model/sample.ts';
import { zipFiles } from '../../samples/zip-files.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

/**
 * The archives that the pages of a site lead to. Pages with equal samples share one, because its name tells what it holds.
 * `made` keeps them from being made again while their pages stay as they are.
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
