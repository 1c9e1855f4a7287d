import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { isComputed } from '../evaluate-expression.ts';
import { computedValue, configLeftOut } from '../messages.ts';
import type { Docusaurus } from '../read-docusaurus.ts';
import type { OldAddress } from './plan-tags.ts';

/**
 * Converts the redirects of the plugin `client-redirects`: one for each old URL and locale, where Docusaurus also accepts a list and
 * makes them in each locale by itself. A value that cannot be migrated is reported under its name in the source; the rest of its redirect is kept.
 */
export function redirectsOf(
  { redirects, places, configFile, locales, defaultLocale }: Docusaurus,
  report: (...found: readonly Diagnostic[]) => void,
): OldAddress[] {
  const start: Span = startOfFile(configFile);
  const leaveOut = (name: string, span: Span, hint: string): [] => {
    report(configLeftOut(name, span, { severity: 'warning', hint }));
    return [];
  };
  /** Returns the values that are paths, and reports others. */
  const pathsIn = (value: unknown, name: string, span: Span): string[] => {
    if (isComputed(value)) {
      report(computedValue(name, value.what, value.span));
      return [];
    }
    if (typeof value !== 'string') return leaveOut(name, span, 'it should be a text');
    return value.startsWith('/')
      ? [value]
      : leaveOut(name, span, 'it should be a path of the site that starts with `/`');
  };

  if (redirects === undefined || redirects === null) return [];
  if (isComputed(redirects)) {
    report(computedValue('redirects', redirects.what, redirects.span));
    return [];
  }
  if (!Array.isArray(redirects)) return leaveOut('redirects', start, 'it should be a list');
  return redirects.flatMap((item: unknown, i): OldAddress[] => {
    const name = `redirects[${i}]`;
    const span = places.of(redirects, i) ?? start;
    if (isComputed(item)) {
      report(computedValue(name, item.what, item.span));
      return [];
    }
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return leaveOut(name, span, 'it should be a mapping with `from` and `to`');
    const { from, to, ...others } = item as Record<string, unknown>;
    for (const [key, value] of Object.entries(others)) {
      if (isComputed(value)) report(computedValue(`${name}.${key}`, value.what, value.span));
      else leaveOut(`${name}.${key}`, places.of(item, key) ?? span, 'it has no counterpart here');
    }
    const missing = [from === undefined ? '`from`' : '', to === undefined ? '`to`' : ''].filter(Boolean);
    if (missing.length > 0) return leaveOut(name, span, `it has no ${missing.join(' and no ')}`);
    const [target] = pathsIn(to, `${name}.to`, places.of(item, 'to') ?? span);
    const place = places.of(item, 'from') ?? span;
    const list: readonly unknown[] | undefined = Array.isArray(from) ? from : undefined;
    if (list?.length === 0) return leaveOut(name, place, 'its list `from` is empty');
    const sources = list
      ? list.flatMap((path, j) => pathsIn(path, `${name}.from[${j}]`, places.of(list, j) ?? place))
      : pathsIn(from, `${name}.from`, place);
    if (target === undefined) return [];
    return sources.flatMap((source) =>
      locales.map((locale) => {
        const prefix = locale === defaultLocale ? '' : `/${locale}`;
        return { from: `${prefix}${source}`, to: `${prefix}${target}` };
      }),
    );
  });
}
