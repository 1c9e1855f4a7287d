import { unknownLocale } from '../../diagnostics/messages/config.ts';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import type { MissingText } from '../../model/translation.ts';
import { translationFindings } from '../../stages/i18n/translation-status.ts';
import { createSiteLoader } from '../load/load-site.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { placeFindings } from '../load/place-findings.ts';
import { NO_LOG } from '../stage-log.ts';
import { type LocaleTranslations, readTranslations } from './translation-gaps.ts';

/** A site with the state of its translations. */
interface TranslatedSite {
  readonly loaded: LoadedSite;
  readonly sourceLocale: LocaleCode;
  readonly translations: readonly LocaleTranslations[];
  /** What is left to translate, with the severities of the config. */
  readonly findings: readonly Diagnostic[];
  /** Findings about files that cannot be read. Their pages would seem to have no translation. */
  readonly obstacles: readonly Diagnostic[];
  /** The same, and findings about the records of translations. */
  readonly faults: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** A site and its translations; without a config, or with a locale it does not have, only findings. */
export async function loadTranslations(
  root: string,
  locales: readonly LocaleCode[],
): Promise<{
  readonly site?: TranslatedSite;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}> {
  const configFile = await loadConfig(root);
  const { config } = configFile;
  const configText = configTextOf(root, configFile);
  if (!config) return { diagnostics: configFile.diagnostics, textOf: configText };
  const { defaultLocale } = config.i18n;
  const others = config.i18n.locales.filter((code) => code !== defaultLocale);
  const unknown = locales.find((code) => !others.includes(code));
  if (unknown !== undefined) return { diagnostics: [unknownLocale(unknown, others)], textOf: configText };

  const loaded = await createSiteLoader({ printedCode: 'none', log: NO_LOG }).load({
    root,
    config,
    configFile,
    drafts: true,
  });
  const translations = await Promise.all(
    readTranslations(root, loaded)
      .filter(({ locale }) => locales.length === 0 || locales.includes(locale))
      .map((one) => withPlaces(one, loaded)),
  );
  const obstacles = loaded.diagnostics.filter(
    ({ code, severity }) => severity === 'error' && code.startsWith('source/'),
  );
  const settle = async (found: readonly Diagnostic[]) =>
    sortDiagnostics(applyRules(await placeFindings(found, loaded.textOf), config.rules));
  return {
    site: {
      loaded,
      sourceLocale: defaultLocale,
      translations,
      findings: await settle(translations.flatMap(({ status }) => translationFindings(status, loaded.site.roots))),
      obstacles,
      faults: sortDiagnostics([
        ...obstacles,
        ...(await settle(translations.flatMap(({ diagnostics }) => diagnostics))),
      ]),
      textOf: loaded.textOf,
    },
    diagnostics: [],
    textOf: loaded.textOf,
  };
}

/** Texts of the config with their lines. */
async function withPlaces(one: LocaleTranslations, loaded: LoadedSite): Promise<LocaleTranslations> {
  const missingTexts = await Promise.all(
    one.status.missingTexts.map(async (text): Promise<MissingText> => {
      const { dataPath, span, ...rest } = text;
      if (!dataPath) return text;
      const finding: Diagnostic = { code: '', severity: 'info', message: '', span, dataPath };
      const [placed] = await placeFindings([finding], loaded.textOf);
      return { ...rest, span: (placed?.span ?? span) as Span };
    }),
  );
  return { ...one, status: { ...one.status, missingTexts } };
}
