import type { SourceSite } from '../source-site.ts';

/** A component that pages of MDX may use without an import. */
export interface GlobalComponent {
  /** File that makes it known, for which the specifier counts. */
  readonly file: string;
  readonly specifier: string;
  /** Name under which its module exports it. */
  readonly exported: string;
}

const REGISTRY = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/;
const IMPORT = /^import\s+([^'"]+?)\s+from\s+(['"])([^'"\n]+)\2/gm;

/**
 * Reads the components that a site gives to all pages: those that `src/theme/MDXComponents` imports and lists in what it exports
 * (Docusaurus: "MDX component scope").
 */
export function globalComponents(site: SourceSite): ReadonlyMap<string, GlobalComponent> {
  const file = site.files.find((name) => REGISTRY.test(name));
  const text = file === undefined ? undefined : site.texts.get(file)?.text;
  if (file === undefined || text === undefined) return new Map();
  const imported = new Map<string, GlobalComponent>();
  for (const [, clause = '', , specifier = ''] of text.matchAll(IMPORT)) {
    if (specifier.startsWith('@theme')) continue;
    const [, first, list = ''] = /^(\w+)?\s*,?\s*(?:\{([^}]*)\})?$/.exec(clause.trim()) ?? [];
    if (first !== undefined) imported.set(first, { file, specifier, exported: 'default' });
    for (const part of list.split(',')) {
      const [, exported, local] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (exported !== undefined) imported.set(local ?? exported, { file, specifier, exported });
    }
  }
  const listed = text.replace(IMPORT, '');
  const found = new Map<string, GlobalComponent>();
  for (const [, name = '', value = name] of listed.matchAll(/^\s*([A-Z]\w*)\s*(?::\s*(\w+)\s*)?,?\s*$/gm)) {
    const component = imported.get(value);
    if (component) found.set(name, component);
  }
  return found;
}
