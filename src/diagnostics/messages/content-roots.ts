/** Findings about folders that the config declares as content. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DataPlace } from './graph.ts';

const start = { line: 1, column: 1 };

export function contentFolderMissing(pattern: string, place: DataPlace): Diagnostic {
  return {
    code: 'source/no-folder',
    severity: 'error',
    message: `There is no folder \`${pattern}\`, which the config declares as content.`,
    span: { file: place.file, start },
    dataPath: place.path,
    hint: 'the path starts at the folder of the config; create the folder, or correct the path',
  };
}

export function contentFoldersOverlap(folder: string, other: string, place: DataPlace): Diagnostic {
  return {
    code: 'source/overlapping-folders',
    severity: 'error',
    message: `The content folder \`${folder}\` overlaps \`${other}\`, so that files would be read twice.`,
    span: { file: place.file, start },
    dataPath: place.path,
    hint: 'declare folders of which none contains another',
  };
}

/** Files of several content folders that stand at the same place. `path` is the place below `content/`. */
export function sameContentPlace(path: string, [file, ...others]: readonly [string, ...string[]]): Diagnostic {
  return {
    code: 'source/same-place',
    severity: 'error',
    message: `The file stands at the same place as ${others.map((other) => `\`${other}\``).join(' and ')}: all would be \`${path}\`.`,
    span: { file, start },
    related: others.map((other) => ({ message: 'the other file is', span: { file: other, start } })),
    hint: 'rename or remove all but one of them',
  };
}

/** A folder outside the site, which a build that does not trust the site must not read. */
export function folderRefused(pattern: string, place: DataPlace): Diagnostic {
  return {
    code: 'source/untrusted-folder',
    severity: 'error',
    message: `This build does not trust its site, and \`${pattern}\` is outside of the site folder. It was not read.`,
    span: { file: place.file, start },
    dataPath: place.path,
    hint: 'move the folder into the site, or build without `--untrusted`',
  };
}
