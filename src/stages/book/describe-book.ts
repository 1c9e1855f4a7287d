import { createHash } from 'node:crypto';
import type { BookFacts, BookOutline } from '../../model/book.ts';
import type { Locale } from '../../model/locale.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import { setOfVersion } from '../../schema/content/version-keys.ts';
import { formatDate } from '../entries/format-text.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { siteTitle } from '../graph/site-title.ts';
import { overviewDescriptionId, sidebarName } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';
import { versionsOfSet } from '../versions/set-versions.ts';

/**
 * Time of a book whose last change is unknown: the first day of the zip format. With the present time, each build would give
 * another book.
 */
const NO_TIME = '1980-01-01T00:00:00Z';

/**
 * Returns what a book says about itself. `epoch` is used where the site does not know when its pages have changed: seconds since
 * 1970 (`SOURCE_DATE_EPOCH`).
 */
export function describeBook(
  site: Site,
  { outline, sidebar, locale }: { readonly outline: BookOutline; readonly sidebar: Sidebar; readonly locale: Locale },
  epoch: number | undefined,
): BookFacts {
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const overview = sidebarOptions(config, sidebar)?.overview?.description;
  const { copyright } = config.themeConfig.footer;
  const version = site.versions.find(({ name }) => name === sidebar.version);
  const label = sidebarLabel(site, locale, sidebar);
  const isOldVersion =
    version !== undefined && versionsOfSet(site, setOfVersion(version.name)).length > 1 && !version.isLast;
  const source =
    config.url + publicUrl(config, outline.courseUrl ?? outline.chapters[0]?.url ?? joinUrl(locale.urlPrefix));
  const changed = lastChange(site, outline);
  const modified =
    changed !== undefined
      ? `${changed}T00:00:00Z`
      : epoch === undefined
        ? NO_TIME
        : `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`;
  return {
    title: isOldVersion ? `${label} (${version.label})` : label,
    siteTitle: siteTitle(site, locale),
    description: overview
      ? translate(overviewDescriptionId(sidebarName(sidebar)), overview)
      : translate('tagline', config.tagline),
    language: locale.htmlLang,
    dir: locale.dir,
    identifier: `urn:uuid:${uuidOf([config.url + config.baseUrl, sidebar.id, sidebar.version, locale.code].join('\n'))}`,
    source,
    ...(copyright === undefined ? {} : { rights: translate('footer.copyright', copyright) }),
    modified,
    ...(changed === undefined ? {} : { edition: formatDate(changed, locale).text }),
  };
}

/** Newest day on which a chapter has changed. */
function lastChange(site: Site, { chapters }: BookOutline): string | undefined {
  return chapters
    .flatMap(({ entry: id }) => {
      const entry = site.entries.get(id);
      const date = entry?.lastUpdate?.date ?? site.lastChanges.get(entry?.file.normalize('NFC') ?? '')?.date;
      return date === undefined ? [] : [date];
    })
    .sort()
    .at(-1);
}

/** Returns a UUID that stands for a name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
