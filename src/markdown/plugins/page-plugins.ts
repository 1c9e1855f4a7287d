import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { type Plugin, type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { pluginFailed, pluginIsAsync, pluginMessage } from '../../diagnostics/messages/plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
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
  /** The same plugins for a processor of MDX, whose file holds the context of the page (`dataFor`). */
  readonly attachers: { readonly remark: readonly Plugin[]; readonly rehype: readonly Plugin[] };
}

/** Notes how long work takes. */
type Timer = <T>(stage: string, work: () => T, detail?: string) => T;

type PageContext = Pick<TextContext, 'file' | 'diagnostics'>;

const CONTEXT = 'codemasterPage';

/** Data of the file that a processor works on. */
export function dataFor(context: PageContext): Record<string, unknown> {
  return { [CONTEXT]: context };
}

/** Prepares plugins for the pages of a collection. `run` measures them. */
export function createPagePlugins(plugins: readonly PluginsOfSite[], version: string, run: Timer): PagePlugins {
  const attach = (hook: 'remark' | 'rehype') =>
    plugins.flatMap(({ name, [hook]: listed }) => listed.map((one) => guarded(one, { name, hook, run })));
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
      const tree = run('unified parser (plugins)', () => parser.parse(file), context.file);
      return parser.runSync(tree, file) as Root;
    },
    rehype: (tree, context) => html.runSync(tree as never, fileOf(context)) as unknown as HastRoot,
    broken(file, error) {
      const name = plugins.map((one) => one.name).join('`, `');
      const reason = `no page can be made of the tree that is left (${error instanceof Error ? error.message : error})`;
      const span = { file, start: { line: 1, column: 1 } };
      return pluginFailed({ name, hook: 'remark` or `rehype', page: file }, new Error(reason), span);
    },
    attachers: { remark, rehype },
  };
}

/** Where a plugin of unified comes from. */
interface PluginPlace {
  readonly name: string;
  readonly hook: 'remark' | 'rehype';
  readonly run: Timer;
}

type Transform = (tree: unknown, file: VFile) => unknown;

/** A plugin whose errors and messages become findings. */
function guarded([attacher, ...options]: ListedPlugin, { name, hook, run }: PluginPlace): Plugin {
  return function attachGuarded(this: Processor) {
    let transform: Transform | undefined;
    let fault: { readonly error: unknown } | undefined;
    try {
      transform = Reflect.apply(attacher, this, options) as Transform | undefined;
    } catch (error) {
      fault = { error };
    }
    if (typeof transform !== 'function' && !fault) return undefined;
    return (tree: unknown, file: VFile) => {
      const { file: page, diagnostics } = file.data[CONTEXT] as PageContext;
      const span = { file: page, start: { line: 1, column: 1 } };
      const known = file.messages.length;
      const place = { name, hook, page };
      const note = (finding: Diagnostic) => diagnostics.push(finding);
      let made: unknown;
      try {
        if (fault) throw fault.error;
        made = run(`plugin ${name}: ${hook}`, () => transform?.(tree, file), page);
        if (made instanceof Error) throw made;
      } catch (error) {
        if (!file.messages.includes(error as VFileMessage)) note(pluginFailed(place, error, span));
      }
      for (const message of file.messages.slice(known)) note(toFinding(message, name, span));
      const takesCallback = transform !== undefined && transform.length > 2;
      if (takesCallback || made instanceof Promise) {
        if (made instanceof Promise) made.catch(() => undefined);
        note(pluginIsAsync(place, span));
        return undefined;
      }
      tidy(isTree(made) ? made : tree);
      return isTree(made) ? (made as never) : undefined;
    };
  } as Plugin;
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
