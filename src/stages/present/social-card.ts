import type { SocialImageProps } from '../../../templates/props.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { socialCardsIn } from '../../schema/theme-config.ts';
import { staticUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { cardAltId } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';

/** A social card of the config for one locale: its file, and the path of its name in the config. */
interface ConfiguredCard {
  readonly src: string;
  readonly path: readonly (string | number)[];
  readonly alt?: string;
}

/** Returns every social card of the config, with the locale inserted into its name. */
export function configuredCards(config: SiteConfig, locale: LocaleCode): ConfiguredCard[] {
  return socialCardsIn(config).map(({ path, card }) => ({ path, ...inLocale(card, locale) }));
}

function inLocale(card: { readonly src: string; readonly alt?: string | undefined }, locale: LocaleCode) {
  const src = card.src.replaceAll('{locale}', locale);
  return { src, ...(card.alt === undefined ? {} : { alt: card.alt }) };
}

/**
 * Returns the image for a page without its own: that of its sidebar, of its part of the site, or of the whole site. Its text
 * alternative is translated like other texts of the config, under `socialCards.blog.alt` or `image.alt`.
 */
export function socialCard(
  site: Site,
  locale: Locale,
  { route, sidebar }: { readonly route: Route; readonly sidebar: string | undefined },
): SocialImageProps | undefined {
  const { config } = site;
  const cards = new Map(socialCardsIn(config).map(({ key, card }) => [key, card]));
  const keys = [
    ...(sidebar === undefined ? [] : [`socialCards.sidebars.${sidebar}`]),
    `socialCards.${partOf(site, route)}`,
  ];
  const key = [...keys, 'image'].find((name) => cards.has(name));
  const card = key === undefined ? undefined : cards.get(key);
  if (key === undefined || !card) return undefined;
  const { src, alt } = inLocale(card, locale.code);
  const file = site.staticFiles.get(src.replace(/^\//, '').normalize('NFC'));
  const words = siteTranslator(site, locale.code)(cardAltId(key), alt ?? '');
  return {
    url: staticUrl(config, src),
    ...(file?.width === undefined ? {} : { width: file.width }),
    ...(file?.height === undefined ? {} : { height: file.height }),
    ...(words === '' ? {} : { alt: words }),
  };
}

function partOf(site: Site, route: Route): 'home' | 'docs' | 'blog' | 'pages' {
  switch (route.kind) {
    case 'entry': {
      const entry = site.entries.get(route.entry);
      if (entry?.kind === 'doc') return 'docs';
      if (entry?.kind === 'post') return 'blog';
      return entry?.layout === 'home' ? 'home' : 'pages';
    }
    case 'category':
    case 'course':
      return 'docs';
    case 'tags':
    case 'tag':
      return route.taxonomy === 'doc-tags' ? 'docs' : 'blog';
    case 'blog-list':
    case 'archive':
    case 'authors':
    case 'author':
      return 'blog';
    default:
      return 'pages';
  }
}
