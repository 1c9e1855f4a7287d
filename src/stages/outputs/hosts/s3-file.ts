import type { OutputFile } from '../../../model/output.ts';
import { HOST_FOLDER, type Hosting, IMMUTABLE, REVALIDATED } from './hosting.ts';

/**
 * Returns what `aws s3 sync` and `aws s3api put-bucket-website` have to be told: metadata by pattern, and the configuration of the
 * bucket as a website. A bucket sends no headers of a site's own, such as its policy; a CDN in front of it can.
 */
export function s3File({ baseUrl, redirects, prefixes }: Hosting): OutputFile {
  const keyOf = (path: string) => decodeURI(path).replace(/^\//, '');
  const config = {
    metadata: [
      { include: `${keyOf(baseUrl)}assets/*`, CacheControl: IMMUTABLE },
      { include: '*', exclude: `${keyOf(baseUrl)}assets/*`, CacheControl: REVALIDATED },
      { include: '*.webmanifest', ContentType: 'application/manifest+json' },
      { include: '*.md', ContentType: 'text/markdown; charset=utf-8' },
    ],
    exclude: [`${HOST_FOLDER}/*`, '_headers', '_redirects'],
    website: {
      IndexDocument: { Suffix: 'index.html' },
      ErrorDocument: { Key: keyOf(`${prefixes[0] ?? baseUrl}404.html`) },
    },
    // Objects without content; `from` is the key, with and without a slash at its end.
    redirects: redirects.map(({ from, to }) => ({ Key: keyOf(from), WebsiteRedirectLocation: to })),
  };
  return { path: `${HOST_FOLDER}/s3.json`, contents: `${JSON.stringify(config, undefined, 2)}\n` };
}
