import { decodeText } from './decode-text.ts';
import { openInside, realRoot } from './open-inside.ts';

/** Returns the text of a file of the site, with the lines that findings count; undefined when it cannot be read. */
export function readSourceText(root: string, file: string): string | undefined {
  const real = realRoot(root);
  const opened = real === undefined ? undefined : openInside(real, file);
  return opened && 'bytes' in opened ? decodeText(opened.bytes, file).text : undefined;
}
