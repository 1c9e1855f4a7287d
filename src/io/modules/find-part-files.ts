import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PARTS, PAGE_SLOTS } from '../../../templates/part-list.ts';
import type { PartName, SlotName } from '../../../templates/part-props.ts';
import { twoPartFiles, unknownPart } from '../../diagnostics/messages/parts.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';

/** The site's own files for parts and slots, by name; paths below the site folder. */
interface PartFiles {
  readonly parts: ReadonlyMap<PartName, string>;
  readonly slots: ReadonlyMap<SlotName, string>;
}

const CODE = /\.(?:tsx|jsx|ts|js|mjs)$/;
/** Helpers, tests and types are no parts. */
const NO_PART = /^[_.]|\.(?:test|spec|d)\.[^.]+$/;

const KINDS = [
  { kind: 'part', folder: 'theme/parts', names: Object.keys(PAGE_PARTS) },
  { kind: 'slot', folder: 'theme/slots', names: Object.keys(PAGE_SLOTS) },
] as const;

/** Lists the files of `theme/parts` and `theme/slots`. A file that is named like no part or slot is a finding. */
export function findPartFiles(root: string): Outcome<PartFiles> {
  const diagnostics: Diagnostic[] = [];
  const [parts, slots] = KINDS.map(({ kind, folder, names }) => {
    const found = new Map<string, string>();
    for (const file of filesIn(join(root, folder))) {
      const name = file.replace(CODE, '');
      const path = `${folder}/${file}`;
      const known = found.get(name);
      if (!names.includes(name))
        diagnostics.push(unknownPart({ kind, name, file: path }, suggestOrList(name, names, `${kind}s`)));
      else if (known) diagnostics.push(twoPartFiles(kind, name, [known, path]));
      else found.set(name, path);
    }
    return found;
  });
  const value = { parts, slots } as unknown as PartFiles;
  return { value, diagnostics };
}

/** Returns the paths of all of them. */
export function allPartFiles({ parts, slots }: PartFiles): string[] {
  return [...parts.values(), ...slots.values()];
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && CODE.test(entry.name) && !NO_PART.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
