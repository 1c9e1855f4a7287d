import type { Markdown } from '../../../markdown/create-markdown.ts';
import { isMdx, type SourceId } from '../../../model/source.ts';
import { headingSources } from '../../../stages/i18n/heading-sources.ts';
import { openParsePool, type ParsePool } from '../../parse/parse-pool.ts';
import type { ParsedOutcome, ParseInput } from '../../parse/parsed-page.ts';
import { readEditedPages } from '../../remember/read-edited-pages.ts';
import { type EarlyReaders, type EarlySite, openEarlySite } from '../early-site.ts';
import { joinSite, usedElsewhere } from '../join-site.ts';
import type { LoadOptions } from '../loaded-site.ts';
import type { OpenSite } from '../open-site.ts';
import { type HeadMemory, readHeads } from './read-heads.ts';

/** Joins a site from recalled pages and the heads of all others, whose texts are read on demand. */
export async function joinHeads(
  options: LoadOptions,
  opened: OpenSite,
  pages: {
    readonly recalled: ReadonlyMap<SourceId, ParsedOutcome>;
    readonly titleOf: Markdown['titleOf'];
    readonly memory: HeadMemory;
  },
): Promise<EarlySite> {
  const { content, setting, importedFiles, joining } = opened;
  const { outcomes, unread, needed } = readHeads(content.sources, pages.recalled, {
    titleOf: (text) => pages.titleOf(text, { math: setting.hasMath }),
    titles: JSON.stringify([setting.hasMath, opened.code.parser]),
    fields: setting.fields,
    memory: pages.memory,
  });
  const { read, readEdited } = createPageReader(opened, options, openParsePool({ setting }));
  for (const [i, outcome] of (await read(needed)).entries()) outcomes.set(needed[i] ?? '', outcome);
  const site = await joinSite(options, opened, {
    ...joining,
    parseAll: async (inputs) => inputs.flatMap(({ source }) => outcomes.get(source.id) ?? []),
  });
  const isUsedElsewhere = (file: string) => usedElsewhere(opened, site)(file);
  const { imageSizes } = joining;
  return openEarlySite(site, unread, { read, readEdited, isUsedElsewhere, importedFiles, imageSizes });
}

/** Reads texts of pages, edited or not, and of the pages whose heading ids these inherit. */
function createPageReader(
  { content: { sources }, loadMdx, parseAll }: OpenSite,
  { root, config }: LoadOptions,
  pool: ParsePool,
): Pick<EarlyReaders, 'read' | 'readEdited'> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const headingSourceOf = headingSources(sources, config.i18n);
  const readAll = async (inputs: readonly ParseInput[]) => {
    const mdx = inputs.filter(({ source }) => isMdx(source));
    const inherited = new Map(mdx.map(({ source, inherit }) => [source.id, inherit]));
    const sourcesOfMdx = mdx.map(({ source }) => source);
    if (mdx.length > 0) await loadMdx(sourcesOfMdx, inherited);
    return parseAll(inputs, pool);
  };
  const read = async (ids: readonly SourceId[]) => {
    const wanted = ids.flatMap((id) => byId.get(id) ?? []);
    const sourcesOfHeadings = [...new Set(wanted.flatMap((source) => headingSourceOf(source) ?? []))];
    const originals = await readAll(sourcesOfHeadings.map((source) => ({ source })));
    const headings = new Map(originals.map(({ value }, i) => [sourcesOfHeadings[i]?.id, value?.entry.headings]));
    return readAll(
      wanted.map((source) => {
        const inherit = headings.get(headingSourceOf(source)?.id);
        return { source, ...(inherit ? { inherit } : {}) };
      }),
    );
  };
  return {
    read,
    async readEdited(files) {
      const edited = await readEditedPages({ root, config, sources: byFile }, files);
      for (const source of edited ?? []) {
        byId.set(source.id, source);
        byFile.set(source.file, source);
      }
      return edited && read(edited.map(({ id }) => id));
    },
  };
}
