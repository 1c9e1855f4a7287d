import type { PartName } from '../../../templates/part-props.ts';
import { originalChanged } from '../../diagnostics/messages/parts.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { ejectPart, versionOfCopy } from './eject-part.ts';

/** Returns a finding for each copy of a part whose original has changed since. */
export function ejectedFindings(
  parts: ReadonlyMap<PartName, string>,
  textOf: (file: string) => string | undefined,
): Diagnostic[] {
  return [...parts].flatMap(([name, file]): Diagnostic[] => {
    const copy = versionOfCopy(textOf(file) ?? '');
    if (!copy || copy.version === ejectPart(name).version) return [];
    const { line, column } = copy;
    const end = { line, column: column + 'original: '.length + copy.version.length };
    return [originalChanged(name, { file, start: { line, column }, end })];
  });
}
