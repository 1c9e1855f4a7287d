import { type HookPlace, pluginFailed, pluginTooSlow } from '../../diagnostics/messages/plugins.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LoadedPlugin } from './loaded-plugins.ts';
import { HookTooSlow } from './run-hook.ts';

/** Returns the finding about a hook for the whole site that threw an error or took too long. */
export async function hookFailed(
  place: HookPlace,
  error: unknown,
  { span, placeOf }: Pick<LoadedPlugin, 'span' | 'placeOf'>,
): Promise<Diagnostic> {
  if (error instanceof HookTooSlow) return pluginTooSlow(place, error.seconds, span);
  return pluginFailed(place, error, (await placeOf(error)) ?? span);
}
