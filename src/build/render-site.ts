import type { LayoutProps, PageProps } from '../../templates/props.ts';
import { renderPage } from '../../templates/render-page.tsx';
import { fillModuleSlots } from '../markdown/link-slots.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import { layoutInVersion, presentLayout } from '../stages/present-layout.ts';
import { presentPage } from '../stages/present-page.ts';
import { versionOfRoute } from '../stages/present-version.ts';
import { outputPath, publicHref } from '../stages/public-url.ts';
import { renderRedirect } from '../stages/render-redirect.ts';
import type { LoadedSite } from './load-site.ts';

/** A rendered page, and what lists of pages need to know of it. */
export interface RenderedPage {
  readonly file: OutputFile;
  /** The head's facts; absent for redirects. */
  readonly frame?: PageProps['frame'];
}

/** Renders routes of a loaded site one at a time; nothing is kept between pages. */
export interface SiteRenderer {
  readonly render: (route: Route) => RenderedPage;
}

/** Prepares the frame of each locale and returns a renderer, with the findings about the frame's links. */
export function createSiteRenderer(
  loaded: LoadedSite,
  assets: AssetManifest,
  context: { readonly generator: string; readonly configFile: string },
): Outcome<SiteRenderer> {
  const { site, index, links, pictureSizes, bodies } = loaded;
  const diagnostics: Diagnostic[] = [];
  const layoutContext = { ...context, index, assets };
  const layouts = new Map<string, LayoutProps>();
  for (const locale of site.locales) {
    const layout = presentLayout(site, locale, assets, layoutContext);
    layouts.set(locale.code, layout.value);
    diagnostics.push(...layout.diagnostics);
  }
  const bodyOf = (id: string) => {
    const body = bodies.get(id);
    if (!body) throw new Error(`the body of ${id} was not kept`);
    return body;
  };
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
  const render = (route: Route): RenderedPage => {
    const layout = layoutFor(route);
    if (!layout) throw new Error(`route ${route.url} has the unknown locale ${route.locale}`);
    const path = outputPath(site.config, route);
    if (route.kind === 'redirect') {
      const url = publicHref(site, route.to);
      const canonicalUrl = site.config.url + url.replace(/[?#].*$/s, '');
      const contents = renderRedirect({ lang: layout.locale.htmlLang, url, canonicalUrl });
      return { file: { path, contents } };
    }
    const page = presentPage({ site, index, links, pictureSizes, bodyOf }, route);
    const contents = fillModuleSlots(renderPage(layout, page), (file) => assets.islandUrls.get(file) ?? '');
    return { file: { path, contents }, frame: page.frame };
  };
  return { value: { render }, diagnostics };
}
