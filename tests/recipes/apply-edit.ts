import type { RecipeEdit } from './recipe.ts';

/** The text of a file after an edit; `text` is the one before, undefined for a new file. */
export function applyEdit(edit: RecipeEdit, text: string | undefined): string {
  if ('text' in edit) return edit.text;
  const [before = '', after, ...others] = text?.split(edit.find) ?? [];
  if (after === undefined || others.length > 0)
    throw new Error(`${edit.file} should have this text exactly once: ${JSON.stringify(edit.find)}`);
  return before + edit.replace + after;
}
