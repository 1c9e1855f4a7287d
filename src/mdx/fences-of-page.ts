import { posix } from 'node:path';
import { compareFences } from '../markdown/code/mark-samples.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { MdxUnit } from './unit.ts';

/** Returns the fences of an MDX page, and those of imported texts at the place of the import. */
export function fencesOfPage(page: string, unitOf: (file: string) => MdxUnit | undefined): readonly CodeFence[] {
  const seen = new Set<string>();
  const visit = (file: string): readonly CodeFence[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const unit = unitOf(file);
    const imported = (unit?.imports ?? []).flatMap(({ specifier, span }) => {
      if (!/\.mdx?$/i.test(specifier)) return [];
      const target = specifier.startsWith('@site/')
        ? specifier.slice('@site/'.length)
        : posix.join(posix.dirname(file), specifier);
      return visit(target).map((fence) => ({ ...fence, order: [span.start.line, ...fence.order] }));
    });
    return [...(unit?.fences ?? []), ...imported].sort(compareFences);
  };
  return visit(page);
}
