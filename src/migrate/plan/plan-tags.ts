import { Document, parseDocument } from 'yaml';
import { tagsSchema } from '../../schema/taxonomy-files.ts';
import { joinUrl } from '../../stages/graph/join-url.ts';
import { tagSlug, trimSlashes } from '../../stages/graph/term-slug.ts';
import { type ConvertedData, convertDataFile } from '../convert/convert-data-file.ts';
import { type ConvertedEntry, withLineEnds } from '../convert/convert-entry.ts';
import { kebabCase } from '../convert/kebab-case.ts';
import { tagAddressWritten, tagsDeclared } from '../messages.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';

/** A list of tags: its possible paths in the source (a translation first), its target path, and the URL of its pages. */
interface PlannedTags {
  readonly candidates: readonly string[];
  readonly to: string;
  /** URL of the list of tags. */
  readonly base: string;
}

/** An old URL that no page of the new site has, and the URL it should lead to. */
export interface OldAddress {
  readonly from: string;
  readonly to: string;
}

interface Tag {
  readonly label?: string;
  readonly permalink?: string;
}

/**
 * Migrates `tags.yml`. Adds tags that entries use although they are not listed: Docusaurus makes pages for them too, but here the
 * list must be complete. Every tag keeps its URL. Docusaurus makes URLs with lodash's `kebabCase`; where ours would differ, as
 * for `lập trình`, the old URL is written into the file. When a tag has two old URLs, the second one is returned as a redirect.
 */
export function planTags(
  site: SourceSite,
  { candidates, to, base }: PlannedTags,
  { entries, builder }: { readonly entries: readonly ConvertedEntry[]; readonly builder: PlanBuilder },
): OldAddress[] {
  const from = candidates.find((path) => site.texts.has(path));
  const source = from === undefined ? undefined : site.texts.get(from);
  const used = usedTags(entries);
  const changes = new Map<string, Tag>();
  const read =
    from === undefined || !source ? undefined : convertDataFile({ file: from, text: source.text }, tagsSchema);
  if (read) builder.report(...read.diagnostics);
  if (read && !isConverted(read)) return [];
  const converted = read;

  const keyOfSlug = new Map<string, string>();
  const keyOf = new Map<string, string>();
  const slugOf = new Map<string, string>();
  const settle = (key: string, slug: string, label: string) => {
    keyOfSlug.set(slug, key);
    slugOf.set(key, slug);
    for (const name of [label, key]) keyOf.set(name.normalize('NFC'), key);
  };
  const declared = Object.entries((converted?.data ?? {}) as Record<string, Tag | null>);
  for (const [key, tag] of declared) {
    const old = tag?.permalink === undefined ? kebabCase(key) : trimSlashes(String(tag.permalink));
    const isWritten = tag?.permalink === undefined && old !== '' && old !== tagSlug(key) && !keyOfSlug.has(old);
    if (isWritten) changes.set(key, { permalink: `/${old}` });
    settle(key, isWritten || tag?.permalink !== undefined ? old : tagSlug(key), String(tag?.label ?? key));
  }
  const missing: string[] = [];
  for (const tag of used) {
    const label = tag.normalize('NFC');
    if (keyOf.has(label)) continue;
    const [old, ours] = [kebabCase(tag), tagSlug(label)];
    const slug = [old, ours].find((candidate) => candidate !== '' && !keyOfSlug.has(candidate));
    // Tags with the same URL, such as `api` and `API`, are one tag here and need no second entry.
    if (slug === undefined) continue;
    changes.set(label, { label, ...(slug === ours ? {} : { permalink: `/${slug}` }) });
    missing.push(label);
    settle(label, slug, label);
  }

  const needsFile = converted !== undefined || [...changes.values()].some(({ permalink }) => permalink !== undefined);
  if (needsFile) {
    const text = withTags(converted?.text ?? '', changes);
    const place = from ?? entries[0]?.from ?? to;
    if (missing.length > 0) builder.report(tagsDeclared(place, missing));
    for (const [key, { permalink }] of changes)
      if (permalink !== undefined) builder.report(tagAddressWritten(place, key, permalink));
    if (from !== undefined && source && text === source.text) builder.copy(from, to);
    else builder.write(to, source ? withLineEnds(text, source) : text, from);
  }

  const keys = new Set(declared.map(([key]) => key));
  return used.flatMap((tag) => {
    const old = keys.has(tag) ? '' : kebabCase(tag);
    const key = keyOf.get(tag.normalize('NFC')) ?? keyOfSlug.get(tagSlug(tag));
    const now = key === undefined ? undefined : slugOf.get(key);
    if (old === '' || now === undefined || keyOfSlug.has(old)) return [];
    keyOfSlug.set(old, key ?? '');
    return [{ from: joinUrl(base, old), to: joinUrl(base, now) }];
  });
}

function isConverted(result: object): result is ConvertedData {
  return 'data' in result;
}

/** Returns every tag in each form that entries use, without duplicates, those in NFC first. */
function usedTags(entries: readonly ConvertedEntry[]): string[] {
  const found = new Set(entries.flatMap(({ writtenTags }) => writtenTags));
  const form = (tag: string) => (tag === tag.normalize('NFC') ? 0 : 1);
  return [...found].sort((a, b) => form(a) - form(b) || (a < b ? -1 : 1));
}

function withTags(text: string, changes: ReadonlyMap<string, Tag>): string {
  if (changes.size === 0) return text;
  if (/^\s*\{/.test(text)) {
    const data = JSON.parse(text) as Record<string, Tag | null>;
    for (const [key, tag] of changes) data[key] = { ...data[key], ...tag };
    return `${JSON.stringify(data, null, 2)}\n`;
  }
  const document = text.trim() === '' ? new Document({}) : parseDocument(text, { version: '1.2', schema: 'core' });
  for (const [key, tag] of changes) {
    const known = document.getIn([key]) as { items?: unknown } | null | undefined;
    // A tag without any fields has no mapping to add to.
    if (!known?.items) document.setIn([key], document.createNode(tag));
    else for (const [field, value] of Object.entries(tag)) document.setIn([key, field], value);
  }
  return document.toString({ lineWidth: 0 });
}
