import type { SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { entryKey } from '../entries/entry-key.ts';

type HeadingRule = Pick<SiteConfig['i18n'], 'defaultLocale' | 'inheritHeadingIds'>;
type NamedSource = Omit<SourceFile, 'text'>;

/**
 * Returns whether the headings of a page get their ids from the page it translates, if there is one (`i18n.inheritHeadingIds`).
 */
export function takesHeadingIds(
  { locale }: Pick<SourceFile, 'locale'>,
  { defaultLocale, inheritHeadingIds }: HeadingRule,
): boolean {
  return inheritHeadingIds && locale !== defaultLocale;
}

/**
 * Returns a function that finds the page of the default locale whose heading ids a page inherits; undefined for a page that
 * inherits none.
 */
export function headingSources<S extends NamedSource>(
  sources: Iterable<S>,
  rule: HeadingRule,
): (source: NamedSource) => S | undefined {
  const sourcePages = new Map<string, S>();
  if (rule.inheritHeadingIds)
    for (const source of sources) if (source.locale === rule.defaultLocale) sourcePages.set(entryKey(source), source);
  return (source) => (takesHeadingIds(source, rule) ? sourcePages.get(entryKey(source)) : undefined);
}
