import { createHash } from 'node:crypto';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { PluginData } from '../../model/plugin-data.ts';

/** The data of a plugin. Throws where there is none, for a component that asks for it. */
export function dataOfPlugin(data: PluginData | undefined, plugin: string): Readonly<Record<string, unknown>> {
  const found = data?.get(plugin);
  if (found) return found;
  const hint = suggestOrList(plugin, [...(data?.keys() ?? [])], 'plugins with data');
  throw new Error(`there is no plugin \`${plugin}\` with data; ${hint}`);
}

/** Hash of the data of a plugin: equal ones are equal data. */
export function versionOfData(data: PluginData | undefined, plugin: string): string {
  const text = JSON.stringify(data?.get(plugin)) as string | undefined;
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}
