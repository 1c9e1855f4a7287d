import type { PageProps } from '../../../templates/props.ts';
import { renderPage } from '../../../templates/render-page.tsx';
import { fillModuleSlots } from '../../markdown/html/link-slots.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/route.ts';
import { outputPath, publicHref } from '../../stages/graph/public-url.ts';
import { renderRedirect } from '../../stages/outputs/render-redirect.ts';
import { presentPage } from '../../stages/present/present-page.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { SiteAssets } from '../parts/with-parts.ts';
import type { PageParts } from '../remember/page-memory.ts';
import { fingerprintOfText, linesOf, linesOfPage, partsOf } from '../remember/part-fingerprints.ts';
import { type FrameContext, presentFrames } from './site-frames.ts';

/** A page before it is drawn. */
export interface PreparedPage {
  /** Output path. */
  readonly path: string;
  /** The head's facts; absent for redirects. */
  readonly frame?: PageProps['frame'];
  /** Fingerprint of everything from which the page is drawn, except the tool: equal ones mean equal bytes. */
  readonly key: () => string;
  /** The parts of this fingerprint. */
  readonly parts: () => PageParts;
  /** Name of its frame, for `SiteRenderer.keyOfFrame`. */
  readonly frameName: string;
  readonly render: () => OutputFile;
  /** Whether rendering had findings. Then the page has to be rendered again to repeat them. */
  readonly hasFindings: () => boolean;
}

/** Prepares routes of a loaded site one at a time. Nothing is kept between pages. */
export interface SiteRenderer {
  readonly prepare: (route: Route) => PreparedPage;
  /** Where the file of a route goes. */
  readonly pathOf: (route: Route) => string;
  /** Returns the fingerprint of a frame; undefined if there is no such frame. */
  readonly keyOfFrame: (name: string) => string | undefined;
  /** Findings about the site's own parts, on the pages that were rendered so far. */
  readonly findings: () => readonly Diagnostic[];
  /** Returns a renderer of the same site with other texts and the same frames. */
  readonly over: (loaded: LoadedSite) => SiteRenderer;
}

/** Prepares the frame of each locale and returns a renderer, with the findings about the frame's links. */
export function createSiteRenderer(
  loaded: LoadedSite,
  assets: SiteAssets,
  context: FrameContext,
): Outcome<SiteRenderer> {
  const { value: frames, diagnostics } = presentFrames(loaded, assets, context);
  const drawer = assets.parts?.openDrawer(assets.parts, loaded.site);
  const prepare = (now: LoadedSite, route: Route): PreparedPage => {
    const { links, pictureSizes, bodies, offers } = now;
    const { config } = now.site;
    const bodyOf = (id: string) => {
      const body = bodies.get(id);
      if (!body) throw new Error(`the body of ${id} was not kept`);
      return body;
    };
    const frameName = frames.nameFor(now.site, route);
    const layout = frames.get(frameName);
    if (!layout) throw new Error(`route ${route.url} has the unknown locale ${route.locale}`);
    const path = outputPath(config, route);
    if (route.kind === 'redirect') {
      const url = publicHref(now.site, route.to);
      const canonicalUrl = config.url + url.replace(/[?#].*$/s, '');
      const redirect = { lang: layout.locale.htmlLang, url, canonicalUrl };
      return {
        ...{ path, frameName },
        key: () => fingerprintOfText(path + JSON.stringify(redirect)),
        parts: () => partsOf(linesOf('redirect', redirect)),
        render: () => ({ path, contents: renderRedirect(redirect) }),
        hasFindings: () => false,
      };
    }
    const page = presentPage({ site: now.site, index: now.index, links, pictureSizes, bodyOf, offers }, route);
    // Computed once for both, because a page is long.
    let known: readonly string[] | undefined;
    const own = () => {
      known ??= linesOfPage(page);
      return known;
    };
    let hasFindings = false;
    const draw = (): string => {
      if (!drawer) return renderPage(layout, page);
      const drawn = drawer.draw(layout, page);
      hasFindings = drawn.hasFindings;
      return drawn.html;
    };
    return {
      ...{ path, frameName },
      frame: page.frame,
      key: () => fingerprintOfText([path, frames.keyOf(layout), ...own()].join('\n')),
      parts: () => [...frames.partsOf(layout), ...partsOf(own())],
      render: () => ({
        path,
        contents: fillModuleSlots(draw(), (file) => assets.islandUrls.get(file) ?? ''),
      }),
      hasFindings: () => hasFindings,
    };
  };
  const rendererOf = (now: LoadedSite): SiteRenderer => ({
    prepare: (route) => prepare(now, route),
    pathOf: (route) => outputPath(now.site.config, route),
    keyOfFrame(name) {
      const layout = frames.get(name);
      return layout && frames.keyOf(layout);
    },
    findings: () => drawer?.findings() ?? [],
    over: rendererOf,
  });
  return { value: rendererOf(loaded), diagnostics };
}
