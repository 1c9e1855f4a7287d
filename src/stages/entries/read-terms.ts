import { createTerms, type Terms } from '../../markdown/html/rehype-terms.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import { abbreviationsSchema } from '../../schema/taxonomy-files.ts';
import { findDataFile, readDataFile } from '../front-matter/read-data-file.ts';

/** Terms that are explained in the texts of a locale. */
export interface LocaleTerms {
  readonly terms: Terms;
  /** Changes when any of the terms changes. */
  readonly version: string;
}

/** Reads the terms of each locale that has an `abbreviations.yml`. */
export function readTerms(
  locales: readonly LocaleCode[],
  dataFiles: readonly NamedText[],
): Outcome<ReadonlyMap<LocaleCode, LocaleTerms>> {
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map<LocaleCode, LocaleTerms>();
  for (const locale of locales) {
    const file =
      findDataFile(dataFiles, `${locale}/abbreviations.yml`) ?? findDataFile(dataFiles, `${locale}/abbreviations.yaml`);
    if (!file) continue;
    const read = readDataFile(file, abbreviationsSchema);
    diagnostics.push(...read.diagnostics);
    const terms = createTerms(Object.entries(read.value?.data ?? {}));
    if (terms) byLocale.set(locale, { terms, version: file.text });
  }
  return { value: byLocale, diagnostics };
}
