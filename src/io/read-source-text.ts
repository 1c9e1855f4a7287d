import { decodeText } from './decode-text.ts';
import { openInside, realRoot } from './open-inside.ts';

/** Text of a file of the site as findings count its lines; undefined when there is none that can be read. */
export function readSourceText(root: string, file: string): string | undefined {
  const real = realRoot(root);
  const opened = real === undefined ? undefined : openInside(real, file);
  return opened && 'bytes' in opened ? decodeText(opened.bytes, file).text : undefined;
}
