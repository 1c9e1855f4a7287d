import { pluginFailedOnPages, thrownAt } from '../../diagnostics/messages/plugins.ts';
import type { Diagnostic, FailureOnPage } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';

interface Failure {
  readonly failure: FailureOnPage;
  readonly finding: Diagnostic;
}

/** Makes one finding of the same mistake of a plugin on many pages, and adds where an error was thrown. */
export async function gatherFailures(
  found: readonly Diagnostic[],
  { list }: Pick<LoadedPlugins, 'list'>,
): Promise<readonly Diagnostic[]> {
  const groups = new Map<string, Failure[]>();
  const others: Diagnostic[] = [];
  for (const { onPage: failure, ...finding } of found) {
    if (!failure) {
      others.push(finding);
      continue;
    }
    const { kind, name, hook, reason } = failure;
    const key = JSON.stringify([kind, name, hook, reason]);
    groups.set(key, [...(groups.get(key) ?? []), { failure, finding }]);
  }
  if (groups.size === 0) return found;
  const placeOf = async ({ name, reason, stack }: FailureOnPage): Promise<Span | undefined> =>
    stack === undefined
      ? undefined
      : list.find(({ plugin }) => plugin.name === name)?.placeOf(Object.assign(new Error(reason), { stack }));
  const gathered = await Promise.all(
    [...groups.values()].map(async (group) => {
      const tried = group.filter(({ failure }) => !failure.isSkipped);
      const [first, ...rest] = (tried.length > 0 ? tried : group).toSorted((a, b) =>
        a.failure.page < b.failure.page ? -1 : 1,
      );
      if (!first?.finding.span) return [];
      const pages = [...new Set([first, ...rest].map(({ failure }) => failure.page))].sort();
      const thrown = await placeOf(first.failure);
      const { span } = first.finding;
      const related = thrown ? { related: [thrownAt(thrown)] } : {};
      return [{ ...pluginFailedOnPages(first.failure, pages, span), ...related }];
    }),
  );
  return [...others, ...gathered.flat()];
}
