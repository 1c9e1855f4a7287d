import { TRANSLATION_RULES } from '../../diagnostics/rules.ts';
import type { Engine } from '../../engine/engine.ts';
import { fingerprintOfHash } from '../../engine/nodes.ts';
import type { Query } from '../../engine/query.ts';
import type { Body } from '../../model/entry.ts';
import type { SourceId } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { LARGE_PARTS } from '../load/page-heads.ts';
import type { ParsedOutcome } from '../parse/parsed-page.ts';
import type { KeptPages } from './kept-site.ts';
import { outlineVerdicts } from './page-shape.ts';
import { JOINED, PARSED, SHAPE, type SiteEngine } from './site-queries.ts';

type Pages = ReadonlyMap<SourceId, ParsedOutcome>;

/**
 * Records in the engine what a site was joined from: for each page its shape, or its whole text. This is the rule for edits of
 * pages, in builds and in `serve`: the joined site is valid while all of these are the same.
 */
export function noteJoined(
  opened: SiteEngine,
  { diagnostics, site: { config }, plugins }: LoadedSite,
  { pages, kept }: { readonly pages: Pages; readonly kept: KeptPages | undefined },
): void {
  setPages(opened, pages, config);
  const found = JSON.stringify(diagnostics);
  const used = new Set(kept?.usedElsewhere);
  const isRead = readsTexts(config, plugins);
  const reads = (kept?.sources ?? []).map(({ source: { id, file } }) => {
    // A finding contains places in the text.
    const isNamed = found.includes(JSON.stringify(file).slice(1, -1));
    return [isNamed || isRead || used.has(file) ? PARSED : SHAPE, id] as const;
  });
  opened.engine.note(JOINED, '', reads);
}

/** Sets the fingerprints of parsed pages in the engine. Shapes are computed later, from the current state of `pages`. */
export function setPages({ engine, serve }: SiteEngine, pages: Pages, config: SiteConfig): void {
  for (const [id, page] of pages) setPage(engine, id, page);
  const shape: Query<string> = {
    name: SHAPE.name,
    run(id) {
      engine.touch(PARSED, id);
      const page = pages.get(id);
      return page ? shapeOf(page, config) : '';
    },
  };
  serve((name) => (name === SHAPE.name ? shape : undefined));
}

/** Sets the fingerprint of one parsed page in the engine. */
export function setPage(engine: Engine, id: SourceId, { value, diagnostics }: ParsedOutcome): void {
  const version = value?.body.version;
  // A page that could not be parsed is identified by its findings.
  engine.set(PARSED, id, version === undefined ? JSON.stringify(diagnostics) : fingerprintOfHash(version));
}

/**
 * Returns everything that stages over the whole site may read of a page. A new field of a body is part of it without a word here: only
 * the text and its parts are left out, and what counts its characters or names its state.
 */
function shapeOf({ value, diagnostics }: ParsedOutcome, config: SiteConfig): string {
  if (!value) return JSON.stringify(diagnostics);
  const { entry, body } = value;
  const present = LARGE_PARTS.filter((name) => name in body);
  const left = new Set<string>(['html', ...LARGE_PARTS, 'excerptEnd', 'version']);
  const facts = Object.keys(body).flatMap((name) => (left.has(name) ? [] : [[name, body[name as keyof Body]]]));
  return JSON.stringify([diagnostics, outlineVerdicts(entry, config), present, facts]);
}

/** Returns whether a rule, or marks of stale sections, may read texts of all pages, not only their parsed form. */
function readsTexts({ rules, i18n }: Pick<SiteConfig, 'rules' | 'i18n'>, plugins: LoadedSite['plugins']): boolean {
  // Of rules of plugins is known which pages they have read (`usedElsewhere`), unless they can read files by themselves.
  const hasOpenRules = plugins?.list.some(({ plugin, isOpen }) => plugin.findings !== undefined && isOpen) ?? false;
  return hasOpenRules || i18n.markStale || TRANSLATION_RULES.some((rule) => (rules[rule] ?? 'off') !== 'off');
}
