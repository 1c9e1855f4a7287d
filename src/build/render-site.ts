import type { LayoutProps, PageProps } from '../../templates/props.ts';
import { renderPage } from '../../templates/render-page.tsx';
import { fillModuleSlots } from '../markdown/link-slots.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import type { SourceId } from '../model/source.ts';
import { layoutInVersion, presentLayout } from '../stages/present-layout.ts';
import { presentPage } from '../stages/present-page.ts';
import { versionOfRoute } from '../stages/present-version.ts';
import { outputPath, publicHref } from '../stages/public-url.ts';
import { renderRedirect } from '../stages/render-redirect.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { PageParts } from './page-memory.ts';
import { fingerprint, linesOf, linesOfPage, partsOf } from './part-fingerprints.ts';
import { fingerprintSite } from './site-fingerprint.ts';

/** A page before it is drawn. */
export interface PreparedPage {
  /** Output path. */
  readonly path: string;
  /** The head's facts; absent for redirects. */
  readonly frame?: PageProps['frame'];
  /** Fingerprint of everything the page is drawn from but the tool: equal ones give equal bytes. */
  readonly key: () => string;
  /** The parts of that. */
  readonly parts: () => PageParts;
  /** Sources whose bodies it was presented from. */
  readonly bodies: readonly SourceId[];
  readonly render: () => OutputFile;
}

/** Prepares routes of a loaded site one at a time; nothing is kept between pages. */
export interface SiteRenderer {
  readonly prepare: (route: Route) => PreparedPage;
  /** Where the file of a route goes. */
  readonly pathOf: (route: Route) => string;
  /** Fingerprint of all that pages are prepared from but their bodies and entries; undefined where it cannot be told. */
  readonly surroundings: () => string | undefined;
  /** A renderer of the same site with other texts, whose frames are the same. */
  readonly over: (loaded: LoadedSite) => SiteRenderer;
}

/** Prepares the frame of each locale and returns a renderer, with the findings about the frame's links. */
export function createSiteRenderer(
  loaded: LoadedSite,
  assets: AssetManifest,
  context: { readonly generator: string; readonly configFile: string },
): Outcome<SiteRenderer> {
  const { site, index } = loaded;
  const diagnostics: Diagnostic[] = [];
  const layoutContext = { ...context, index, assets };
  const layouts = new Map<string, LayoutProps>();
  for (const locale of site.locales) {
    const layout = presentLayout(site, locale, assets, layoutContext);
    layouts.set(locale.code, layout.value);
    diagnostics.push(...layout.diagnostics);
  }
  // Made when the first page of a version is asked for; a site with one version needs none.
  const inVersion = new Map<string, LayoutProps>();
  const layoutFor = (route: Route): LayoutProps | undefined => {
    const layout = layouts.get(route.locale);
    const version = site.versions.length > 1 ? versionOfRoute(site, route) : undefined;
    const locale = site.locales.find(({ code }) => code === route.locale);
    if (!layout || !locale || !version) return layout;
    const key = `${route.locale}\0${version.name}`;
    const known = inVersion.get(key);
    if (known) return known;
    const made = layoutInVersion(layout, { site, locale, version }, layoutContext);
    inVersion.set(key, made);
    return made;
  };
  const islandUrls = JSON.stringify([...assets.islandUrls]);
  const layoutKeys = new Map<LayoutProps, string>();
  const keyOfLayout = (layout: LayoutProps): string => {
    const known = layoutKeys.get(layout) ?? fingerprint(JSON.stringify(layout) + islandUrls);
    layoutKeys.set(layout, known);
    return known;
  };
  const layoutParts = new Map<LayoutProps, PageParts>();
  const partsOfLayout = (layout: LayoutProps): PageParts => {
    const known = layoutParts.get(layout) ?? partsOf([...linesOf('layout', layout), `layout.islands ${islandUrls}`]);
    layoutParts.set(layout, known);
    return known;
  };
  const prepare = ({ links, pictureSizes, bodies, ...now }: LoadedSite, route: Route): PreparedPage => {
    const read = new Set<SourceId>();
    const bodyOf = (id: string) => {
      read.add(id);
      const body = bodies.get(id);
      if (!body) throw new Error(`the body of ${id} was not kept`);
      return body;
    };
    const layout = layoutFor(route);
    if (!layout) throw new Error(`route ${route.url} has the unknown locale ${route.locale}`);
    const path = outputPath(site.config, route);
    if (route.kind === 'redirect') {
      const url = publicHref(site, route.to);
      const canonicalUrl = site.config.url + url.replace(/[?#].*$/s, '');
      const redirect = { lang: layout.locale.htmlLang, url, canonicalUrl };
      return {
        path,
        key: () => fingerprint(path + JSON.stringify(redirect)),
        parts: () => partsOf(linesOf('redirect', redirect)),
        bodies: [],
        render: () => ({ path, contents: renderRedirect(redirect) }),
      };
    }
    const page = presentPage({ site: now.site, index: now.index, links, pictureSizes, bodyOf }, route);
    // Made once, for both: a page is long.
    let known: readonly string[] | undefined;
    const own = () => {
      known ??= linesOfPage(page);
      return known;
    };
    return {
      path,
      frame: page.frame,
      key: () => fingerprint([path, keyOfLayout(layout), ...own()].join('\n')),
      parts: () => [...partsOfLayout(layout), ...partsOf(own())],
      bodies: [...read],
      render: () => ({
        path,
        contents: fillModuleSlots(renderPage(layout, page), (file) => assets.islandUrls.get(file) ?? ''),
      }),
    };
  };
  const rendererOf = (now: LoadedSite): SiteRenderer => ({
    prepare: (route) => prepare(now, route),
    pathOf: (route) => outputPath(site.config, route),
    surroundings() {
      const fingerprinted = fingerprintSite(now);
      return fingerprinted && fingerprint([fingerprinted, ...[...layouts.values()].map(keyOfLayout)].join());
    },
    over: rendererOf,
  });
  return { value: rendererOf(loaded), diagnostics };
}
