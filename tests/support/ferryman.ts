import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './site-test.ts';

const FOLDER = join(import.meta.dirname, '../sites/ferryman');
const FONTS = join(import.meta.dirname, '../../templates/fonts');

/** The files of Ferryman, a site that is not ours, with `more` keys of its config and with other files. */
export function ferryman(
  more: Readonly<Record<string, unknown>> = {},
  files: Files = {},
): Record<string, string | Uint8Array> {
  const own = Object.fromEntries(
    readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(FOLDER.length + 1).replaceAll('\\', '/'), readFileSync(path)] as const),
  );
  const config = String(own['codemaster.config.ts']);
  return { ...own, 'codemaster.config.ts': withKeys(config, more), ...files };
}

/** The config with further keys, one a line, at its start. */
function withKeys(config: string, more: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(more).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return config.replace("  title: 'Ferryman',\n", (title) => title + lines.join(''));
}

/** A text font and a code font, under names of their own. */
export const FERRY_FONTS: Files = {
  'theme/ferry-text.woff2': readFileSync(join(FONTS, 'be-vietnam-pro.woff2')),
  'theme/ferry-code.woff2': readFileSync(join(FONTS, 'jetbrains-mono.woff2')),
};
