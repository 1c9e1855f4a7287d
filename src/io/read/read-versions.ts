import { join } from 'node:path';
import { fileUnreadable, linkOutside } from '../../diagnostics/messages/source.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { NamedText } from '../../model/source.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, openInside, realRoot } from './open-inside.ts';

/** Name of the file below `content/` that lists the frozen versions. */
export const VERSIONS_FILE = 'versions.json';

/** Reads the list of frozen versions of the site in `root`, if it has one. */
export function readVersions(root: string): {
  readonly list?: NamedText;
  readonly diagnostics: readonly Diagnostic[];
} {
  const content = realRoot(join(root, 'content'));
  const file = `content/${VERSIONS_FILE}`;
  const opened = content === undefined ? undefined : openInside(content, VERSIONS_FILE);
  if (opened === undefined || ('code' in opened && opened.code === 'ENOENT')) return { diagnostics: [] };
  if ('reason' in opened) {
    const problem =
      opened.reason === 'outside'
        ? linkOutside(file, opened.target)
        : fileUnreadable(file, describeErrorCode(opened.code));
    return { diagnostics: [problem] };
  }
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return { ...(text === undefined ? {} : { list: { file, path: VERSIONS_FILE, text } }), diagnostics };
}
