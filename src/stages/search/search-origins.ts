import { INSIGHTS_HOST } from '../../../client/algolia/send-click.ts';
import { type AlgoliaConfig, originOfHost } from '../../schema/algolia-config.ts';

/**
 * Returns the origins to which the site's search connects, besides the site itself. The Content-Security-Policy must list them.
 */
export function searchOrigins(algolia: AlgoliaConfig | undefined): readonly string[] {
  if (!algolia) return [];
  const { appId, hosts, insights } = algolia;
  if (hosts) return [...new Set(hosts.map(originOfHost))];
  // The hosts that Algolia's client reads from by default. Browsers write host names in lower case.
  const id = appId.toLowerCase();
  const fallbacks = ['1', '2', '3'].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...fallbacks, ...(insights ? [INSIGHTS_HOST] : [])];
}
