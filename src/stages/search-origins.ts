import { INSIGHTS_HOST } from '../../client/algolia/send-click.ts';
import { type AlgoliaConfig, originOfHost } from '../schema/algolia-config.ts';

/** Origins that the search of a site asks besides the site itself, as its policy has to name them. */
export function searchOrigins(algolia: AlgoliaConfig | undefined): readonly string[] {
  if (!algolia) return [];
  const { appId, hosts, insights } = algolia;
  if (hosts) return [...new Set(hosts.map(originOfHost))];
  // Those the client reads from by itself; browsers write host names in small letters.
  const id = appId.toLowerCase();
  const fallbacks = ['1', '2', '3'].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, ...fallbacks, ...(insights ? [INSIGHTS_HOST] : [])];
}
