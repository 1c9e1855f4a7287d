import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';

/** One import of a module of the project by another. Paths are below the project folder, with forward slashes. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** What a module of the project imports, re-exports or loads on demand, types included; `from '…'` and `import('…')` alone count. */
const IMPORT = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms;

/** Every import between modules of the folders, types included. */
export function readArrows(root: string, folders: readonly string[]): readonly Arrow[] {
  const files = modulesOf(root, folders);
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, named, bare, lazy]) => {
      const path = named ?? bare ?? lazy ?? '';
      const to = relative(root, resolve(root, dirname(from), path)).replaceAll('\\', '/');
      return known.has(to) ? [{ from, to }] : [];
    }),
  );
}

/** Modules below the folders, sorted. */
export function modulesOf(root: string, folders: readonly string[]): readonly string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return fastGlob.sync(patterns, { cwd: root, ignore: ['**/*.d.ts'] }).sort();
}

/** Groups of modules that import each other in a circle (Tarjan's strongly connected components of more than one module). */
export function findCycles(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? own);
    }
    if (low === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
