import type { OutputFile } from '../../../model/output.ts';
import { type Hosting, IMMUTABLE } from './hosting.ts';

/** Returns `vercel.json` (vercel.com/docs/project-configuration), to be deployed with the finished site as the project. */
export function vercelFile({ baseUrl, headers, redirects, trailingSlash }: Hosting): OutputFile {
  const pairs = (list: Hosting['headers']) => list.map(([key, value]) => ({ key, value }));
  const config = {
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    ...(trailingSlash === false ? { cleanUrls: true } : {}),
    headers: [
      { source: '/(.*)', headers: pairs(headers) },
      { source: `${escapeSource(baseUrl)}assets/(.*)`, headers: pairs([['Cache-Control', IMMUTABLE]]) },
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
