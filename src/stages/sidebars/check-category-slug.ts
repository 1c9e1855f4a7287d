import { badSlug, type DataPlace } from '../../diagnostics/messages/graph.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { CategoryLinkConfig } from '../../schema/sidebar-config.ts';
import { cleanSlug, slugProblem } from '../entries/file-names.ts';

/** Reports the slug of a generated page that cannot be a URL. */
export function checkCategorySlug(
  link: CategoryLinkConfig | null | undefined,
  place: { readonly span: Span; readonly dataPath?: DataPlace['path'] },
): Diagnostic[] {
  const slug = link?.type === 'generated-index' ? link.slug : undefined;
  const problem = slug === undefined ? undefined : slugProblem(cleanSlug(slug));
  return slug === undefined || problem === undefined ? [] : [{ ...badSlug(slug, problem, place.span), ...place }];
}
