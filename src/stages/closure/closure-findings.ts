import { FRAME_IDS } from '../../../templates/frame-ids.ts';
import { configLinkBroken } from '../../diagnostics/messages/config.ts';
import { dataLinkBroken } from '../../diagnostics/messages/graph.ts';
import {
  brokenAnchor,
  brokenImage,
  brokenLink,
  malformedUrl,
  outputLinkBroken,
} from '../../diagnostics/messages/links.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry, OutgoingLink } from '../../model/entry.ts';
import type { Site } from '../../model/site.ts';
import type { Point, Span } from '../../model/source.ts';
import { isBorrowed } from '../borrow-entries.ts';
import { outputPath } from '../public-url.ts';
import type { LinkTable } from '../resolve-links.ts';
import type { BrokenReference, Fault } from './link-closure.ts';

export interface ClosureFindingsInput {
  readonly site: Site;
  readonly links: LinkTable;
  /** Name of the config file, in which the links of the frame are written. */
  readonly configFile: string;
  /** Names of the other files authors write addresses in: sidebars, authors, tags. */
  readonly dataFiles: readonly string[];
  readonly textOf: (file: string) => string | undefined;
  /** What is reported already; the same mistake is not reported again. */
  readonly known: readonly Diagnostic[];
}

/**
 * Says of each broken address of the finished site where its author wrote it: in the text of a page, in the config, in a
 * data file. What nobody wrote is reported with the page that shows it.
 */
export function closureFindings(broken: readonly BrokenReference[], input: ClosureFindingsInput): Diagnostic[] {
  if (broken.length === 0) return [];
  const { site, known } = input;
  const authored = linksByUrl(input);
  const pages = new Map<string, Entry>();
  for (const route of site.routes.values()) {
    const entry = route.kind === 'entry' ? site.entries.get(route.entry) : undefined;
    if (entry) pages.set(outputPath(site.config, route), entry);
  }
  const reported = new Set(known.map(place));
  return broken
    .flatMap((reference) => placed(reference, input, authored, pages))
    .filter((finding) => !reported.has(place(finding)));
}

function place({ code, span }: Diagnostic): string {
  return `${code}\0${span?.file ?? ''}\0${span?.start.line ?? 0}`;
}

type AuthoredLinks = ReadonlyMap<string, readonly OutgoingLink[]>;

/** Links of texts by the address they got. The lender's own page stands for those that borrow its text. */
function linksByUrl({ site, links }: ClosureFindingsInput): AuthoredLinks {
  const byUrl = new Map<string, OutgoingLink[]>();
  for (const [id, urls] of links.urls) {
    const entry = site.entries.get(id);
    if (!entry || isBorrowed(entry)) continue;
    for (const [i, url] of urls.entries()) {
      const link = entry.links[i];
      if (!link || url === '#') continue;
      const known = byUrl.get(url);
      if (known) known.push(link);
      else byUrl.set(url, [link]);
    }
  }
  return byUrl;
}

function placed(
  reference: BrokenReference,
  input: ClosureFindingsInput,
  authored: AuthoredLinks,
  pages: ReadonlyMap<string, Entry>,
): Diagnostic[] {
  const { url, fault, isImage } = reference;
  const { site, configFile, dataFiles, textOf } = input;
  const hint = hintFor(fault, site);
  const { origin, path, spellings } = spellingsOf(url, site);
  const inText = (shown: string, span: Span): Diagnostic => {
    if (fault.kind === 'malformed') return malformedUrl(shown, span);
    if (fault.kind === 'anchor') return brokenAnchor(shown, fault.anchor, pageName(fault.page, pages), span, hint);
    return isImage ? brokenImage(shown, span, hint) : brokenLink(shown, span, hint);
  };

  const links = authored.get(url) ?? authored.get(path) ?? authored.get(origin + url);
  if (links) return links.map((link) => inText(link.href, link.span));

  const entry = pages.get(reference.file);
  const written = entry && findAll(entry.file, textOf(entry.file), spellings);
  if (written && written.length > 0) return written.map(({ span, text }) => inText(text, span));

  const isLink = fault.kind === 'missing' || fault.kind === 'outside';
  const inConfig = findAll(configFile, textOf(configFile), spellings);
  if (inConfig.length > 0) {
    return inConfig.map(({ span, text }) => {
      if (!isLink) return inText(text, span);
      const { dataPath: _, ...finding } = configLinkBroken(text, hint, { file: configFile, path: [] });
      return { ...finding, span };
    });
  }
  const inData = dataFiles.flatMap((file) => findAll(file, textOf(file), spellings));
  if (inData.length > 0) {
    return inData.map(({ span, text }) => {
      if (!isLink || !/(^|\/)sidebars\.\w+$/.test(span.file)) return inText(text, span);
      const { dataPath: _, ...finding } = dataLinkBroken(text, hint, { file: span.file, path: [] });
      return { ...finding, span };
    });
  }
  const span = { file: entry?.file ?? configFile, start: { line: 1, column: 1 } };
  return [outputLinkBroken(reference, span, hint)];
}

function pageName(file: string, pages: ReadonlyMap<string, Entry>): string {
  return pages.get(file)?.file ?? `the page ${file}`;
}

/** The ways an author may have written an address that got its origin, its base path and its escapes from us. */
function spellingsOf(url: string, { config, locales }: Site): { origin: string; path: string; spellings: string[] } {
  const origin = config.url;
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const bare = path.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length - 1) : path;
  const prefix = locales.map(({ urlPrefix }) => urlPrefix).find((own) => own !== '' && bare.startsWith(`${own}/`));
  const forms = [url, path, bare, ...(prefix === undefined ? [] : [bare.slice(prefix.length)])];
  const all = forms.flatMap((form) => [
    form,
    decoded(form),
    ...(form.startsWith('/') ? [form.slice(1), decoded(form.slice(1))] : []),
  ]);
  return { origin, path, spellings: [...new Set(all)].filter((form) => form.length > 1) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Found {
  readonly span: Span;
  readonly text: string;
}

/** Every place in a file where one of the texts stands as a value: between quotes, brackets or blanks. */
function findAll(file: string, content: string | undefined, texts: readonly string[]): Found[] {
  if (content === undefined) return [];
  for (const text of texts) {
    const found: Found[] = [];
    for (let at = content.indexOf(text); at !== -1; at = content.indexOf(text, at + 1)) {
      const end = at + text.length;
      if (!isEdge(content[at - 1]) || !isEdge(content[end])) continue;
      found.push({ span: { file, start: pointAt(content, at), end: pointAt(content, end) }, text });
    }
    if (found.length > 0) return found;
  }
  return [];
}

function isEdge(char: string | undefined): boolean {
  return char === undefined || /[\s"'`()<>[\]{},=|]/.test(char);
}

function pointAt(content: string, offset: number): Point {
  const before = content.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function hintFor(fault: Fault, { config, routes }: Site): string {
  const { baseUrl } = config;
  switch (fault.kind) {
    case 'malformed':
      return '';
    case 'outside':
      return `the site stands below \`${baseUrl}\`, and this address does not; for something else on the same host write the complete address, or \`pathname://${fault.path}\``;
    case 'anchor': {
      const own = fault.anchors.filter((anchor) => anchor !== '' && !FRAME_IDS.includes(anchor));
      const near = suggest(fault.anchor, own);
      const shown = own.slice(0, 12);
      if (near) return `did you mean \`#${near}\`?`;
      return shown.length > 0
        ? `the page has ${shown.map((name) => `\`#${name}\``).join(', ')}`
        : 'the page has no anchors';
    }
    case 'missing': {
      if (fault.near !== undefined) {
        const why = {
          case: 'capital and small letters count',
          slash: 'without a slash at the end',
          form: 'the name is written with other Unicode characters that look the same',
        }[fault.differs ?? 'case'];
        return `the address is \`${fault.near}\`: ${why}`;
      }
      const near = suggest(`/${fault.path.replace(/\/$/, '')}`, routes.keys());
      return near ? `did you mean \`${near}\`?` : 'no page and no file of the site has this address';
    }
  }
}
