import { join } from 'node:path';
import { fileUnreadable, linkOutside } from '../../diagnostics/messages/source.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { NamedText } from '../../model/source.ts';
import { fileOfSet } from '../../schema/content/version-keys.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, openInside, realRoot } from './open-inside.ts';

/** Returns the name of the file below `content/` that lists the frozen versions of a set of docs. */
export function versionsFile(set: string): string {
  return `${fileOfSet('versions', set)}.json`;
}

/** Reads the list of frozen versions of a set of docs of the site in `root`, if it has one. */
export function readVersions(
  root: string,
  set: string,
): {
  readonly list?: NamedText;
  readonly diagnostics: readonly Diagnostic[];
} {
  const content = realRoot(join(root, 'content'));
  const path = versionsFile(set);
  const file = `content/${path}`;
  const opened = content === undefined ? undefined : openInside(content, path);
  if (opened === undefined || ('code' in opened && opened.code === 'ENOENT')) return { diagnostics: [] };
  if ('reason' in opened) {
    const problem =
      opened.reason === 'outside'
        ? linkOutside(file, opened.target)
        : fileUnreadable(file, describeErrorCode(opened.code));
    return { diagnostics: [problem] };
  }
  const { text, diagnostics } = decodeText(opened.bytes, file);
  return { ...(text === undefined ? {} : { list: { file, path, text } }), diagnostics };
}
