import { contentRoots } from '../../io/read/content-roots.ts';
import { decodeText } from '../../io/read/decode-text.ts';
import { openContent } from '../../io/read/open-content.ts';
import { createSettledReader } from '../../io/read/read-settled.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import { isMdx, type SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** A page whose file was edited, as it was and as it is. */
interface EditedPage {
  readonly before: SourceFile;
  readonly source: SourceFile;
}

/** Reads pages again that were edited; undefined when one of the files is more than the text of a page, or has faults. */
export async function readEditedPages(
  /** `sources` by path below the site folder. */
  site: {
    readonly root: string;
    readonly config: SiteConfig;
    readonly sources: ReadonlyMap<string, SourceFile>;
  },
  files: ReadonlySet<string>,
): Promise<EditedPage[] | undefined> {
  const roots = contentRoots(site.root, site.config).value;
  const edited: EditedPage[] = [];
  const readSettled = createSettledReader();
  for (const file of files) {
    const before = site.sources.get(file);
    if (!before || isMdx(before)) return undefined;
    const text = await readSettled(
      () => readText(roots, before.file, site.config.markdown.maxFileBytes),
      before.text !== '',
    );
    if (text === undefined) return undefined;
    edited.push({ before, source: { ...before, text } });
  }
  return edited;
}

/** Text of a page, named from the site folder; undefined for a file with faults of its own. */
export function readText(roots: readonly ContentRoot[], file: string, maxBytes: number): string | undefined {
  const opened = openContent(roots, file);
  if ('reason' in opened || opened.bytes.length > maxBytes) return undefined;
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return diagnostics.length > 0 ? undefined : text;
}
