import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { setBaseUrl } from '../../../client/mdx/base-url.ts';
import type { PartName, SlotName } from '../../../templates/part-props.ts';
import type { LayoutProps, PageProps } from '../../../templates/props.ts';
import { renderPage } from '../../../templates/render-page.tsx';
import type { SiteParts } from '../../../templates/site-parts.ts';
import { styleUrls } from '../../../templates/style-urls.ts';
import { onPages, partCrash, partTooLong, partWithoutComponent } from '../../diagnostics/messages/parts.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { isIsland, SOURCE_PROP } from '../../mdx/interactive.tsx';
import { checkShown } from '../../mdx/jsx-runtime.tsx';
import { inSession, type MdxSession } from '../../mdx/session.ts';
import type { Span } from '../../model/source.ts';
import type { Site } from '../../stages/graph/site.ts';
import { siteWords } from '../../stages/i18n/site-words.ts';
import { createLoadJudge } from '../../stages/policy/blocked-loads.ts';
import { pagesOfCollection } from '../load/collections/pages-of-collection.ts';
import { explainCrash } from '../load/mdx/explain-crash.ts';
import { isTimeout, RENDER_SECONDS, withTimeLimit } from '../load/mdx/with-time-limit.ts';
import { dataOfPlugin } from '../plugins/data-of-plugin.ts';
import { blockedInPage } from './blocked-in-page.ts';
import { finishPage, PLACED_IN_PARTS } from './finish-page.ts';
import type { LoadedParts, PartDrawer } from './loaded-parts.ts';
import { createPartFindings } from './part-findings.ts';
import { contextOf, factsOfSlot } from './part-props-of.ts';
import { resolveAddress } from './resolve-address.ts';

/** A part or a slot that the site has a file for. */
interface OwnPart {
  readonly kind: 'part' | 'slot';
  readonly name: string;
  readonly file: string;
}

/** Opens the drawing of a site's pages. */
export function createPartDrawer(loaded: LoadedParts, site: Site): PartDrawer {
  const findings = createPartFindings();
  const judge = createLoadJudge(site.config);
  /** Files that took too long on a page: they are not tried on others. */
  const slow = new Set<string>();
  return {
    draw(layout, page) {
      const { url } = page.frame;
      let hasFindings = false;
      const note = (make: Parameters<typeof findings.note>[1]) => {
        hasFindings = true;
        findings.note(url, make);
      };
      setBaseUrl(layout.site.baseUrl);
      const broken = new Set(slow);
      for (;;) {
        const drawing = openDrawing({ loaded, site, layout, page, broken, note, judge });
        try {
          return { html: withTimeLimit(drawing.render), hasFindings };
        } catch (error) {
          const part = drawing.partOf(error);
          if (!part || broken.has(part.file)) throw error;
          broken.add(part.file);
          const [place] = placesOf(error, loaded);
          const { message } = error instanceof Error ? error : new Error(String(error));
          const span = place ?? startOfFile(part.file);
          if (isTimeout(error)) {
            slow.add(part.file);
            note((pages) => partTooLong(part, RENDER_SECONDS, pages));
          } else note((pages) => partCrash(part, { reason: explainCrash(message), span }, pages));
        }
      }
    },
    findings: findings.all,
  };
}

function placesOf(error: unknown, { bundle }: LoadedParts): readonly Span[] {
  return bundle.placesOf(error instanceof Error ? (error.stack ?? '') : '');
}

interface DrawingOptions {
  readonly loaded: LoadedParts;
  readonly site: Site;
  readonly layout: LayoutProps;
  readonly page: PageProps;
  /** Files that cannot be drawn on this page. */
  readonly broken: ReadonlySet<string>;
  readonly note: Parameters<typeof finishPage>[1]['note'];
  readonly judge: ReturnType<typeof createLoadJudge>;
}

/** One attempt to draw a page. */
function openDrawing({ loaded, site, layout, page, broken, note, judge }: DrawingOptions) {
  const { parts, slots, bundle, assetUrls } = loaded;
  const run = bundle.start();
  const begun: OwnPart[] = [];
  const context = contextOf(layout, page);
  const session = sessionOf(site, layout, () => begun.at(-1)?.file ?? '');
  const ownPart = ({
    file,
    ...part
  }: Omit<OwnPart, 'file'> & { readonly file: string | undefined }): OwnPart | undefined =>
    file === undefined || broken.has(file) ? undefined : { ...part, file };
  const componentOf = (part: OwnPart): ComponentType<object> | undefined => {
    begun.push(part);
    const value = run(part.file).default;
    if (isComponent(value)) return value as ComponentType<object>;
    note(() => partWithoutComponent(part));
    return undefined;
  };
  const checked = (element: ReactElement) => checkShown(element) as ReactElement;
  const partAt = (name: PartName): OwnPart | undefined => ownPart({ kind: 'part', name, file: parts.get(name) });
  const own: SiteParts = {
    replaces: (name) => partAt(name) !== undefined,
    draw(name, props, original): ReactNode {
      const part = partAt(name);
      const component = part && componentOf(part);
      if (!part || !component) return createElement(original as ComponentType<object>, props);
      // A browser has no originals.
      const wrapped = isIsland(component) ? {} : { original };
      return checked(createElement(component, { ...props, ...context, ...wrapped, ...sourceOf(part, component) }));
    },
    fill(name: SlotName): ReactNode {
      const part = ownPart({ kind: 'slot', name, file: slots.get(name) });
      const component = part && componentOf(part);
      if (!part || !component) return undefined;
      return checked(
        createElement(component, { ...context, ...factsOfSlot(name, page), ...sourceOf(part, component) }),
      );
    },
  };
  const finish = (html: string): string => {
    for (const finding of session.findings) note((pages) => onPages(finding, pages));
    const headFile = begun.find(({ kind, name }) => kind === 'slot' && name === 'head')?.file;
    const resolve = (href: string, span: Span) =>
      resolveAddress(href, span, { site, locale: layout.locale.code, frame: page.frame, assetUrls });
    const blocked = (drawn: string) =>
      blockedInPage(drawn, {
        ...{ judge, islands: session.islands, given: [layout, page], sources: loaded.sources },
        file: begun[0]?.file ?? '',
      });
    const done = finishPage(html, { session, resolve, note, headFile, blocked });
    return withStyles(done, { layout, page }, [...new Set(begun.flatMap(({ file }) => bundle.stylesOf(file)))]);
  };
  return {
    render: () => inSession(session, () => renderPage(layout, page, { parts: own, finish })),
    /** Returns the part that has thrown an error: by the place of the error, else the part that was begun last. */
    partOf(error: unknown): OwnPart | undefined {
      const files = new Set(placesOf(error, loaded).map(({ file }) => file));
      const left = begun.filter(({ file }) => !broken.has(file));
      return left.find(({ file }) => files.has(file)) ?? left.at(-1);
    },
  };
}

/** Interactive components get the place of their tag. */
function sourceOf({ file }: OwnPart, component: unknown): object {
  return isIsland(component) ? { [SOURCE_PROP]: { fileName: file, lineNumber: 1, columnNumber: 1 } } : {};
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** What components of the site need while they are drawn: as on a page of MDX, except for its text. */
function sessionOf(site: Site, { locale }: LayoutProps, currentFile: () => string): MdxSession {
  const { title, tagline, url, baseUrl, customFields } = site.config;
  return {
    get page() {
      return currentFile();
    },
    locale: locale.code,
    messages: siteWords(site, locale.code),
    translations: site.messages.get(locale.code) ?? new Map(),
    facts: { title, tagline, url, baseUrl, customFields },
    dataOf: (plugin) => dataOfPlugin(site.pluginData, plugin),
    collectionOf: (name) => pagesOfCollection(site.collectionData, name, locale.code),
    // Parts cannot use the modules that need these.
    highlighter: undefined as never,
    code: undefined as never,
    units: new Map(),
    islands: [],
    pieces: [],
    codeOfPieces: new Map(),
    findings: [],
    tabs: 0,
    depth: 0,
    parts: { idStem: 'p', placed: PLACED_IN_PARTS },
  };
}

/** Links the style sheets of the parts that are drawn among those that the page links already. */
function withStyles(html: string, { layout, page }: Pick<DrawingOptions, 'layout' | 'page'>, styles: string[]): string {
  const linked = styleUrls(layout, page.frame.styles).map(linkTo).join('');
  const all = styleUrls(layout, [...(page.frame.styles ?? []), ...styles])
    .map(linkTo)
    .join('');
  if (all === linked) return html;
  const script = '<script type="module"';
  return html.replace(linked + script, () => all + script);
}

function linkTo(url: string): string {
  return `<link rel="stylesheet" href="${url}"/>`;
}
