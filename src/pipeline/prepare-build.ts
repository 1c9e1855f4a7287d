import { unknownLocale } from '../diagnostics/messages/config.ts';
import type { CacheStore } from '../io/cache/cache-store.ts';
import { configTextOf } from '../io/modules/config-text-of.ts';
import { type LoadedConfig, loadConfig } from '../io/modules/load-config.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
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
  if (untrusted) {
    const { refuseCode } = await import('./refuse-code.ts');
    const refused = await refuseCode(root);
    if (refused.diagnostics.length > 0) return end({ ...NOTHING_BUILT, ...refused, refused: true });
  }
  const loadedConfig = await log.run('config', () => loadConfig(root, cache));
  log.part('config');
  const { config } = loadedConfig;
  if (!config) return end(withoutConfig(root, loadedConfig));
  const unknown = options.locales.find((code) => !config.i18n.locales.includes(code));
  if (unknown !== undefined)
    return end(withoutConfig(root, loadedConfig, [unknownLocale(unknown, config.i18n.locales)]));
  return { config, loadedConfig };
}

function withoutConfig(root: string, loaded: LoadedConfig, diagnostics = loaded.diagnostics): Omit<BuildResult, 'log'> {
  const textOf = configTextOf(root, loaded);
  return { diagnostics, textOf, pages: 0, locales: 0 };
}
