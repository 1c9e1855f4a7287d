import type { CountingService } from '../../../client/shared/rules/counting-service.ts';
import type { PolicySources } from '../../model/policy-sources.ts';
import type { AnalyticsConfig } from '../../schema/analytics.ts';
import { sourceOfUrl } from './source-of-url.ts';

/** A service that counts visits: what the browser is told, and what the policy has to allow for it. */
interface AllowedService {
  readonly service: CountingService;
  readonly sources: PolicySources;
}

/** Returns the services of a config, each with its script and the origins it needs. */
export function analyticsServices(config: AnalyticsConfig | undefined): readonly AllowedService[] {
  if (!config) return [];
  const { plausible, umami, goatcounter, google, matomo } = config;
  return [
    ...(plausible ? [fromPlausible(plausible)] : []),
    ...(umami ? [fromUmami(umami)] : []),
    ...(goatcounter ? [fromGoatcounter(goatcounter)] : []),
    ...(google ? [fromGoogle(google)] : []),
    ...(matomo ? [fromMatomo(matomo)] : []),
  ];
}

const originOf = (address: string) => new URL(address).origin;

function fromPlausible({ domain, host, script }: NonNullable<AnalyticsConfig['plausible']>): AllowedService {
  const src = script ?? `${host}/js/script.js`;
  return {
    service: { kind: 'plausible', src, attributes: { 'data-domain': domain, 'data-api': `${host}/api/event` } },
    sources: { 'script-src': [sourceOfUrl(src)], 'connect-src': [originOf(host)] },
  };
}

/** Umami's own cloud takes visits at another host than the one with its script. */
const UMAMI_GATEWAY = 'https://api-gateway.umami.dev';

function fromUmami({ websiteId, host, script }: NonNullable<AnalyticsConfig['umami']>): AllowedService {
  const src = script ?? `${host}/script.js`;
  const isCloud = host === 'https://cloud.umami.is';
  const attributes = { 'data-website-id': websiteId, ...(isCloud ? {} : { 'data-host-url': host }) };
  return {
    service: { kind: 'umami', src, attributes },
    sources: { 'script-src': [sourceOfUrl(src)], 'connect-src': [originOf(host), ...(isCloud ? [UMAMI_GATEWAY] : [])] },
  };
}

function fromGoatcounter({ endpoint, script }: NonNullable<AnalyticsConfig['goatcounter']>): AllowedService {
  const src = script ?? 'https://gc.zgo.at/count.js';
  return {
    service: { kind: 'goatcounter', src, attributes: { 'data-goatcounter': endpoint } },
    // Without `sendBeacon` it counts by a picture.
    sources: { 'script-src': [sourceOfUrl(src)], 'connect-src': [originOf(endpoint)], 'img-src': [originOf(endpoint)] },
  };
}

/**
 * Of the hosts of developers.google.com/tag-platform/security/guides/csp those that counting needs. The others are for advertising
 * (Google signals), which `load-service.ts` turns off. Visits are taken at `www` or at a server of the reader's region.
 */
function fromGoogle({ trackingID }: NonNullable<AnalyticsConfig['google']>): AllowedService {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingID)}`;
  const hosts = ['https://*.google-analytics.com'];
  return {
    service: { kind: 'google', src, attributes: {}, id: trackingID },
    // Without `fetch` it counts by a picture.
    sources: { 'script-src': [sourceOfUrl(src)], 'connect-src': hosts, 'img-src': hosts },
  };
}

function fromMatomo({ url, siteId, script }: NonNullable<AnalyticsConfig['matomo']>): AllowedService {
  const src = script ?? `${url}/matomo.js`;
  return {
    service: { kind: 'matomo', src, attributes: {}, id: siteId, endpoint: `${url}/matomo.php` },
    sources: { 'script-src': [sourceOfUrl(src)], 'connect-src': [originOf(url)], 'img-src': [originOf(url)] },
  };
}
