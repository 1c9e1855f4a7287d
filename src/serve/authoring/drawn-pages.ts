import type { Route } from '../../model/route.ts';
import type { AuthoringResponse } from '../authoring-server.ts';

/** Answers for pages of one state of the site. */
interface DrawnPages {
  /** Returns the answer for a page, which `draw` makes unless it is kept. */
  readonly give: (route: Route, draw: () => AuthoringResponse) => AuthoringResponse;
  /** Forgets all pages, because the site has changed. */
  readonly forget: () => void;
}

/** Keeps the pages that were asked for last: drawing one takes ten times as long as sending it. */
export function createDrawnPages(most = 50): DrawnPages {
  const pages = new Map<Route, AuthoringResponse>();
  return {
    give(route, draw) {
      const answer = pages.get(route) ?? draw();
      // A map gives its keys in the order in which they were added.
      pages.delete(route);
      pages.set(route, answer);
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break;
        pages.delete(oldest);
      }
      return answer;
    },
    forget: () => pages.clear(),
  };
}
