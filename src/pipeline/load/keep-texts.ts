import type { Diagnostic } from '../../model/diagnostic.ts';

/** Reads the texts of files that findings name now, because they cannot be read later. */
export function keepTexts(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): (file: string) => string | undefined {
  const files = new Set(diagnostics.flatMap(({ span }) => span?.file ?? []));
  const texts = new Map([...files].map((file) => [file, textOf(file)]));
  return (file) => texts.get(file);
}
