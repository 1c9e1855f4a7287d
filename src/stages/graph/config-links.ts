import type { LinkProps } from '../../../templates/props.ts';
import { configLinkBroken } from '../../diagnostics/messages/config.ts';
import { unsafeUrl } from '../../diagnostics/messages/links.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { suggest, suggestOrList } from '../../diagnostics/suggest.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Locale } from '../../model/locale.ts';
import { findRoute, settleRoute } from './find-link-target.ts';
import { joinUrl } from './join-url.ts';
import { isElsewhere, publicFileUrl, publicUrl, staticUrl } from './public-url.ts';
import { uncheckedPath } from './resolve-links.ts';
import type { Site } from './site.ts';

/** Functions that resolve links of the config for pages of one locale. */
export type ConfigLinks = ReturnType<typeof createConfigLinks>;

/** Creates functions that turn `to` and `href` of the config into links and report those that lead nowhere. */
export function createConfigLinks(
  site: Site,
  locale: Locale,
  { configFile, diagnostics }: { readonly configFile: string; readonly diagnostics: Diagnostic[] },
) {
  const place = (path: readonly (string | number)[]) => ({ file: configFile, path });
  return {
    place,
    report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    link(
      label: string,
      target: { to?: string | undefined; href?: string | undefined },
      path: readonly (string | number)[],
    ): LinkProps | undefined {
      if (target.href !== undefined) {
        if (!isSafe(target.href)) {
          const span = startOfFile(configFile);
          diagnostics.push({ ...unsafeUrl(target.href, span), dataPath: [...path, 'href'] });
          return undefined;
        }
        const unchecked = uncheckedPath(target.href);
        return { label, url: unchecked ?? target.href, external: unchecked === undefined && isElsewhere(target.href) };
      }
      const to = target.to ?? '/';
      const [pathname = '', rest = ''] = splitAt(to, to.search(/[?#]/));
      const route = findRoute(site, locale.code, pathname);
      const file = site.staticFiles.get(pathname.replace(/^\//, '').normalize('NFC'));
      if (!route && file) return { label, url: publicFileUrl(site.config, file.path) + rest, external: false };
      if (!route) {
        const near = suggest(joinUrl(pathname), site.routes.keys());
        // A page that exists only in another locale is left out without a finding, because the config is right.
        const elsewhere = site.locales.some((other) => findRoute(site, other.code, pathname));
        if (!elsewhere)
          diagnostics.push(
            configLinkBroken(
              to,
              near ? `did you mean \`${near}\`?` : 'name a page of the site by its path, such as `/blog`',
              place([...path, 'to']),
            ),
          );
        return undefined;
      }
      return { label, url: publicUrl(site.config, settleRoute(site, route).url) + rest, external: false };
    },
    file(src: string, path: readonly (string | number)[]): string {
      if (isElsewhere(src)) return src;
      const name = src.replace(/^\//, '');
      if (!site.staticFiles.has(name)) {
        diagnostics.push(
          configLinkBroken(src, suggestOrList(name, [...site.staticFiles.keys()], 'static files'), place(path)),
        );
      }
      return staticUrl(site.config, name);
    },
  };
}

function splitAt(text: string, index: number): [string, string] {
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}
