import { COUNTING_ATTRIBUTE, type CountingSettings } from '../../../../client/shared/rules/counting-service.ts';
import { fill, type Messages } from '../../../../templates/messages/messages.ts';
import type { HeadEntryProps } from '../../../../templates/print-head-entries.ts';
import type { HeadTag } from '../../../model/entry.ts';
import type { Locale } from '../../../model/locale.ts';
import type { AssetManifest } from '../../../model/output.ts';
import type { SiteConfig } from '../../../schema/site-config.ts';
import type { ConfigLinks } from '../../graph/config-links.ts';
import { analyticsServices } from '../../policy/analytics-services.ts';

/** Returns elements of a head with final addresses: paths from the root of the site get its base path. */
export function presentHeadEntries(
  entries: readonly HeadTag[],
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): HeadEntryProps[] {
  const place = (name: string, value: string | number | boolean) =>
    /^(?:src|href)$/i.test(name) && typeof value === 'string' && /^\/(?!\/)/.test(value) && !value.startsWith(baseUrl)
      ? baseUrl + value.slice(1)
      : value;
  return entries.map(({ tag, attrs, content }) => ({
    tag,
    attrs: Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, place(name, value)])),
    // Data may hold `<`, which must not look like the end of the script.
    ...(content === undefined ? {} : { content: tag === 'script' && isJson(attrs) ? escapeJson(content) : content }),
  }));
}

function isJson({ type }: HeadTag['attrs']): boolean {
  return /json$/i.test(String(type ?? ''));
}

function escapeJson(content: string): string {
  return JSON.stringify(JSON.parse(content)).replaceAll('<', '\\u003c');
}

/** Names of the services, for readers. */
const SERVICE_NAMES = {
  plausible: 'Plausible',
  umami: 'Umami',
  goatcounter: 'GoatCounter',
  google: 'Google Analytics',
  matomo: 'Matomo',
} as const;

/** Returns the script that counts visits, with its settings; nothing for a site that counts none. */
export function presentCounting(
  { analytics }: Pick<SiteConfig, 'analytics'>,
  { countingUrl }: Pick<AssetManifest, 'countingUrl'>,
  frame: {
    readonly locale: Locale;
    readonly words: Messages;
    readonly wordsLang: string | undefined;
    readonly resolver: ConfigLinks;
  },
): HeadEntryProps[] {
  if (!analytics || countingUrl === undefined) return [];
  const { locale, wordsLang, resolver } = frame;
  const services = analyticsServices(analytics).map(({ service }) => service);
  const words = frame.words.counting;
  const { privacyPolicy: policy, consent } = analytics;
  const target = policy?.startsWith('/') ? { to: policy } : { href: policy };
  const link = policy === undefined ? undefined : resolver.link(words.policy, target, ['analytics', 'privacyPolicy']);
  const names = new Intl.ListFormat(wordsLang ?? locale.code, { type: 'conjunction' });
  const settings: CountingSettings = {
    services,
    asks: consent,
    ...(link ? { policyUrl: link.url } : {}),
    ...(wordsLang === undefined ? {} : { lang: wordsLang }),
    words: { ...words, question: fill(words.question, { services: names.format(services.map(nameOf)) }) },
  };
  return [
    { tag: 'script', attrs: { type: 'module', src: countingUrl, [COUNTING_ATTRIBUTE]: JSON.stringify(settings) } },
  ];
}

function nameOf({ kind }: { readonly kind: keyof typeof SERVICE_NAMES }): string {
  return SERVICE_NAMES[kind];
}
