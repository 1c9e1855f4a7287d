import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../io/process/package-root.ts';
import type { planStarter, StarterPages } from './plan-starter.ts';
import type { StarterKind } from './starter-options.ts';

/** Reads the pages of a kind of site that come with the tool. */
export function readStarter(kind: StarterKind): Parameters<typeof planStarter>[1] {
  const folder = join(packageRoot, 'starters');
  const samples = join(folder, kind, 'samples.lock.json');
  return {
    pages: { en: readTexts(join(folder, kind, 'en')), vi: readTexts(join(folder, kind, 'vi')) },
    shared: {
      ...readTexts(join(folder, 'shared')),
      ...readTexts(join(packageRoot, 'templates', 'vscode'), '.vscode/'),
    },
    samples: existsSync(samples) ? readFileSync(samples, 'utf8') : undefined,
  };
}

/** Texts of all files below a folder, by path with forward slashes, with `prefix` before it. */
function readTexts(folder: string, prefix = ''): StarterPages {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return Object.fromEntries(
    paths.map((path) => [prefix + path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}
