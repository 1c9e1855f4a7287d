import type { ContentRoot } from '../../model/content-root.ts';
import { decodeText } from './decode-text.ts';
import { openContent } from './open-content.ts';
import { openInside, realRoot } from './open-inside.ts';

/** Returns the text of a file of the site or its content, with the lines that findings count; undefined when it cannot be read. */
export function readSourceText(root: string, file: string, roots: readonly ContentRoot[] = []): string | undefined {
  const real = realRoot(root);
  const isElsewhere = file.startsWith('../');
  const opened = isElsewhere ? openContent(roots, file) : real === undefined ? undefined : openInside(real, file);
  return opened && 'bytes' in opened ? decodeText(opened.bytes, file).text : undefined;
}
