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
import { pointAt } from '../../diagnostics/point-at.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry, OutgoingLink } from '../../model/entry.ts';
import type { Span } from '../../model/source.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { entryOfRoute } from '../graph/entry-of-route.ts';
import { outputPath } from '../graph/public-url.ts';
import type { LinkTable } from '../graph/resolve-links.ts';
import type { Site } from '../graph/site.ts';
import type { BrokenReference, LinkFault } from './broken-reference.ts';

/** What is needed to find out where broken URLs are written. */
interface ClosureFindingsInput {
  readonly site: Site;
  readonly links: LinkTable;
  /** Name of the config file, which contains the links of the page frame. */
  readonly configFile: string;
  /** Names of the other files in which authors write URLs: sidebars, authors, tags. */
  readonly dataFiles: readonly string[];
  readonly textOf: (file: string) => string | undefined;
  /** Earlier findings. The same mistake is not reported again. */
  readonly known: readonly Diagnostic[];
}

/**
 * Reports each broken URL of the finished site where its author wrote it: in the text of a page, in the config, or in a data
 * file. A URL that no author wrote is reported with the page that contains it.
 */
export function closureFindings(broken: readonly BrokenReference[], input: ClosureFindingsInput): Diagnostic[] {
  if (broken.length === 0) return [];
  const { site, known } = input;
  const authored = linksByUrl(input);
  const pages = new Map<string, Entry>();
  for (const route of site.routes.values()) {
    const entry = site.entries.get(entryOfRoute(route) ?? '');
    if (entry) pages.set(outputPath(site.config, route), entry);
  }
  const reported = new Set(known.map(place));
  return broken
    .flatMap((reference) => placed(reference, input, { authored, pages }))
    .filter((finding) => !reported.has(place(finding)));
}

function place({ code, span }: Diagnostic): string {
  return `${code}\0${span?.file ?? ''}\0${span?.start.line ?? 0}`;
}

type AuthoredLinks = ReadonlyMap<string, readonly OutgoingLink[]>;

/**
 * Returns the links in texts by their resolved URLs. Fallback entries are skipped, because their links are those of the original
 * page.
 */
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
  { authored, pages }: { readonly authored: AuthoredLinks; readonly pages: ReadonlyMap<string, Entry> },
): Diagnostic[] {
  const { url, fault, isImage } = reference;
  const { site, configFile, dataFiles, textOf } = input;
  const hint = hintFor(fault, site);
  const { origin, path, spellings } = spellingsOf(url, site);
  const inText = (shown: string, span: Span): Diagnostic => {
    if (fault.kind === 'malformed') return malformedUrl(shown, span);
    if (fault.kind === 'anchor')
      return brokenAnchor(shown, fault.anchor, { page: pageName(fault.page, pages), span, hint });
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

/** Returns the forms in which an author may have written a URL that got its origin, base path and escapes from the build. */
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

/**
 * Returns every place in a file where one of the texts is a value: between quotes, brackets or blanks. The first text that occurs
 * wins.
 */
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

function hintFor(fault: LinkFault, { config, routes }: Site): string {
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
