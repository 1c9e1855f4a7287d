import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { type Plugin, type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { pluginFailedOnPages, pluginMessage } from '../../diagnostics/messages/plugins.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic, FailureOnPage } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { parsersWith } from '../parse/reference-parser.ts';
import type { TextContext } from '../report.ts';

/** A plugin of unified with its options. */
export type ListedPlugin = readonly [attacher: (...options: never[]) => unknown, ...options: unknown[]];

/** The plugins that one plugin of the site has for the texts of a collection. */
interface PluginsOfSite {
  /** Name of the site's plugin. */
  readonly name: string;
  readonly remark: readonly ListedPlugin[];
  readonly rehype: readonly ListedPlugin[];
  /** Seconds that each may take on a page. */
  readonly seconds: number;
}

/** Plugins at work on the pages of one collection. A mistake in one of them is a finding of the page. */
export interface PagePlugins {
  /** Equal versions make the same of equal texts. */
  readonly version: string;
  readonly hasRehype: boolean;
  /** Parses a text with the syntax that the plugins add, and runs the remark plugins. */
  readonly parse: (context: TextContext, hasMath: boolean) => Root;
  /** Runs the rehype plugins. */
  readonly rehype: (tree: HastRoot, context: Pick<TextContext, 'file' | 'diagnostics'>) => HastRoot;
  /** The finding about a tree that nothing can be made of. */
  readonly broken: (file: string, error: unknown) => Diagnostic;
  /** Stops work with the plugins on a page that takes much longer than each of them may. */
  readonly limited: <T>(work: () => T) => T;
  /** The same plugins for a processor of MDX, whose file holds the context of the page (`dataFor`). */
  readonly attachers: { readonly remark: readonly Plugin[]; readonly rehype: readonly Plugin[] };
}

/** How plugins are run. */
interface PluginRunner {
  /** Notes how long work takes. */
  readonly run: <T>(stage: string, work: () => T, detail?: string) => T;
  /** Stops work that takes longer. */
  readonly limit: <T>(work: () => T, seconds: number) => T;
  /** Whether it was stopped. */
  readonly isStopped: (error: unknown) => boolean;
}

/** How much longer all plugins together may take than each of them. */
const ALL_TOGETHER = 3;

type PageContext = Pick<TextContext, 'file' | 'diagnostics'>;

const CONTEXT = 'codemasterPage';

/** Data of the file that a processor works on. */
export function dataFor(context: PageContext): Record<string, unknown> {
  return { [CONTEXT]: context };
}

/** Prepares plugins for the pages of a collection. */
export function createPagePlugins(
  plugins: readonly PluginsOfSite[],
  version: string,
  runner: PluginRunner,
): PagePlugins {
  const { run } = runner;
  const seconds = ALL_TOGETHER * Math.max(...plugins.map((one) => one.seconds));
  const limited = <T>(work: () => T): T => runner.limit(work, seconds);
  const attach = (hook: 'remark' | 'rehype') =>
    plugins.flatMap(({ name, [hook]: listed, seconds: most }) =>
      listed.map((one) => guarded(one, { name, hook, seconds: most, runner })),
    );
  const [remark, rehype] = [attach('remark'), attach('rehype')];
  const parsers = parsersWith(remark);
  const html = unified();
  for (const plugin of rehype) html.use(plugin);
  html.freeze();
  const fileOf = (context: PageContext, value = '') => ({ path: context.file, value, data: dataFor(context) });
  return {
    version,
    hasRehype: rehype.length > 0,
    parse(context, hasMath) {
      const parser = hasMath ? parsers.withMath : parsers.plain;
      const file = fileOf(context, context.text);
      const tree = limited(() => run('unified parser (plugins)', () => parser.parse(file), context.file));
      return parser.runSync(tree, file) as Root;
    },
    rehype: (tree, context) => html.runSync(tree as never, fileOf(context)) as unknown as HastRoot,
    limited,
    broken(file, error) {
      const name = plugins.map((one) => one.name).join('`, `');
      const place = { name, hook: 'remark` or `rehype', page: file };
      if (runner.isStopped(error)) return onPage({ kind: 'slow', ...place, seconds });
      const reason = `no page can be made of the tree that is left (${error instanceof Error ? error.message : error})`;
      return onPage({ kind: 'failed', ...place, reason });
    },
    attachers: { remark, rehype },
  };
}

/** Where a plugin of unified comes from. */
interface PluginPlace {
  readonly name: string;
  readonly hook: 'remark' | 'rehype';
  readonly seconds: number;
  readonly runner: PluginRunner;
}

type Transform = (tree: unknown, file: VFile) => unknown;

/** A plugin whose errors and messages become findings. */
function guarded([attacher, ...options]: ListedPlugin, { name, hook, seconds, runner }: PluginPlace): Plugin {
  /** The page on which it took too long: it is not tried on others. */
  let slowOn: string | undefined;
  return function attachGuarded(this: Processor) {
    let transform: Transform | undefined;
    let fault: { readonly error: unknown } | undefined;
    try {
      if (slowOn === undefined)
        transform = runner.limit(() => Reflect.apply(attacher, this, options) as Transform | undefined, seconds);
    } catch (error) {
      fault = { error };
    }
    if (typeof transform !== 'function' && !fault && slowOn === undefined) return undefined;
    return (tree: unknown, file: VFile) => {
      const { file: page, diagnostics } = file.data[CONTEXT] as PageContext;
      const span = startOfFile(page);
      const known = file.messages.length;
      const place = { name, hook, page };
      const note = (finding: Diagnostic) => diagnostics.push(finding);
      if (slowOn !== undefined) {
        // Pages may be parsed twice.
        note(onPage({ kind: 'slow', ...place, seconds, ...(slowOn === page ? {} : { isSkipped: true }) }));
        return undefined;
      }
      let made: unknown;
      try {
        if (fault) throw fault.error;
        const work = () => runner.limit(() => transform?.(tree, file), seconds);
        made = runner.run(`plugin ${name}: ${hook}`, work, page);
        if (made instanceof Error) throw made;
      } catch (error) {
        if (runner.isStopped(error)) {
          slowOn = page;
          note(onPage({ kind: 'slow', ...place, seconds }));
        } else if (!file.messages.includes(error as VFileMessage)) note(failedOnPage(place, error));
      }
      for (const message of file.messages.slice(known)) note(toFinding(message, name, span));
      const takesCallback = transform !== undefined && transform.length > 2;
      if (takesCallback || made instanceof Promise) {
        if (made instanceof Promise) made.catch(() => undefined);
        note(onPage({ kind: 'async', ...place }));
        return undefined;
      }
      tidy(isTree(made) ? made : tree);
      return isTree(made) ? (made as never) : undefined;
    };
  } as Plugin;
}

/** A finding about the page, with the facts for one about all pages. */
function onPage(failure: FailureOnPage, start: Span['start'] = { line: 1, column: 1 }, end?: Span['end']): Diagnostic {
  const span = { file: failure.page, start, ...(end ? { end } : {}) };
  return { ...pluginFailedOnPages(failure, [failure.page], span), onPage: failure };
}

/** The finding about an error, at the node that the error names. */
function failedOnPage(place: Pick<FailureOnPage, 'name' | 'hook' | 'page'>, error: unknown): Diagnostic {
  const {
    message,
    name,
    stack,
    place: at,
    position,
    line,
    column = 1,
  } = (error ?? {}) as Partial<VFileMessage> & {
    readonly position?: unknown;
  };
  const reason = error instanceof Error ? message || name : String(error);
  const failure = {
    ...{ kind: 'failed' as const, ...place, ...(reason === undefined ? {} : { reason }) },
    ...(typeof stack === 'string' ? { stack } : {}),
  };
  const { start, end } = toPoints(at ?? position ?? { line, column });
  return onPage(failure, start, end);
}

/** The start and the end of what `unist` calls a point or a position. */
function toPoints(place: unknown): { readonly start?: Span['start']; readonly end?: Span['end'] } {
  const { start, end, line, column } = (place ?? {}) as Record<string, unknown>;
  if (start) return { ...toPoints(start), ...(toPoints(end).start ? { end: toPoints(end).start } : {}) };
  const isPoint = [line, column].every((number) => Number.isInteger(number) && Number(number) > 0);
  return isPoint ? { start: { line: Number(line), column: Number(column) } } : {};
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Removes what is no node. Plugins may leave `children: undefined` behind, or holes in lists. */
function tidy(node: unknown): void {
  const parent = node as { children?: unknown };
  if (!('children' in parent)) return;
  if (!Array.isArray(parent.children)) {
    delete parent.children;
    return;
  }
  if (!parent.children.every(isTree)) parent.children = parent.children.filter(isTree);
  for (const child of parent.children as unknown[]) tidy(child);
}

function toFinding(message: VFileMessage, name: string, page: Span): Diagnostic {
  const { ruleId, reason, fatal, place } = message;
  const severity = fatal === true ? 'error' : fatal === false ? 'warning' : 'info';
  const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, undefined];
  const point = (at: { readonly line: number; readonly column: number }) => ({ line: at.line, column: at.column });
  const span = start ? { file: page.file, start: point(start), ...(end ? { end: point(end) } : {}) } : page;
  return pluginMessage({ name, rule: ruleId ?? 'message', severity, reason }, span);
}
