import type { IncludeFiles } from '../../markdown/includes/include-files.ts';
import { includedFile } from '../../markdown/includes/open-include.ts';

const INCLUDE = /^[ \t>]*::include\[([^\]\n]+)\]/gm;

/** The Markdown texts that a text includes, directly or through others: a hint for what rendering it will need. */
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

/** Something that changes when reading a file gives another answer. */
export function versionOf(files: IncludeFiles, file: string): string {
  const read = files.read(file);
  return 'text' in read ? read.text : JSON.stringify(read);
}
