import { posix } from 'node:path';
import type { ComponentType } from 'react';
import { setBaseUrl } from '../../../../client/mdx/base-url.ts';
import { messagesFor } from '../../../../templates/messages/messages-for.ts';
import { circularImport, renderCrash, renderTooLong } from '../../../diagnostics/messages/mdx.ts';
import { hasErrors } from '../../../diagnostics/outcome.ts';
import { startOfFile } from '../../../diagnostics/start-of-file.ts';
import type { MdxBundle } from '../../../io/bundle/bundle-mdx.ts';
import { hasSamples, markSamples } from '../../../markdown/code/mark-samples.ts';
import { emptyBody } from '../../../markdown/empty-body.ts';
import type { Highlighter } from '../../../markdown/highlight/highlight-code.ts';
import type { HeadingMark } from '../../../markdown/html/align-headings.ts';
import type { RenderedBody } from '../../../markdown/rendered-body.ts';
import { fencesOfPage } from '../../../mdx/fences-of-page.ts';
import type { MdxSession } from '../../../mdx/session.ts';
import type { MdxUnit } from '../../../mdx/unit.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { SourceFile, Span } from '../../../model/source.ts';
import { dataOfPlugin } from '../../plugins/data-of-plugin.ts';
import { pagesOfCollection } from '../collections/pages-of-collection.ts';
import { explainCrash } from './explain-crash.ts';
import type { Asked } from './mdx-keys.ts';
import type { MdxSite } from './mdx-site.ts';
import { isTimeout, RENDER_SECONDS, withTimeLimit } from './with-time-limit.ts';

interface PageTools {
  readonly site: MdxSite;
  readonly highlighter: Highlighter;
  readonly bundle: MdxBundle;
  readonly units: ReadonlyMap<string, MdxUnit>;
  readonly renderMdx: typeof import('../../../mdx/render-mdx.ts').renderMdx;
  readonly componentStackOf: typeof import('../../../mdx/render-mdx.ts').componentStackOf;
  readonly inherit: readonly HeadingMark[] | undefined;
  /** Notes the data that the page asks for. */
  readonly asked: Asked;
}

/**
 * Renders one page of a bundle. The result of a page that cannot run has findings and no HTML. Errors in its text do not stop
 * it: the site may have made them warnings, and links need its headings.
 */
export async function renderMdxPage(source: SourceFile, tools: PageTools): Promise<RenderedBody> {
  const { file, locale } = source;
  const { site, highlighter, bundle, units, renderMdx, componentStackOf } = tools;
  const inputs = bundle.inputsOf(file);
  const start = startOfFile(file);
  const own = inputs.flatMap((input) => units.get(input)?.diagnostics ?? []);
  const circle = findCircle(file, units);
  const broken = [...bundle.findingsOf(file), ...(circle ? [circularImport(circle, start)] : [])];
  const known = [...own, ...broken];
  const { title, links = [] } = units.get(file) ?? {};
  const failed = (diagnostics: readonly Diagnostic[]): RenderedBody => ({
    ...emptyBody(diagnostics),
    ...(title === undefined ? {} : { title }),
    links,
  });
  if (hasErrors(broken)) return failed(known);
  const samples =
    site.marksOf &&
    markSamples(
      fencesOfPage(file, (unit) => units.get(unit)),
      site.marksOf(source),
    );
  const session: MdxSession = {
    page: file,
    locale,
    messages: messagesFor(locale, site.translations.get(locale)),
    translations: site.translations.get(locale) ?? new Map(),
    facts: site.facts,
    dataOf(plugin) {
      tools.asked.data.add(plugin);
      return dataOfPlugin(site.data, plugin);
    },
    collectionOf(name) {
      tools.asked.pages.add(name);
      return pagesOfCollection(site.collections, name, locale);
    },
    highlighter,
    code: site.code,
    terms: site.terms.get(locale)?.terms,
    factsOf: samples?.factsOf,
    inherit: tools.inherit,
    units,
    islands: [],
    pieces: [],
    codeOfPieces: new Map(),
    findings: [],
    tabs: 0,
    depth: 0,
  };
  setBaseUrl(site.facts.baseUrl);
  const load = () => bundle.run(file).default as ComponentType<object>;
  try {
    const assetUrls = new Set(bundle.assetsOf(file).map(({ url }) => url));
    const body = withTimeLimit(() => renderMdx({ session, load, assetUrls }));
    return {
      ...body,
      ...(samples && hasSamples(samples.sum) ? { samples: samples.sum } : {}),
      diagnostics: [...known, ...body.diagnostics],
    };
  } catch (error) {
    if (isTimeout(error)) return failed([...known, renderTooLong(RENDER_SECONDS, start)]);
    // A missing component explains the crash better than the crash itself; other findings do not.
    const isExplained = [...own, ...session.findings].some(({ code }) => code === 'mdx/unknown-component');
    if (isExplained) return failed([...known, ...session.findings]);
    const noted = [...session.findings];
    const components = await componentStackOf({
      session: { ...session, depth: 0, findings: [], isTraced: true },
      load,
    });
    return failed([...known, ...noted, crashOf(error, start, { bundle, components })]);
  }
}

/** The finding about a page whose rendering threw. `components` is React's trace of the components around the fault. */
function crashOf(
  error: unknown,
  page: Span,
  { bundle, components }: { readonly bundle: MdxBundle; readonly components: string },
): Diagnostic {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const missing = /^Expected component `([^`]+)` to be defined[\s\S]*at `(\d+):(\d+)/.exec(message);
  const [place] = missing ? [] : [...bundle.placesOf(stack), ...bundle.placesOf(components)];
  const at = missing ? { line: Number(missing[2]), column: Number(missing[3]) } : undefined;
  // The call stack does not have the components around the fault; React's trace has only their names.
  const from = components === '' ? stack.replace(/^(?!.*codemaster-mdx).*$/gm, '') : components;
  const names = [...from.matchAll(/^ *at (?:new )?([A-Z][\w$]*) \(/gm)]
    .map(([, name = '']) => name)
    .filter((name, i, all) => !/^(MDXContent|_createMdxContent|Island)\d*$/.test(name) && all.indexOf(name) === i);
  const reason = missing ? `the component \`${missing[1]}\` is not defined` : explainCrash(message);
  return renderCrash(reason, at ? { file: page.file, start: at } : (place ?? page), { page, stack: names });
}

/** The imports that lead from a page back to a page on the way, if there are any. */
function findCircle(page: string, units: ReadonlyMap<string, MdxUnit>): readonly string[] | undefined {
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    for (const { specifier } of units.get(file)?.imports ?? []) {
      const target = specifier.startsWith('@site/')
        ? specifier.slice('@site/'.length)
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : undefined;
      if (target === undefined || !units.has(target)) continue;
      if (way.includes(target)) return [...way.slice(way.indexOf(target)), target];
      const found = visit(target, [...way, target]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(page, [page]);
}
