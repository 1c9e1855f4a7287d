import type { IncludeFiles } from '../../markdown/includes/include-files.ts';
import { includedFile } from '../../markdown/includes/open-include.ts';

const INCLUDE = /^[ \t>]*::include\[([^\]\n]+)\]/gm;

/** Returns the Markdown texts that a text includes, directly or indirectly: a hint at the grammars it will need. */
export function includedTexts(file: string, text: string, files: IncludeFiles): string[] {
  const texts: string[] = [];
  const seen = new Set([file]);
  const queue = [{ file, text }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const [, path = ''] of next.text.matchAll(INCLUDE)) {
      const name = includedFile(path.trim(), next.file);
      if (name === undefined || seen.has(name) || !files.folders.some((folder) => name.startsWith(`${folder}/`)))
        continue;
      seen.add(name);
      const read = files.read(name);
      if (!('text' in read)) continue;
      texts.push(read.text);
      queue.push({ file: name, text: read.text });
    }
  }
  return texts;
}

/** Returns a text that differs if reading the file gives another result. */
export function versionOf(files: IncludeFiles, file: string): string {
  const read = files.read(file);
  return 'text' in read ? read.text : JSON.stringify(read);
}
