import { PAGE_EVENT, type PageEventDetail } from '../shared/browser/page-event.ts';
import type { CountingService } from '../shared/rules/counting-service.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** What the scripts of the services look for, or leave, in the window. */
interface ServiceWindow extends Window {
  readonly trustedTypes?: TrustedTypes;
  goatcounter?: { endpoint?: string; count?: () => void };
  dataLayer?: unknown[];
  _paq?: unknown[][];
}

const page = window as ServiceWindow;

/** Loads the script of a service, which counts the open page. Pages that replace it without a reload are counted as well. */
export function loadService(service: CountingService): void {
  PREPARE[service.kind]?.(service);
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(service.attributes)) script.setAttribute(name, value);
  script.async = true;
  // Only addresses of the site's config come here, and the security policy lists them.
  const policy = page.trustedTypes?.createPolicy(`codemaster-${service.kind}`, { createScriptURL: (url) => url });
  script.src = policy?.createScriptURL(service.src) ?? service.src;
  // Navigation compares the scripts of pages. The next page has no such script, so the browser would have to load it.
  script.addEventListener('load', () => script.remove(), { once: true });
  // Blockers stop such scripts. Unlike one of the tool's own, that is no reason to show the page as one without scripts.
  addEventListener(
    'error',
    (event) => {
      if (event.target !== script) return;
      event.stopPropagation();
      script.remove();
    },
    true,
  );
  document.head.append(script);
}

/** Sets what the script expects in the window. Plausible, Umami and Google notice changes of the address by themselves. */
const PREPARE: Partial<Record<CountingService['kind'], (service: CountingService) => void>> = {
  goatcounter({ attributes }) {
    page.goatcounter = { endpoint: attributes['data-goatcounter'] ?? '' };
    onVisit(() => page.goatcounter?.count?.());
  },
  google({ id }) {
    page.dataLayer ??= [];
    const layer = page.dataLayer;
    // It only reads objects of this kind.
    function gtag(..._: unknown[]): void {
      // biome-ignore lint/complexity/noArguments: the script tells calls from data by the type of `arguments`
      layer.push(arguments);
    }
    gtag('js', new Date());
    // Visits are counted, and no profiles for advertising made: the policy allows no server of those.
    gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  },
  matomo({ id, endpoint }) {
    page._paq ??= [];
    const calls = page._paq;
    calls.push(['setTrackerUrl', endpoint], ['setSiteId', id], ['trackPageView'], ['enableLinkTracking']);
    let before = location.href;
    onVisit(() => {
      calls.push(['setReferrerUrl', before], ['setCustomUrl', location.href], ['setDocumentTitle', document.title]);
      calls.push(['trackPageView'], ['enableLinkTracking']);
      before = location.href;
    });
  },
};

function onVisit(count: () => void): void {
  document.addEventListener(PAGE_EVENT, (event) => {
    if (!(event as CustomEvent<PageEventDetail>).detail?.isSame) count();
  });
}
