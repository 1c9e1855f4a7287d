import type { Diagnostic } from '../../model/diagnostic.ts';

/** Texts of the files that findings name, taken now: later they cannot be read any more. */
export function keepTexts(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): (file: string) => string | undefined {
  const files = new Set(diagnostics.flatMap(({ span }) => span?.file ?? []));
  const texts = new Map([...files].map((file) => [file, textOf(file)]));
  return (file) => texts.get(file);
}
