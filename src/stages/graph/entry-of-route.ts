import type { Route } from '../../model/route.ts';
import type { SourceId } from '../../model/source.ts';

/** Returns the page of the content that stands at a route, if one does: also the site's own 404 page. */
export function entryOfRoute(route: Route): SourceId | undefined {
  return route.kind === 'entry' || route.kind === 'not-found' ? route.entry : undefined;
}
