import { type ClaimPlace, collidingRoute, duplicateRoute } from '../../diagnostics/messages/graph.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/route.ts';
import type { UrlPath } from '../../model/source.ts';

/** A route, with the file that asks for it. */
export interface Claim {
  readonly route: Route;
  readonly file: string;
  /** Place in the file; absent for its start. */
  readonly place?: ClaimPlace;
}

/** Returns one route for each URL, and reports URLs that several pages claim. */
export function settleClaims(claims: readonly Claim[], diagnostics: Diagnostic[]): Route[] {
  const byUrl = new Map<UrlPath, { route: Route; owners: ClaimPlace[] }>();
  const isCategory = new Set(claims.flatMap(({ route, place }) => (route.kind === 'category' && place ? [place] : [])));
  const byFolded = new Map<string, { url: UrlPath; file: string }>();
  for (const { route, file, place = { span: startOfFile(file) } } of claims) {
    const holder = byUrl.get(route.url);
    if (holder) {
      // Tags and authors with the same URL have been reported where they are declared.
      const isReported = route.kind === holder.route.kind && (route.kind === 'tag' || route.kind === 'author');
      if (!isReported) holder.owners.push(place);
      continue;
    }
    byUrl.set(route.url, { route, owners: [place] });
    // Upper case joins ß with ss, ς with σ, and ligatures with their letters. Only lower case joins ẞ with ß.
    const folded = route.url.toLowerCase().toUpperCase().toLowerCase();
    const near = byFolded.get(folded);
    if (near) diagnostics.push(collidingRoute(route.url, near.url, { file, other: near.file }));
    else byFolded.set(folded, { url: route.url, file });
  }
  const reported = new Set<string>();
  for (const [url, { route, owners }] of byUrl) {
    const [first, ...others] = owners;
    if (!first || others.length === 0) continue;
    // Two categories clash in every locale, but are written only once.
    const pair = JSON.stringify(owners);
    if (route.kind === 'category' && reported.has(pair)) continue;
    reported.add(pair);
    const isOfCategories = route.kind === 'category' && others.every((other) => isCategory.has(other));
    diagnostics.push(duplicateRoute(url, first, { others, areCategories: isOfCategories }));
  }
  return [...byUrl.values()].map(({ route }) => route);
}
