import type { AreaExplanations } from './explanation.ts';

const PAGE = { 'content/en/docs/intro.md': '# Intro\n\nText.\n' };
/** What a part says about itself. */
const part = (index: number, count: number) =>
  `${JSON.stringify({ format: 1, version: '0', tool: '', shard: { index, count }, settings: '', content: '', pages: 1, files: {} })}\n`;

/** Explanations of rules about builds that several machines share. */
export const SHARD_EXPLANATIONS: AreaExplanations<'shards'> = {
  'shards/damaged-part': {
    cause:
      'A folder given to `codemaster merge` is no finished part: the build that wrote it was killed, or the copy is not complete.',
    fix: 'Build this part again, and copy its folder with everything in it.',
    command: 'merge part-1',
    mendedCommand: 'build',
    broken: { ...PAGE, 'part-1/part.json': '{}\n' },
    mended: PAGE,
  },
  'shards/duplicate-part': {
    cause: 'Two folders given to `codemaster merge` are the same part, for example because a machine tried again.',
    fix: 'Name each part once. When a machine tried again, take the part that is newer.',
    command: 'merge part-1 part-1-again',
    mendedCommand: 'build',
    broken: { ...PAGE, 'part-1/part.json': part(1, 1), 'part-1-again/part.json': part(1, 1) },
    mended: PAGE,
  },
  'shards/foreign-part': {
    cause:
      'A part was made of other content, by another version of codemaster or Node, with another config, or for another number of parts. A site made of it would not be the site of one build.',
    fix: 'Check out the same commit on all machines, use the same versions and options, and build the part again.',
    command: 'merge part-1',
    mendedCommand: 'build',
    broken: { ...PAGE, 'part-1/part.json': part(1, 1) },
    mended: PAGE,
  },
  'shards/missing-part': {
    cause: 'Not all parts of the build were given to `codemaster merge`. The message names those that are missing.',
    fix: 'Build the missing parts, or name them on the command line.',
    command: 'merge part-1',
    mendedCommand: 'build',
    broken: { ...PAGE, 'part-1/part.json': part(1, 2) },
    mended: PAGE,
  },
};
