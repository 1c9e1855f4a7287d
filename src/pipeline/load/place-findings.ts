import type { Diagnostic } from '../../model/diagnostic.ts';
import { locateKey } from '../../schema/modules/locate-key.ts';

/** Turns the data paths of findings about config and sidebar modules into lines and columns. */
export async function placeFindings(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): Promise<Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      const { related } = diagnostic;
      const placed = await placeOne(diagnostic, textOf);
      if (!related?.some(({ dataPath }) => dataPath)) return placed;
      return { ...placed, related: await Promise.all(related.map((other) => placeOne(other, textOf))) };
    }),
  );
}

/** A finding, or a second place of one, without its data path. */
async function placeOne<T extends Pick<Diagnostic, 'span' | 'dataPath'>>(
  finding: T,
  textOf: (file: string) => string | undefined,
): Promise<T> {
  const { dataPath, span, ...rest } = finding;
  if (!dataPath || !span) return finding;
  const text = textOf(span.file);
  const at = text === undefined ? span : { file: span.file, start: await locateKey(text, dataPath) };
  return { ...rest, span: at } as T;
}
