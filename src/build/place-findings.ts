import type { Diagnostic } from '../model/diagnostic.ts';
import { locateKey } from '../schema/locate-key.ts';

/** Turns the data paths of findings about config and sidebar modules into lines and columns. */
export async function placeFindings(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): Promise<Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      const { dataPath, span, ...rest } = diagnostic;
      if (!dataPath || !span) return diagnostic;
      const text = textOf(span.file);
      if (text === undefined) return { ...rest, span };
      return { ...rest, span: { file: span.file, start: await locateKey(text, dataPath) } };
    }),
  );
}
