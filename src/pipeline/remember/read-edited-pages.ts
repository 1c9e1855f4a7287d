import { join } from 'node:path';
import { decodeText } from '../../io/read/decode-text.ts';
import { openInside, realRoot } from '../../io/read/open-inside.ts';
import { createSettledReader } from '../../io/read/read-settled.ts';
import { isMdx, type SourceFile } from '../../model/source.ts';

/** A page whose file was edited, as it was and as it is. */
interface EditedPage {
  readonly before: SourceFile;
  readonly source: SourceFile;
}

/** Reads pages again that were edited; undefined when one of the files is more than the text of a page, or has faults. */
export async function readEditedPages(
  /** `sources` by path below the site folder. */
  site: { readonly root: string; readonly maxBytes: number; readonly sources: ReadonlyMap<string, SourceFile> },
  files: ReadonlySet<string>,
): Promise<EditedPage[] | undefined> {
  const content = realRoot(join(site.root, 'content'));
  const edited: EditedPage[] = [];
  const readSettled = createSettledReader();
  for (const file of files) {
    const before = site.sources.get(file);
    if (!before || isMdx(before) || content === undefined) return undefined;
    const text = await readSettled(() => readText(content, before.file, site.maxBytes), before.text !== '');
    if (text === undefined) return undefined;
    edited.push({ before, source: { ...before, text } });
  }
  return edited;
}

/** Text of a page, named from the site folder; undefined for a file with faults of its own. */
export function readText(content: string, file: string, maxBytes: number): string | undefined {
  const opened = openInside(content, file.slice('content/'.length));
  if ('reason' in opened || opened.bytes.length > maxBytes) return undefined;
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return diagnostics.length > 0 ? undefined : text;
}
