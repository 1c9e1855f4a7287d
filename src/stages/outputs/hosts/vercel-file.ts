import type { OutputFile } from '../../../model/output.ts';
import { DRAWING_ENDINGS, DRAWING_POLICY, type Hosting, IMMUTABLE } from './hosting.ts';

/** Returns `vercel.json` (vercel.com/docs/project-configuration), to be deployed with the finished site as the project. */
export function vercelFile({ baseUrl, headers, redirects, trailingSlash }: Hosting): OutputFile {
  const pairs = (list: Hosting['headers']) => list.map(([key, value]) => ({ key, value }));
  const config = {
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    ...(trailingSlash === false ? { cleanUrls: true } : {}),
    headers: [
      { source: '/(.*)', headers: pairs(headers) },
      { source: `${escapeSource(baseUrl)}assets/(.*)`, headers: pairs([['Cache-Control', IMMUTABLE]]) },
      // Of several rules for one header the last one applies; this policy allows less than that of the site.
      ...DRAWING_ENDINGS.map((ending) => ({
        source: `/(.*).${ending}`,
        headers: pairs([['Content-Security-Policy', DRAWING_POLICY]]),
      })),
    ],
    redirects: redirects.map(({ from, to, status }) => ({
      source: escapeSource(from),
      destination: to,
      statusCode: status,
    })),
  };
  return { path: 'vercel.json', contents: `${JSON.stringify(config, undefined, 2)}\n` };
}

/** Escapes signs that have a meaning in sources (path-to-regexp). */
function escapeSource(path: string): string {
  return path.replace(/[:*+?(){}[\]\\]/g, '\\$&');
}
