import type { Diagnostic } from '../../model/diagnostic.ts';
import { joinUrl } from '../../stages/graph/join-url.ts';
import { isComputed } from '../evaluate-expression.ts';
import { computedValue, configLeftOut } from '../messages.ts';
import type { OldAddress } from '../plan/plan-tags.ts';
import type { Docusaurus } from '../read-docusaurus.ts';

type Report = (...found: readonly Diagnostic[]) => void;
type Routes = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the redirects that the plugin `client-redirects` makes by a rule, for the routes of each locale: `fromExtensions` sends
 * `/a.html` to `/a`, `toExtensions` sends `/a` to `/a.exe`. What only the code of `createRedirects` knows is reported.
 */
export function madeRedirects(found: Docusaurus, routes: Routes, report: Report): OldAddress[] {
  const { redirectRules, defaultLocale } = found;
  if (redirectRules === undefined) return [];
  const { options, span } = redirectRules;
  if ('createRedirects' in options)
    report(
      configLeftOut('createRedirects', found.places.of(options, 'createRedirects') ?? span, {
        severity: 'warning',
        hint: hintFor(routes.get(defaultLocale) ?? []),
      }),
    );
  const from = fromExtensions(found, report);
  const to = extensionsOf('toExtensions', found, report);
  return [...routes].flatMap(([locale, own]) => {
    const known = new Set(own);
    const prefix = locale === defaultLocale ? '' : locale;
    const below = ([old, now]: readonly [string, string]) =>
      known.has(joinUrl(old)) ? [] : [{ from: joinUrl(prefix, old), to: joinUrl(prefix, now) }];
    return own.flatMap((route) => [
      ...(route === '/' || route === '/404' || from.some((extension) => route.endsWith(`.${extension}`))
        ? []
        : from.flatMap((extension) => below([`${route}.${extension}`, route]))),
      ...to
        .filter((extension) => route.endsWith(`.${extension}`))
        .flatMap((extension) => below([route.slice(0, -extension.length - 1), route])),
    ]);
  });
}

/** Returns the extensions of old addresses, without those that lead to a file which every page has here. */
function fromExtensions(found: Docusaurus, report: Report): string[] {
  const key = 'fromExtensions';
  const { options, span } = found.redirectRules ?? { options: {} };
  const taken: Readonly<Record<string, string>> = {
    md: 'the Markdown of each page has this address',
    ...(found.config.trailingSlash === false ? { html: 'with `trailingSlash: false` the files of pages end so' } : {}),
  };
  return extensionsOf(key, found, report).filter((extension) => {
    const hint = taken[extension];
    const place = found.places.of(options, key) ?? span;
    if (hint !== undefined && place) report(configLeftOut(`${key}: ${extension}`, place, { severity: 'info', hint }));
    return hint === undefined;
  });
}

function extensionsOf(key: 'fromExtensions' | 'toExtensions', found: Docusaurus, report: Report): string[] {
  const { redirectRules, places } = found;
  const value = redirectRules?.options[key];
  if (redirectRules === undefined || value === undefined) return [];
  const span = places.of(redirectRules.options, key) ?? redirectRules.span;
  if (isComputed(value)) {
    report(computedValue(key, value.what, value.span));
    return [];
  }
  if (!Array.isArray(value)) {
    report(configLeftOut(key, span, { severity: 'warning', hint: "it should be a list such as `['html']`" }));
    return [];
  }
  return value.flatMap((extension: unknown, i): string[] => {
    const name = `${key}[${i}]`;
    if (isComputed(extension)) report(computedValue(name, extension.what, extension.span));
    else if (typeof extension === 'string' && /^\w[\w-]*$/.test(extension)) return [extension];
    else report(configLeftOut(name, span, { severity: 'warning', hint: 'it should be a text such as `html`' }));
    return [];
  });
}

/** Returns what to write in the place of code, with two pages of the site as an example. */
function hintFor(routes: readonly string[]): string {
  const shown = routes.filter((route) => route !== '/').slice(0, 2);
  const rows = (shown.length > 0 ? shown : ['/docs/intro']).map((to) => `{ from: '/old${to}', to: '${to}' }`);
  return `its code is not run: for each page, write each old address that it returns into \`redirects\`, such as ${rows
    .map((row) => `\`${row}\``)
    .join(' and ')}`;
}
