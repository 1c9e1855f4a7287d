import type { LoadedConfig } from './load-config.ts';
import { readSourceText } from './read-source-text.ts';
import { keysToHide, maskKeys } from './secret-keys.ts';

/** Texts for findings about the config of the site in `root`: its own, and those of files it imports, without secret keys. */
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
