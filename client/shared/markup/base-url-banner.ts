import { servedBasePath } from '../rules/base-path.ts';

/** Id of the banner on the home page. It stays hidden when the page's script runs. */
export const BASE_URL_BANNER_ID = 'base-url-banner';

/**
 * Shows the banner when the page's script did not run, which a wrong base path causes, and names the base path that seems right.
 * Part of the inline script, because no other script loads when the base path is wrong.
 */
export function showBaseUrlBanner(root: HTMLElement): void {
  const banner = document.getElementById(BASE_URL_BANNER_ID);
  if (!banner || 'ready' in root.dataset) return;
  banner.hidden = false;
  const { home = '', base = '' } = banner.dataset;
  const served = location.protocol === 'file:' ? undefined : servedBasePath(location.pathname, home, base);
  const advice = banner.querySelector<HTMLElement>('[hidden]');
  const place = advice?.querySelector('code');
  if (served === undefined || !advice || !place) return;
  place.textContent = served;
  advice.hidden = false;
}
