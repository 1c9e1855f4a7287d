import { type Place, reopenFolds } from './places.ts';

/** Scrolls without animation. */
export function scrollToPlace(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Restores the page's `details` elements first, because they change the position of everything below them. */
export function returnTo(place: Place): void {
  reopenFolds(place);
  scrollToPlace(place.y);
}
