import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts of a site by path below its folder. */
export type SiteTexts = ReadonlyMap<string, string>;

/** What is done to one or two files. */
export type EditStep =
  | { readonly do: 'write'; readonly path: string; readonly text: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'move'; readonly from: string; readonly to: string }
  | { readonly do: 'swap'; readonly one: string; readonly other: string };

/** Something an author does between two builds. */
export interface SiteEdit {
  /** What it is, for the report. */
  readonly label: string;
  readonly steps: readonly EditStep[];
}

/** The texts after an edit. Steps whose files are not there do nothing, so that any part of a sequence can be played. */
export function editTexts(texts: SiteTexts, edit: SiteEdit): Map<string, string> {
  const after = new Map(texts);
  for (const step of edit.steps) {
    if (!canDo(after, step)) continue;
    if (step.do === 'write') after.set(step.path, step.text);
    else if (step.do === 'remove') after.delete(step.path);
    else {
      const [a, b] = step.do === 'move' ? [step.from, step.to] : [step.one, step.other];
      const [textOfA = '', textOfB] = [after.get(a), after.get(b)];
      after.set(b, textOfA);
      if (textOfB === undefined) after.delete(a);
      else after.set(a, textOfB);
    }
  }
  return after;
}

/** Does to the files in `root` what `editTexts` does to texts: moves are renames, which keep times and sizes. */
export function editFiles(root: string, texts: SiteTexts, edit: SiteEdit): void {
  let now = texts;
  for (const step of edit.steps) {
    if (canDo(now, step)) play(root, step);
    now = editTexts(now, { label: '', steps: [step] });
  }
}

/** Writes all texts of a site into an empty folder. */
export function writeTexts(root: string, texts: SiteTexts): void {
  for (const [path, text] of texts) play(root, { do: 'write', path, text });
}

function canDo(texts: SiteTexts, step: EditStep): boolean {
  if (step.do === 'write') return !isTaken(texts, step.path);
  if (step.do === 'remove') return texts.has(step.path);
  if (step.do === 'move') return texts.has(step.from) && !texts.has(step.to) && !isTaken(texts, step.to);
  return texts.has(step.one) && texts.has(step.other) && step.one !== step.other;
}

/** Whether a path is a folder, or lies below a file. */
function isTaken(texts: SiteTexts, path: string): boolean {
  return [...texts.keys()].some((known) => known.startsWith(`${path}/`) || path.startsWith(`${known}/`));
}

function play(root: string, step: EditStep): void {
  const at = (path: string) => join(root, path);
  if (step.do === 'write') {
    mkdirSync(dirname(at(step.path)), { recursive: true });
    writeFileSync(at(step.path), step.text);
  } else if (step.do === 'remove') {
    rmSync(at(step.path));
    removeEmpty(root, dirname(step.path));
  } else if (step.do === 'move') {
    mkdirSync(dirname(at(step.to)), { recursive: true });
    renameSync(at(step.from), at(step.to));
    removeEmpty(root, dirname(step.from));
  } else {
    renameSync(at(step.one), at('.swapped'));
    renameSync(at(step.other), at(step.one));
    renameSync(at('.swapped'), at(step.other));
  }
}

/** Empty folders are no part of a site's texts, so they go with their last file. */
function removeEmpty(root: string, folder: string): void {
  if (folder === '.') return;
  try {
    rmdirSync(join(root, folder));
  } catch {
    return;
  }
  removeEmpty(root, dirname(folder));
}
