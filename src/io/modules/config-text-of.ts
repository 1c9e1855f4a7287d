import { keysToHide, maskKeys } from '../algolia/secret-keys.ts';
import { readSourceText } from '../read/read-source-text.ts';
import type { LoadedConfig } from './load-config.ts';

/**
 * Returns a function that gives the texts for findings about the config of the site in `root`: the text of the config, or of a
 * file it imports. Secret keys are masked.
 */
export function configTextOf(
  root: string,
  { file: own, text }: Pick<LoadedConfig, 'file' | 'text'>,
  adminKey = process.env.ALGOLIA_ADMIN_KEY,
): (file: string) => string | undefined {
  return (file) => {
    if (file === own) return text;
    const other = readSourceText(root, file);
    return other && maskKeys(other, keysToHide(undefined, adminKey));
  };
}
