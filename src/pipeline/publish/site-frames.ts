import type { LayoutProps } from '../../../templates/props.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Route } from '../../model/route.ts';
import type { Site } from '../../stages/graph/site.ts';
import { layoutInVersion, presentLayout } from '../../stages/present/frame/present-layout.ts';
import { versionOfRoute } from '../../stages/present/frame/present-version.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { SiteAssets } from '../parts/with-parts.ts';
import type { PageParts } from '../remember/page-memory.ts';
import { fingerprintOfText, linesOf, partsOf } from '../remember/part-fingerprints.ts';

/** Frames of pages by name: one for each locale, and one for each version of its docs. */
interface SiteFrames {
  readonly get: (name: string) => LayoutProps | undefined;
  readonly nameFor: (site: Site, route: Route) => string;
  readonly keyOf: (layout: LayoutProps) => string;
  readonly partsOf: (layout: LayoutProps) => PageParts;
}

/** What the frames of pages are made from besides the site. */
export interface FrameContext {
  readonly generator: string;
  readonly configFile: string;
  /** The Content-Security-Policy, for pages that carry it in themselves. */
  readonly policy?: string | undefined;
}

/** Presents the frame of each locale, with the findings about its links. */
export function presentFrames(
  { site, index }: LoadedSite,
  assets: SiteAssets,
  context: FrameContext,
): Outcome<SiteFrames> {
  const diagnostics: Diagnostic[] = [];
  const layoutContext = { ...context, index, assets };
  const layouts = new Map<string, LayoutProps>();
  for (const locale of site.locales) {
    const layout = presentLayout(site, locale, layoutContext);
    layouts.set(locale.code, layout.value);
    diagnostics.push(...layout.diagnostics);
  }
  const islandUrls = JSON.stringify([...assets.islandUrls]);
  const partsKey = keyOfParts(site, assets);
  const keys = new Map<LayoutProps, string>();
  const parts = new Map<LayoutProps, PageParts>();
  const value: SiteFrames = {
    // The frame of a version is made with its first page; a site with one version has none.
    get(name) {
      const [code = '', versionName] = name.split('\0');
      const known = layouts.get(name);
      const layout = layouts.get(code);
      const version = site.versions.find((one) => one.name === versionName);
      const locale = site.locales.find((one) => one.code === code);
      if (known || !layout || !locale || !version) return known;
      const made = layoutInVersion(layout, { site, locale, version }, layoutContext);
      layouts.set(name, made);
      return made;
    },
    nameFor(now, route) {
      const version = now.versions.length > 1 ? versionOfRoute(now, route) : undefined;
      return version ? `${route.locale}\0${version.name}` : route.locale;
    },
    keyOf(layout) {
      const known = keys.get(layout) ?? fingerprintOfText(JSON.stringify(layout) + islandUrls + partsKey);
      keys.set(layout, known);
      return known;
    },
    partsOf(layout) {
      const own = partsKey === '' ? [] : [`layout.parts ${partsKey}`];
      const known =
        parts.get(layout) ?? partsOf([...linesOf('layout', layout), `layout.islands ${islandUrls}`, ...own]);
      parts.set(layout, known);
      return known;
    },
  };
  return { value, diagnostics };
}

/**
 * Fingerprint of the site's own parts and of everything they may read besides a page: fields of the site, its translations, and
 * all addresses, because parts resolve links while they are drawn.
 */
function keyOfParts({ config, messages, routes, staticFiles, ...site }: Site, { parts }: SiteAssets): string {
  if (!parts) return '';
  const words = [...messages].map(([code, texts]) => [code, [...texts]]);
  const pages = [...routes.values()].map((route) => (route.kind === 'redirect' ? [route.url, route.to] : route.url));
  const files = [...staticFiles].map(([name, { path }]) => [name, path]);
  const { url, title, tagline, customFields } = config;
  const collections = [...(site.collectionData ?? [])].map(([name, pages]) => [name, [...pages]]);
  const data = parts.usesData ? [[...(site.pluginData ?? [])], collections] : [];
  const facts = [url, title, tagline, customFields, ...data];
  return fingerprintOfText(JSON.stringify([parts.version, facts, words, pages.sort(), files.sort()]));
}
