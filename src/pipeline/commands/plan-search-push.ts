import { searchKeyIsUnset } from '../../diagnostics/messages/search.ts';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Push } from '../../io/algolia/push-search-records.ts';
import { openCacheStore } from '../../io/cache/cache-store.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AlgoliaConfig } from '../../schema/algolia-config.ts';
import { algoliaSettings, algoliaSynonyms } from '../../stages/search/algolia-settings.ts';
import { bytesOfRecord } from '../../stages/search/build-algolia-records.ts';
import { weakWordsOfLocale } from '../../stages/search/weak-words.ts';
import { createSiteLoader } from '../load/load-site.ts';
import { placeFindings } from '../load/place-findings.ts';
import { NO_LOG } from '../stage-log.ts';
import { findLargeRecords, searchRecords } from './search-records.ts';

/** What would be sent, and where. */
export interface SearchPushPlan {
  readonly algolia: AlgoliaConfig;
  readonly push: Push;
  readonly locales: readonly LocaleShare[];
  /** The largest ones first. */
  readonly largest: readonly { readonly url: string; readonly type: string; readonly bytes: number }[];
}

/** What one locale adds to the index. */
interface LocaleShare {
  readonly locale: string;
  readonly pages: number;
  readonly records: number;
  readonly bytes: number;
}

interface PlannedPush {
  /** Absent when there is nothing that could be sent. */
  readonly plan?: SearchPushPlan;
  readonly configFile: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

const LARGEST = 5;

interface PlanSearchPushOptions {
  readonly root: string;
  readonly adminKey?: string | undefined;
  /** As for a build, whose stored results are used here. */
  readonly cacheStamp?: string;
}

/** Reads the site in `root`, without drafts, and makes the contents of an index at Algolia. */
export async function planSearchPush({ root, adminKey, cacheStamp }: PlanSearchPushOptions): Promise<PlannedPush> {
  const cache = cacheStamp === undefined ? undefined : openCacheStore(root, cacheStamp);
  const configFile = await loadConfig(root, cache, adminKey);
  const { config, file } = configFile;
  const ownText = configTextOf(root, configFile, adminKey);
  if (!config) return { configFile: file, diagnostics: configFile.diagnostics, textOf: ownText };
  const { algolia } = config.search;
  if (!algolia) {
    const diagnostics = await placeFindings([searchKeyIsUnset(file)], ownText);
    return { configFile: file, diagnostics, textOf: ownText };
  }
  const loaded = await createSiteLoader({ cache, log: NO_LOG }).load({ root, config, configFile, drafts: false });
  cache?.close();
  const site = searchRecords(loaded);
  const large = applyRules(findLargeRecords(site), config.rules);
  const locales = loaded.site.locales.map(({ code }) => code);
  const sizes = site.records.map(({ url, type, language, url_without_anchor: page, ...rest }) => ({
    ...{ url, type, language, page },
    bytes: bytesOfRecord({ url, type, language, url_without_anchor: page, ...rest }),
  }));
  return {
    configFile: file,
    diagnostics: sortDiagnostics([...loaded.diagnostics, ...large]),
    textOf: loaded.textOf,
    plan: {
      algolia,
      push: {
        records: site.records,
        settings: algoliaSettings(
          locales,
          loaded.site.locales.flatMap((locale) => weakWordsOfLocale(locale, config.search.weakWords)),
        ),
        synonyms: algoliaSynonyms(config.search.synonyms, locales),
      },
      locales: locales.map((locale) => {
        const own = sizes.filter(({ language }) => language === locale);
        const pages = new Set(own.map(({ page }) => page)).size;
        return { locale, pages, records: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
      }),
      largest: sizes
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, LARGEST)
        .map(({ url, type, bytes }) => ({ url, type, bytes })),
    },
  };
}
