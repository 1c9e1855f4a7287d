import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { componentDead } from '../messages.ts';
import type { SourceSite } from '../source-site.ts';
import { type BrowserSite, browserStandIn } from './browser-stand-ins.ts';
import { BROWSER_MODULES } from './offered-modules.ts';
import { STAND_INS } from './stand-ins.ts';

/** A module of the old site, and what it imports. */
export interface ReadModule {
  readonly file: string;
  readonly text: string;
  /** Specifiers, with the file of the site that each names. */
  readonly imports: ReadonlyMap<string, string | undefined>;
}

const STATE =
  /\b(?:React\.)?use(?:State|Effect|Reducer|LayoutEffect|Ref|Callback)\(|\bon(?:Click|Change|Submit|Input|KeyDown|KeyUp|Focus|Blur|Mouse\w+|Pointer\w+)=/;

/**
 * Returns the modules that run in the browser: those that keep state or handle events, if a page may show them, and everything
 * they import. `findings` says why the others are only rendered at build time.
 */
export function interactiveModules(
  modules: ReadonlyMap<string, ReadModule>,
  site: SourceSite,
  facts: BrowserSite,
): {
  readonly islands: ReadonlySet<string>;
  readonly inBrowser: ReadonlySet<string>;
  readonly findings: readonly Diagnostic[];
} {
  const islands = new Set<string>();
  const inBrowser = new Set<string>();
  const findings: Diagnostic[] = [];
  const active = [...modules.values()].filter(({ text }) => STATE.test(withoutComments(text)));
  const problems = new Map<string, string>();
  for (const { file } of active) {
    const problem = importProblem(file, modules, facts);
    if (problem === undefined) islands.add(file);
    else problems.set(file, problem);
  }
  const below = () => reachable(islands, modules);
  // Inside of an island, children work as usual.
  for (const { file, text } of active) {
    if (!islands.has(file) || !/\bchildren\b/.test(withoutComments(text))) continue;
    const use = elementUse(file, { modules, site, inBrowser: below() });
    if (use === undefined) continue;
    islands.delete(file);
    problems.set(file, `it is given elements in ${use}, which cannot be sent to browsers`);
  }
  for (const file of below()) inBrowser.add(file);
  for (const { file, text } of active) {
    const reason = problems.get(file);
    if (reason === undefined || inBrowser.has(file)) continue;
    const at = withoutComments(text).search(STATE);
    findings.push(componentDead({ file, start: pointAt(text, at) }, STATE.exec(text.slice(at))?.[0] ?? '', reason));
  }
  return { islands, inBrowser, findings };
}

/** Returns why a module cannot run in a browser: what it or a module below it imports. */
function importProblem(file: string, modules: ReadonlyMap<string, ReadModule>, facts: BrowserSite): string | undefined {
  for (const below of reachable(new Set([file]), modules))
    for (const [specifier, own] of modules.get(below)?.imports ?? []) {
      const isText = own !== undefined && /\.mdx?$/i.test(own);
      const isThere = own !== undefined || BROWSER_MODULES.has(specifier) || STAND_INS.has(specifier);
      const isOther = !/^@(?:docusaurus|theme)\//.test(specifier) || browserStandIn(specifier, facts) !== undefined;
      if (!isText && (isThere || isOther)) continue;
      return `${below === file ? 'it' : `\`${below}\`, which it imports,`} needs \`${specifier}\`, which browsers do not get`;
    }
  return undefined;
}

function reachable(start: ReadonlySet<string>, modules: ReadonlyMap<string, ReadModule>): ReadonlySet<string> {
  const found = new Set(start);
  for (const file of found)
    for (const own of modules.get(file)?.imports.values() ?? [])
      if (own !== undefined && modules.has(own)) found.add(own);
  return found;
}

/** Returns the file and line where a component gets more than a text between its tags, outside of other interactive components. */
function elementUse(
  file: string,
  {
    modules,
    site,
    inBrowser,
  }: {
    readonly modules: ReadonlyMap<string, ReadModule>;
    readonly site: SourceSite;
    readonly inBrowser: ReadonlySet<string>;
  },
): string | undefined {
  const name =
    file.split('/').at(-1) === undefined ? '' : (/([^/]+?)(?:\/index)?\.[cm]?[jt]sx?$/.exec(file)?.[1] ?? '');
  for (const [user, { text }] of site.texts) {
    if (!/\.(?:mdx?|[jt]sx?)$/i.test(user) || user === file || (inBrowser.has(user) && modules.has(user))) continue;
    if (!text.includes(name)) continue;
    for (const local of new Set([name, ...localNames(text, name)])) {
      if (!/^[A-Z]\w*$/.test(local)) continue;
      for (const match of text.matchAll(
        new RegExp(`<${local}(?=[\\s>])((?:[^<>]|=>)*?)(/?)>([\\s\\S]*?)(?=</${local}>|$)`, 'g'),
      )) {
        const [, , isClosed, inner = ''] = match;
        if (isClosed === '/' || /^[^<>{}*_`[\]\n]*$/.test(inner)) continue;
        return `${user}:${pointAt(text, match.index).line}`;
      }
    }
  }
  return undefined;
}

/** Names under which a text imports a module: `import Fold from './Toggle'`. */
function localNames(text: string, name: string): string[] {
  return [
    ...text.matchAll(
      new RegExp(`^import\\s+(\\w+)[^;'"]*from\\s+['"][^'"\n]*/${name}(?:/index)?(?:\\.\\w+)?['"]`, 'gm'),
    ),
  ].map(([, local = '']) => local);
}

/** Returns code with blanks in place of its comments. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
