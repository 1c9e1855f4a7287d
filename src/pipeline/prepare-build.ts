import { unknownLocale } from '../diagnostics/messages/config.ts';
import { codeRefused } from '../diagnostics/messages/mdx.ts';
import { sortDiagnostics } from '../diagnostics/outcome.ts';
import type { CacheStore } from '../io/cache/cache-store.ts';
import { configTextOf } from '../io/modules/config-text.ts';
import { findRootCode } from '../io/modules/find-root-code.ts';
import { findSiteCode } from '../io/modules/find-site-code.ts';
import { type LoadedConfig, loadConfig } from '../io/modules/load-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import { drawsFences } from './load/load-fence-components.ts';
import { placeFindings } from './load/place-findings.ts';
import type { StageLog } from './stage-log.ts';

/** A result without a site. */
export const NOTHING_BUILT = { textOf: () => undefined, pages: 0, locales: 0 };

/** A config that may be used, or the result of a build that ends here. */
type PreparedBuild =
  | { readonly config: SiteConfig; readonly loadedConfig: LoadedConfig }
  | { readonly result: BuildResult };

/** Reads the config of a site, and refuses code where the site is not trusted. */
export async function prepareBuild(
  options: Pick<BuildOptions, 'root' | 'untrusted' | 'locales'>,
  cache: CacheStore | undefined,
  log: StageLog,
): Promise<PreparedBuild> {
  const { root, untrusted } = options;
  const end = (result: Omit<BuildResult, 'log'>): PreparedBuild => ({ result: { ...result, log } });
  const refuse = (diagnostics: readonly Diagnostic[]) => end({ ...NOTHING_BUILT, diagnostics, refused: true });
  const codeFiles = untrusted ? await findSiteCode(root) : [];
  if (codeFiles.length > 0) return refuse(codeFiles);
  const loadedConfig = await log.run('config', () => loadConfig(root, cache));
  log.part('config');
  const { config, file } = loadedConfig;
  if (!config) return end(withoutConfig(root, loadedConfig));
  if (untrusted && drawsFences(config))
    return refuse([codeRefused(file, 'a component that draws fences', 'leave `markdown.mermaid` and `fences` out')]);
  if (untrusted && config.plugins.length > 0) return refuse(refusedPlugins(file, config));
  const refused = untrusted ? await findOutside(root, config, file) : [];
  if (refused.length > 0) return refuse(await placeFindings(refused, configTextOf(root, loadedConfig)));
  const unknown = options.locales.find((code) => !config.i18n.locales.includes(code));
  if (unknown !== undefined)
    return end(withoutConfig(root, loadedConfig, [unknownLocale(unknown, config.i18n.locales)]));
  return { config, loadedConfig };
}

/** Findings about what a site that is not trusted would take from outside its folder, or run of what it declares as content. */
async function findOutside(root: string, config: SiteConfig, file: string): Promise<readonly Diagnostic[]> {
  const { findOutsideStyles } = await import('../io/theme/find-outside-styles.ts');
  return [...(await findRootCode(root, config, file)), ...(await findOutsideStyles(root, config, file))];
}

/** A finding for each plugin that a config without code names. */
function refusedPlugins(file: string, { plugins }: SiteConfig): Diagnostic[] {
  const found = plugins.map((entry) => {
    const [path] = typeof entry === 'string' ? [entry] : Array.isArray(entry) ? entry : [];
    return codeRefused(path?.replace(/^\.\//, '') ?? file, 'a plugin', 'remove it from `plugins`');
  });
  return sortDiagnostics(found);
}

function withoutConfig(root: string, loaded: LoadedConfig, diagnostics = loaded.diagnostics): Omit<BuildResult, 'log'> {
  const textOf = configTextOf(root, loaded);
  return { diagnostics, textOf, pages: 0, locales: 0 };
}
