import { onNearing } from './nearing.ts';

type FollowLink = (link: HTMLAnchorElement) => void;

/** Places of the page itself are no other pages. */
const LINK = 'a[href]:not([href^="#"])';

/**
 * Starts what works on the page, and fetches what changes pages without a reload once the reader comes near a link or
 * touches the page. Until then, and where it cannot be had, links are followed by the browser. Gives the function that
 * goes to a link in place of the present history entry.
 */
export function startVisits(startPage: (signal: AbortSignal) => void): FollowLink {
  const { pathname } = location;
  let page = new AbortController();
  let coming: Promise<FollowLink> | undefined;
  const followPlainly: FollowLink = (link) => location.replace(link.href);
  let follow = followPlainly;
  const life = {
    leave: () => page.abort(),
    enter() {
      page = new AbortController();
      startPage(page.signal);
    },
  };
  const load = async () => {
    coming ??= import('../navigation/navigator.ts').then(({ startNavigator }) => startNavigator(life));
    try {
      follow = await coming;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  onNearing(LINK, load);
  // A tap leaves no time between coming near and following.
  document.addEventListener('touchstart', () => void load().catch(() => undefined), { once: true, passive: true });
  // Entries of an earlier document of this page may be those of other pages.
  if (history.state?.visit) load().catch(() => undefined);
  window.addEventListener('popstate', () => {
    if (follow === followPlainly && location.pathname !== pathname) location.reload();
  });
  if (pathname.endsWith('.html'))
    import('./proper-address.ts').then(
      ({ showProperAddress }) => showProperAddress(),
      () => undefined,
    );
  // The frame works first, and whatever a page's own part comes to.
  queueMicrotask(() => startPage(page.signal));
  return (link) => follow(link);
}
