import { contentRoots } from '../../io/read/content-roots.ts';
import { decodeText } from '../../io/read/decode-text.ts';
import { openContent } from '../../io/read/open-content.ts';
import { createSettledReader } from '../../io/read/read-settled.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import { isMdx, type SourceFile, type SourceId } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { headingSources } from '../../stages/i18n/heading-sources.ts';
import type { SourcePlace } from '../load/source-place.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';

/** Where edited pages are read. */
interface EditedSite {
  readonly root: string;
  readonly config: SiteConfig;
  /** By path below the site folder, with their last texts where these are known. */
  readonly sources: ReadonlyMap<string, SourcePlace & Partial<SourceFile>>;
}

/** Reads edited pages. Undefined if one of the files is no text of a page, or has faults. */
export async function readEditedPages(
  { root, config, sources }: EditedSite,
  files: Iterable<string>,
): Promise<SourceFile[] | undefined> {
  const roots = contentRoots(root, config).value;
  const maxBytes = config.markdown.maxFileBytes;
  const edited: SourceFile[] = [];
  const readSettled = createSettledReader();
  for (const file of files) {
    const before = sources.get(file);
    if (!before || isMdx(before)) return undefined;
    const text = await readSettled(() => readText(roots, before.file, maxBytes), before.text !== '');
    if (text === undefined) return undefined;
    edited.push({ ...before, text });
  }
  return edited;
}

/** Returns the text of a page, named from the site folder; undefined for a file with faults of its own. */
function readText(roots: readonly ContentRoot[], file: string, maxBytes: number): string | undefined {
  const opened = openContent(roots, file);
  if ('reason' in opened || opened.bytes.length > maxBytes) return undefined;
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return diagnostics.length > 0 ? undefined : text;
}

/**
 * Returns whether a page includes other files, whose headings, links and findings become its own. Such a page is read with the
 * whole site.
 */
export function hasIncludes({ text }: SourceFile): boolean {
  return text.includes('::include[');
}

/**
 * Returns the input of parsing for edited pages. Undefined if one of them inherits heading ids from a page that is not among
 * `pages`.
 */
export function inputsOfEdits(
  edited: readonly SourceFile[],
  headingSourceOf: ReturnType<typeof headingSources<SourcePlace>>,
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
): ParseInput[] | undefined {
  const inputs: ParseInput[] = [];
  for (const source of edited) {
    const original = headingSourceOf(source);
    const read = original && pages.get(original.id)?.value;
    if (original && !read) return undefined;
    inputs.push({ source, ...(read ? { inherit: read.entry.headings } : {}) });
  }
  return inputs;
}
