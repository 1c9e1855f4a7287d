interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

/**
 * The Trusted Types policy that allows the site's own pages to be parsed. It is the only policy, and used only here: the input is
 * what the same address would have shown, and scripts in it do not run. Where a host's security policy forbids it, this module
 * fails to load and the browser follows all links.
 */
const policy = (window as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('codemaster-page', {
  createHTML: (html) => html,
});

/** Parses a page without running its scripts or loading its resources. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
}

/** Returns what identifies a deployment: the URL of its script contains a hash of the whole site. */
function deploymentOf(page: Document): string {
  return [...page.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src, dataset }) => `${src} ${dataset.token ?? ''}`)
    .sort()
    .join('\n');
}

/** Scripts that would have to run. JSON data and the authoring server's script are excluded. */
const OTHER_SCRIPT = 'body script:not([type$="json"], [data-token])';

/**
 * Returns whether the page can replace the open one. The browser has to load pages of another deployment or of another tool,
 * pages in another language, redirects, and pages with their own scripts. The language of a document is fixed when it is loaded,
 * for screen-reader voices, spell checking and translators.
 */
export function canTakeOver(page: Document): boolean {
  return (
    deploymentOf(page) === deploymentOf(document) &&
    page.documentElement.lang === document.documentElement.lang &&
    !page.querySelector(`meta[http-equiv="refresh" i], ${OTHER_SCRIPT}`)
  );
}
