import type { PluginOptions } from './load-plugins.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';

/** Loads the plugins of a site. A site without plugins loads nothing of what runs them. */
export async function loadPluginsOf(options: PluginOptions): Promise<LoadedPlugins | undefined> {
  if (options.config.plugins.length === 0) return undefined;
  const { loadPlugins } = await import('./load-plugins.ts');
  return loadPlugins(options);
}
