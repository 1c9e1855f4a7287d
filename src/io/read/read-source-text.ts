import type { ContentRoot } from '../../model/content-root.ts';
import { decodeText } from './decode-text.ts';
import { openSiteFile } from './open-site-file.ts';

/** Returns the text of a file of the site or its content, with the lines that findings count; undefined when it cannot be read. */
export function readSourceText(root: string, file: string, roots: readonly ContentRoot[] = []): string | undefined {
  const opened = openSiteFile(root, file, roots);
  return 'bytes' in opened ? decodeText(opened.bytes, file).text : undefined;
}
