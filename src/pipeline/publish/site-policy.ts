import { inlineScriptHash } from '../../io/bundle/bundle-client.ts';
import type { AssetManifest } from '../../model/output.ts';
import { playgroundOrigins } from '../../samples/playground-origins.ts';
import { chosenLanguages } from '../../samples/sample-languages.ts';
import type { Site } from '../../stages/graph/site.ts';
import { offersOffline } from '../../stages/offline/offline-config.ts';
import { type ContentPolicy, contentSecurityPolicy } from '../../stages/outputs/build-host-files.ts';
import { addedSources } from '../../stages/policy/added-sources.ts';
import { searchOrigins } from '../../stages/search/search-origins.ts';

/** Returns what the pages of a site may load, for its Content-Security-Policy. */
export function policySources({ config }: Site, assets: AssetManifest): ContentPolicy {
  const playgrounds = config.samples?.playground
    ? chosenLanguages(config.samples).map(({ playground }) => playground)
    : [];
  return {
    scriptHashes: Object.values(assets.inlineScripts).map(inlineScriptHash),
    connectHosts: [...searchOrigins(config.search.algolia), ...playgroundOrigins(playgrounds)],
    added: addedSources(config),
    hasWorker: offersOffline(config) || config.offline === 'remove',
  };
}

/**
 * Returns the policy that pages carry in themselves, for hosts that send no headers of the site; undefined for all others. What only
 * headers may say is left out (HTML, "pragma directives: content security policy").
 */
export function policyInPages(site: Site, assets: AssetManifest): string | undefined {
  if (site.config.deploy !== 'github-pages') return undefined;
  return sitePolicy(site, assets)
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ');
}

/** Returns the Content-Security-Policy of a site's pages. */
export function sitePolicy(site: Site, assets: AssetManifest): string {
  return contentSecurityPolicy(policySources(site, assets));
}
