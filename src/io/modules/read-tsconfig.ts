import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** How modules in a folder are resolved, according to `package.json` and `tsconfig.json`. */
export interface ProjectFiles {
  /** Absolute paths of these files, and of files that would be among them if they existed. */
  readonly files: readonly string[];
  /**
   * Returns the paths in the project that an import may lead to if it is neither relative nor absolute. They are absolute, and
   * have no extensions.
   */
  readonly targetsOf: (specifier: string) => readonly string[];
}

/** Names in the order in which esbuild looks for them; it uses the nearest file. */
const NAMES = ['tsconfig.json', 'jsconfig.json'];
/** Maximum length of a chain of `extends`, so that a circular one ends. */
const LONGEST_CHAIN = 16;

/**
 * Reads the files that affect imports of modules in `folder` (absolute): `package.json` and `tsconfig.json`, in the folder or
 * above it.
 */
export function readProjectFiles(folder: string): ProjectFiles {
  const files: string[] = [];
  let nearest: string | undefined;
  for (let at = folder; ; at = dirname(at)) {
    files.push(join(at, 'package.json'));
    for (const name of NAMES) {
      const file = join(at, name);
      if (nearest === undefined) files.push(file);
      if (nearest === undefined && readText(file) !== undefined) nearest = file;
    }
    if (at === dirname(at)) break;
  }
  const rules: PathRules[] = [];
  const follow = (file: string, depth: number): void => {
    const config = parseLoosely(readText(file));
    if (!config || depth > LONGEST_CHAIN) return;
    rules.push({ folder: dirname(file), ...readRules(config) });
    for (const name of [config.extends].flat()) {
      // A config in a package changes only with the package's version, which is in lock files.
      if (typeof name !== 'string' || !(name.startsWith('.') || isAbsolute(name))) continue;
      const path = resolve(dirname(file), name);
      for (const candidate of [path, `${path}.json`]) {
        files.push(candidate);
        follow(candidate, depth + 1);
      }
    }
  };
  if (nearest !== undefined) follow(nearest, 0);
  return { files, targetsOf: (specifier) => rules.flatMap((rule) => targetsIn(rule, specifier)) };
}

interface PathRules {
  readonly folder: string;
  readonly baseUrl?: string;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

function readRules(config: Record<string, unknown>): Omit<PathRules, 'folder'> {
  const { baseUrl, paths } = (config.compilerOptions ?? {}) as Record<string, unknown>;
  const rows = typeof paths === 'object' && paths !== null ? Object.entries(paths) : [];
  return {
    ...(typeof baseUrl === 'string' ? { baseUrl } : {}),
    paths: rows.map(([pattern, targets]) => [pattern, strings(targets)] as const),
  };
}

function targetsIn({ folder, baseUrl, paths }: PathRules, specifier: string): string[] {
  const base = resolve(folder, baseUrl ?? '.');
  const mapped = paths.flatMap(([pattern, targets]) => {
    const [before = '', after] = pattern.split('*');
    if (after === undefined) return specifier === pattern ? targets : [];
    const fits = specifier.startsWith(before) && specifier.endsWith(after);
    if (!fits || specifier.length < before.length + after.length) return [];
    const star = specifier.slice(before.length, specifier.length - after.length);
    return targets.map((target) => target.replace('*', () => star));
  });
  return [...mapped, ...(baseUrl === undefined ? [] : [specifier])].map((target) => resolve(base, target));
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const STRING_OR_COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING_OR_COMMA = /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g;

/** Parses JSON with comments and trailing commas, as these files are written. Returns undefined for anything else. */
function parseLoosely(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  const plain = text
    .replace(STRING_OR_COMMENT, '$1')
    .replace(STRING_OR_COMMA, '$1')
    .replace(/^\ufeff/, '');
  try {
    const value: unknown = JSON.parse(plain);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
