/** Findings about parts of a build that several machines share. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Shard } from '../../model/shard.ts';

/** Why a folder is no part that can be used. */
type PartFault = 'no-manifest' | 'unreadable' | 'files';

const DAMAGES: Readonly<Record<PartFault, string>> = {
  'no-manifest': 'has no `part.json`, which a build writes when a part is finished',
  unreadable: 'has a `part.json` that cannot be read',
  files: 'lacks files with results, or some are not complete',
};

export function partDamaged(folder: string, fault: PartFault): Diagnostic {
  return {
    code: 'shards/damaged-part',
    severity: 'error',
    message: `The part \`${folder}\` ${DAMAGES[fault]}.`,
    hint: 'build this part again, and copy its folder with everything in it',
  };
}

export function partsMissing(missing: readonly number[], count: number): Diagnostic {
  const [first = 1] = missing;
  const which = missing.length === 1 ? `Part ${first} of ${count} is` : `Parts ${missing.join(', ')} of ${count} are`;
  return {
    code: 'shards/missing-part',
    severity: 'error',
    message: `${which} missing.`,
    hint: `build it with \`codemaster build --shard ${first}/${count}\`, and name all parts`,
  };
}

export function partTwice({ index, count }: Shard, folders: readonly string[]): Diagnostic {
  return {
    code: 'shards/duplicate-part',
    severity: 'error',
    message: `Part ${index} of ${count} is there ${folders.length} times: ${folders.map((one) => `\`${one}\``).join(', ')}.`,
    hint: 'name it once; when a machine tried again, take the part that is newer',
  };
}

/** What differs between a part and the build. */
type PartDifference = 'tool' | 'count' | 'settings' | 'content';

const DIFFERENCES: Readonly<Record<PartDifference, readonly [what: string, hint: string]>> = {
  tool: [
    'was made by another version of codemaster or of Node',
    'use the same versions of codemaster and Node on all machines',
  ],
  count: ['belongs to a build with another number of parts', 'give all machines the same number of parts'],
  settings: [
    'was made with another config or other options',
    'use the same config and options, such as `--drafts`, on all machines',
  ],
  content: ['was made of other content', 'check out the same commit on all machines, and build the part again'],
};

/** `detail` has the two different values, where they help. */
export function partForeign(folder: string, difference: PartDifference, detail = ''): Diagnostic {
  const [what, hint] = DIFFERENCES[difference];
  return {
    code: 'shards/foreign-part',
    severity: 'error',
    message: `The part \`${folder}\` ${what}${detail}.`,
    hint,
  };
}
