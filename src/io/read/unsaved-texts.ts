/**
 * Texts that are open in an editor and not saved yet. They are read instead of the files, by `openInside`. Only the language
 * server has any; there is one set for the whole process, because files are opened in many places that know of no editor.
 */
const texts = new Map<string, Buffer>();

/** Sets the text of a file, or `undefined` to read the file again. `path` is absolute and free of symbolic links. */
export function setUnsavedText(path: string, text: string | undefined): void {
  if (text === undefined) texts.delete(path.normalize('NFC'));
  else texts.set(path.normalize('NFC'), Buffer.from(text));
}

/** Returns what an editor has for a file, if it has it open. */
export function unsavedText(path: string): Buffer | undefined {
  return texts.size === 0 ? undefined : texts.get(path.normalize('NFC'));
}
