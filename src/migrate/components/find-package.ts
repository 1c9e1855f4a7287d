import { isBuiltin } from 'node:module';
import type { SourceSite } from '../source-site.ts';

/** A package that a module imports; without a version where the tool has it. */
type FoundPackage = { readonly name: string; readonly version?: string } | { readonly reason: string };

/** Packages that the tool gives to components. */
const GIVEN = new Set(['react', 'react-dom']);

/** Finds the package that a specifier names: the site asks for it, or has it installed. */
export function findPackage(specifier: string, site: SourceSite): FoundPackage {
  const name = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*/i.exec(specifier)?.[0];
  const plain = { reason: `it imports \`${specifier}\`` };
  if (name === undefined || isBuiltin(specifier) || specifier.includes('!')) return plain;
  if (GIVEN.has(name)) return { name };
  if (/^@(?:docusaurus|theme|theme-original|theme-init|generated|site)(?:\/|$)|docusaurus/i.test(specifier))
    return { reason: `it imports \`${specifier}\`, a part of Docusaurus without a counterpart here` };
  const version = site.packageVersion?.(name);
  if (version === undefined)
    return {
      reason: `it imports \`${specifier}\`, and \`${name}\` is neither in \`package.json\` of the old site nor installed there`,
    };
  return { name, version };
}
