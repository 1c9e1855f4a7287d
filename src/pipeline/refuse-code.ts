import { join } from 'node:path';
import { codeRefused, styleRefused } from '../diagnostics/messages/mdx.ts';
import { sortDiagnostics } from '../diagnostics/outcome.ts';
import { configTextOf } from '../io/modules/config-text-of.ts';
import { findRootCode } from '../io/modules/find-root-code.ts';
import { findServedCode } from '../io/modules/find-served-code.ts';
import { findComponentCode, findSiteCode, hasConfigModule } from '../io/modules/find-site-code.ts';
import { loadConfig } from '../io/modules/load-config.ts';
import { readSourceText } from '../io/read/read-source-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isDataScript } from '../schema/head-schema.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { drawsFences } from './load/load-fence-components.ts';
import { placeFindings } from './load/place-findings.ts';
import type { SiteFindings } from './load/site-findings.ts';

/**
 * Returns a finding for everything in a site that is code, or that it would take from outside its folder. Nothing of the site is
 * run: of a config that is a module, no more is known than that it is one.
 */
export async function refuseCode(root: string): Promise<Pick<SiteFindings, 'diagnostics' | 'textOf'>> {
  // A finding about a whole file needs no lines of it.
  const textOf = (file: string) => (/^codemaster\.config\./.test(file) ? readSourceText(root, file) : undefined);
  return { diagnostics: await findCode(root), textOf };
}

async function findCode(root: string): Promise<readonly Diagnostic[]> {
  const files = [...(await findSiteCode(root)), ...(await findServedCode(join(root, 'content'), 'content'))];
  const named = hasConfigModule(root) ? [] : await findInConfig(root);
  const found = [...files, ...named];
  // Without other code, nothing of a site runs its components.
  if (found.length === 0) return [];
  const components = await findComponentCode(root);
  const known = new Set(found.map(({ span }) => span?.file));
  return sortDiagnostics([...found, ...components.filter(({ span }) => !known.has(span?.file))]);
}

/** What a config without code names that is code, or outside of the site. */
async function findInConfig(root: string): Promise<readonly Diagnostic[]> {
  const loaded = await loadConfig(root);
  const { config, file } = loaded;
  // What is wrong with a config is found where the site is read.
  if (!config) return [];
  const found = [
    ...(drawsFences(config)
      ? [codeRefused(file, 'a component that draws fences', 'leave `markdown.mermaid` and `fences` out')]
      : []),
    ...refusedPlugins(file, config),
    ...refusedScripts(file, config),
    ...(await findRootCode(root, config, file)),
    // Those below `theme/` are found as files.
    ...(config.theme?.css ?? []).filter((sheet) => !/^theme\//i.test(sheet)).map(styleRefused),
  ];
  return placeFindings(found, configTextOf(root, loaded));
}

/** A finding for each plugin that a config without code names. */
function refusedPlugins(file: string, { plugins }: SiteConfig): Diagnostic[] {
  return plugins.map((entry) => {
    const [path] = typeof entry === 'string' ? [entry] : Array.isArray(entry) ? entry : [];
    return codeRefused(path?.replace(/^\.\//, '') ?? file, 'a plugin', 'remove it from `plugins`');
  });
}

/** A finding for each key of the config that gives pages a script. */
function refusedScripts(file: string, { head, scripts, analytics }: SiteConfig): Diagnostic[] {
  const inList = (key: 'head' | 'scripts', entries: SiteConfig['head']) =>
    entries.flatMap((entry, index) =>
      entry.tag !== 'script' || isDataScript(entry)
        ? []
        : [{ ...codeRefused(file, `a script in \`${key}\``, 'remove it'), dataPath: [key, index] }],
    );
  const counting = codeRefused(file, 'the script of a service in `analytics`', 'remove the key');
  return [
    ...inList('head', head),
    ...inList('scripts', scripts),
    ...(analytics ? [{ ...counting, dataPath: ['analytics'] }] : []),
  ];
}
