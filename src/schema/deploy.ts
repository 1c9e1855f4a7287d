import * as v from 'valibot';

/** Hosts whose files a build writes; `static` is any host that reads `_headers` and `_redirects`, or nothing of the kind. */
export const DEPLOY_TARGETS = [
  'static',
  'netlify',
  'cloudflare',
  'vercel',
  'github-pages',
  'nginx',
  'caddy',
  's3',
] as const;

export const deploySchema = v.optional(v.picklist(DEPLOY_TARGETS), 'static');

/** A host that a site is published on. */
export type DeployTarget = v.InferOutput<typeof deploySchema>;

/**
 * Hosts that answer `/x` with a redirect to `/x/` where a folder `x` has an `index.html`, so that links should end in a slash.
 * Sources: docs.github.com/pages, docs.aws.amazon.com/AmazonS3 (index documents), developers.cloudflare.com/pages (serving pages),
 * docs.netlify.com (pretty URLs).
 */
const WITH_SLASH: ReadonlySet<DeployTarget> = new Set(['github-pages', 's3', 'cloudflare', 'netlify']);

/** Whether URLs of pages end in a slash at a host; undefined where the host serves both forms. */
export function trailingSlashOf(target: DeployTarget): boolean | undefined {
  return WITH_SLASH.has(target) ? true : undefined;
}

/** Hosts whose files lead each page to one address, without a slash where the config says nothing. */
const WITH_ONE_ADDRESS: ReadonlySet<DeployTarget> = new Set(['nginx', 'caddy']);

/** Whether addresses of pages end in a slash at the host of a site; undefined where it serves both forms. */
export function servedSlash(site: {
  readonly deploy: DeployTarget;
  readonly trailingSlash?: boolean | undefined;
}): boolean | undefined {
  return site.trailingSlash ?? (WITH_ONE_ADDRESS.has(site.deploy) ? false : undefined);
}
