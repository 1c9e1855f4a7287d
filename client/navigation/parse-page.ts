interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/**
 * Lets markup of the site's own pages become a document. It is the only policy of its kind, and used here alone: what
 * comes in is what the same address would have shown, and scripts in it do not run. Where a host's own policy refuses it,
 * this file does not load and links are followed by the browser.
 */
const policy = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('codemaster-page', {
  createHTML: (html) => html,
});

/** A page's document, made without running anything or fetching anything. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
}

/** What tells pages of one deployment from those of another: the address of their script carries the hash of it all. */
function deploymentOf(page: Document): string {
  return [...page.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src, dataset }) => `${src} ${dataset.token ?? ''}`)
    .sort()
    .join('\n');
}

/** Scripts that would have to run; data and the authoring server's own are no such scripts. */
const OTHER_SCRIPT = 'body script:not([type$="json"], [data-token])';

/**
 * Whether the page can take the place of the one that is open. Pages of another deployment or of no deployment of ours,
 * pages in another language, redirects, and pages with scripts of their own have to be loaded by the browser. The
 * language of a document is settled when it is loaded: for voices, spelling and translators.
 */
export function canTakeOver(page: Document): boolean {
  return (
    deploymentOf(page) === deploymentOf(document) &&
    page.documentElement.lang === document.documentElement.lang &&
    !page.querySelector(`meta[http-equiv="refresh" i], ${OTHER_SCRIPT}`)
  );
}
