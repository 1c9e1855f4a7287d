import { posix } from 'node:path';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { sidebarLeftOut } from '../messages.ts';
import { matchesAny } from '../pages/glob.ts';
import type { SitePage } from '../pages/page-table.ts';
import { optionsOf } from '../read-docusaurus.ts';
import type { SourceSite } from '../source-site.ts';
import type { MkDocs } from './read-mkdocs.ts';
import { readYaml } from './read-mkdocs-yaml.ts';

/** An entry of the navigation: a page, a link, or a section. */
export interface NavEntry {
  readonly title?: string;
  readonly page?: SitePage;
  readonly href?: string;
  readonly items?: readonly NavEntry[];
}

/** The navigation, and what could not be read of it. */
interface ReadNav {
  readonly entries: readonly NavEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the navigation: `nav` of the config, files of the plugins awesome-pages and awesome-nav (`.pages`, `.nav.yml`), lists of
 * literate-nav (`SUMMARY.md`), or else the folders.
 */
export function readNav(site: SourceSite, found: MkDocs, pages: readonly SitePage[]): ReadNav {
  const { config, docsDir, places, plugins, configFile } = found;
  const diagnostics: Diagnostic[] = [];
  const byInner = new Map(pages.map((page) => [page.inner, page]));
  const start: Span = startOfFile(configFile);

  const entry = (item: unknown, base: string, span: Span): NavEntry[] => {
    if (typeof item === 'string') return target(item, base, { span });
    return Object.entries(optionsOf(item)).flatMap(([title, value]): NavEntry[] => {
      const place = places.of(item, title) ?? span;
      if (Array.isArray(value)) {
        const items = value.flatMap((one, i) => entry(one, base, places.of(value, i) ?? place));
        return items.length > 0 ? [{ title: title.trim() === '' ? titleOf(folderAt(items)) : title, items }] : [];
      }
      if (typeof value !== 'string') return [];
      return target(value, base, title.trim() === '' ? { span: place } : { title, span: place });
    });
  };

  const target = (
    written: string,
    base: string,
    { title, span }: { readonly title?: string; readonly span: Span },
  ): NavEntry[] => {
    const named = title === undefined ? {} : { title };
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return [{ ...named, href: written }];
    const path = posix.join(base, written.replace(/[#?].*$/, '').replace(/^\//, '')).replace(/\/$/, '');
    const page = byInner.get(path);
    if (page) return [{ ...named, page }];
    if (/[*]/.test(written)) {
      const matches = pages.filter(({ inner }) => matchesAny(inner, [path]));
      return matches.map((one) => ({ page: one }));
    }
    const below = folder(path === '.' ? '' : path);
    if (below.length > 0) return title === undefined ? below : [{ title, items: below }];
    diagnostics.push(sidebarLeftOut(`The entry \`${title ?? written}\``, span, `there is no page \`${written}\``));
    return [];
  };

  /** Returns the pages and folders in a folder: as its own file says, else in the order of names, the index first. */
  const folder = (path: string): NavEntry[] => {
    const prefix = path === '' ? '' : `${path}/`;
    const inside = pages.filter(({ inner }) => inner.startsWith(prefix));
    const names = [...new Set(inside.map(({ inner }) => inner.slice(prefix.length).split('/')[0] ?? ''))];
    const order = (name: string) => (/^(index|readme)\.md$/i.test(name) ? `0${name}` : `1${name}`);
    const sorted = names.sort((a, b) => (order(a) < order(b) ? -1 : 1));
    const child = (name: string, title?: string): NavEntry[] => {
      const page = byInner.get(prefix + name);
      if (page) return [title === undefined ? { page } : { title, page }];
      const items = folder(prefix + name);
      return items.length > 0 ? [{ title: title ?? titleOf(prefix + name), items }] : [];
    };
    const literate = plugins.has('literate-nav') ? site.texts.get(`${docsDir}/${prefix}SUMMARY.md`)?.text : undefined;
    if (literate !== undefined)
      return literateList(literate).flatMap((item) => entry(item, path, startOfFile(`${docsDir}/${prefix}SUMMARY.md`)));
    const { nav, file } = pagesFile(path);
    if (!Array.isArray(nav)) return sorted.flatMap((name) => child(name));
    const span: Span = startOfFile(file);
    const used = new Set<string>();
    const parts = nav.map((item: unknown) => {
      if (isRest(item)) return undefined;
      const [title, value] = typeof item === 'string' ? [undefined, item] : (Object.entries(optionsOf(item))[0] ?? []);
      if (typeof value !== 'string') {
        // The names below are taken, so that the rest does not list them again.
        for (const name of namesIn(value)) used.add(name);
        return entry(item, path, span);
      }
      const name = value.replace(/^\.\//, '').replace(/\/$/, '');
      used.add(name.split('/')[0] ?? name);
      return names.includes(name)
        ? child(name, title)
        : target(value, path, title === undefined ? { span } : { title, span });
    });
    const rest = sorted.filter((name) => !used.has(name));
    return parts.flatMap((part) => part ?? rest.flatMap((name) => child(name)));
  };

  const pagesFile = (path: string): { readonly nav?: unknown; readonly title?: string; readonly file: string } => {
    const prefix = path === '' ? '' : `${path}/`;
    for (const name of ['.nav.yml', '.pages', '.pages.yml']) {
      const file = `${docsDir}/${prefix}${name}`;
      const text = site.texts.get(file)?.text;
      if (text === undefined) continue;
      const { nav, arrange, title } = optionsOf(readYaml(text, file).value);
      return { nav: nav ?? arrange, file, ...(typeof title === 'string' ? { title } : {}) };
    }
    return { file: `${docsDir}/${prefix}.pages` };
  };
  const titleOf = (path: string): string => {
    const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
    return pagesFile(path).title ?? words.charAt(0).toUpperCase() + words.slice(1);
  };

  if (Array.isArray(config.nav) && config.nav.length > 0) {
    const { nav } = config;
    return { entries: nav.flatMap((item, i) => entry(item, '', places.of(nav, i) ?? start)), diagnostics };
  }
  return { entries: folder(''), diagnostics };
}

/** Returns the folder of the first page among entries. */
function folderAt(entries: readonly NavEntry[]): string {
  const [first] = entries;
  if (first?.items) return folderAt(first.items);
  const { inner = '' } = first?.page ?? {};
  return posix.dirname(inner) === '.' ? inner.replace(/\.md$/i, '') : posix.dirname(inner);
}

function isRest(item: unknown): boolean {
  return typeof item === 'string'
    ? /^\.\.\./.test(item) || item === '*'
    : Object.keys(optionsOf(item)).some((key) => key.startsWith('...') || key === 'glob');
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/^\.\//, '').split('/')[0] ?? value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.values(optionsOf(value)).flatMap(namesIn);
}

/** Reads a nested list of links: `- [Title](path.md)`, `- Section` with rows below, `- path/`. */
function literateList(text: string): unknown[] {
  const root: unknown[] = [];
  const stack: { indent: number; items: unknown[] }[] = [{ indent: -1, items: root }];
  for (const line of text.split('\n')) {
    const match = /^([ \t]*)[-*+][ \t]+(.+?)[ \t]*$/.exec(line);
    if (!match) continue;
    const indent = (match[1] ?? '').length;
    while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop();
    const link = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(match[2] ?? '');
    const items: unknown[] = [];
    const owner = stack.at(-1)?.items ?? root;
    if (link) owner.push({ [link[1] ?? '']: link[2] ?? '' });
    else if (/\/$|\*|\.md$/.test(match[2] ?? '')) owner.push(match[2]);
    else owner.push({ [(match[2] ?? '').replace(/[*_]/g, '')]: items });
    stack.push({ indent, items });
  }
  return root;
}
