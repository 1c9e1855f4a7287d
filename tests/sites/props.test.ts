import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/io/modules/load-config.ts';
import type { AssetManifest } from '../../src/model/output.ts';
import type { Route } from '../../src/model/route.ts';
import { createSiteLoader } from '../../src/pipeline/load/load-site.ts';
import type { LoadedSite } from '../../src/pipeline/load/loaded-site.ts';
import { presentLayout } from '../../src/stages/present/frame/present-layout.ts';
import { presentPage } from '../../src/stages/present/present-page.ts';
import { renderPage } from '../../templates/render-page.tsx';
import { compiled, makeSharedSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

const assets: AssetManifest = {
  bootUrl: '/assets/boot.js',
  styleUrls: ['/assets/index.css'],
  fontPreloadUrls: [],
  inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
  files: [],
  islandUrls: new Map(),
  diagnostics: [],
};

let site: ReturnType<typeof makeSharedSite>;
let loaded: LoadedSite;
beforeAll(async () => {
  await compiled();
  site = makeSharedSite(TWO_LOCALES);
  const configFile = await loadConfig(site.root);
  if (!configFile.config) throw new Error('the config is broken');
  loaded = await createSiteLoader().load({ root: site.root, config: configFile.config, configFile, drafts: true });
});
afterAll(() => site.dispose());

const layoutOf = (code: string) => {
  const locale = loaded.site.locales.find((known) => known.code === code);
  if (!locale) throw new Error(`no locale ${code}`);
  const context = { generator: 'test', configFile: 'x', index: loaded.index, assets };
  return presentLayout(loaded.site, locale, context).value;
};
const pages = () =>
  [...loaded.site.routes.values()].filter(
    (route): route is Exclude<Route, { kind: 'redirect' }> => route.kind !== 'redirect',
  );
const propsOf = (route: Exclude<Route, { kind: 'redirect' }>) =>
  presentPage(
    {
      site: loaded.site,
      index: loaded.index,
      links: loaded.links,
      pictureSizes: loaded.pictureSizes,
      bodyOf: (id) => {
        const body = loaded.bodies.get(id);
        if (!body) throw new Error(`no body ${id}`);
        return body;
      },
    },
    route,
  );

describe('props', () => {
  it('are plain data: a copy made for another thread draws the same page', () => {
    expect(pages().length).toBeGreaterThan(40);
    for (const route of pages()) {
      const [layout, page] = [layoutOf(route.locale), propsOf(route)];
      const copies = structuredClone({ layout, page });
      expect(copies, route.url).toEqual({ layout, page });
      expect(renderPage(copies.layout, copies.page), route.url).toBe(renderPage(layout, page));
    }
  });

  it('are plain data: they survive JSON but for what is left out', () => {
    for (const route of pages()) {
      const page = propsOf(route);
      expect(JSON.parse(JSON.stringify(page)), route.url).toEqual(page);
    }
  });

  it('cover every kind of page', () => {
    expect([...new Set(pages().map((route) => propsOf(route).content.kind))].sort()).toEqual([
      'archive',
      'author',
      'authors',
      'blog-list',
      'category',
      'doc',
      'home',
      'not-found',
      'page',
      'post',
      'search',
      'tag',
      'tags',
    ]);
  });

  it('do not change the site they are made from', () => {
    const before = structuredClone({ entries: loaded.site.entries, sidebars: loaded.site.sidebars });
    for (const route of pages()) renderPage(layoutOf(route.locale), propsOf(route));
    expect({ entries: loaded.site.entries, sidebars: loaded.site.sidebars }).toEqual(before);
  });
});
