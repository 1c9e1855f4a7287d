/** Findings about the files and folders of a site's content. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LocaleCode, Point, Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';

const start: Point = { line: 1, column: 1 };

export function fileUnreadable(file: string, reason: string): Diagnostic {
  return {
    code: 'source/unreadable',
    severity: 'error',
    message: `The file cannot be read: ${reason}.`,
    span: { file, start },
    hint: 'check that it exists and that you may read it',
  };
}

export function fileTooLarge(file: string, bytes: number, limit: number): Diagnostic {
  return {
    code: 'source/too-large',
    severity: 'error',
    message: `The file has ${bytes} bytes; the limit is ${limit}.`,
    span: { file, start },
    hint: 'split the page, or raise `markdown.maxFileBytes` in the config',
  };
}

export function notUtf8(file: string, point: Point, guess: string | undefined): Diagnostic {
  return {
    code: 'source/not-utf-8',
    severity: 'error',
    message: guess ? `The file is not UTF-8; it looks like ${guess}.` : 'The file has bytes that are not UTF-8.',
    span: { file, start: point },
    hint: 'save it as UTF-8',
  };
}

export function nulCharacter(file: string, point: Point): Diagnostic {
  return {
    code: 'source/nul-character',
    severity: 'error',
    message: 'The file has a NUL character here.',
    span: { file, start: point },
    hint: 'remove it; a text file never needs one',
  };
}

export function linkOutside(file: string, target: string): Diagnostic {
  return {
    code: 'source/outside',
    severity: 'error',
    message: `The file is a symbolic link that leads outside the content folder, to ${target}.`,
    span: { file, start },
    hint: 'copy the file into the content folder',
  };
}

/** A drawing with code in it, which runs when a reader opens it by itself. `what` names the code. */
export function drawingRuns(span: Span, what: string): Diagnostic {
  return {
    code: 'source/drawing-runs',
    severity: 'warning',
    message: `The drawing has ${what}. Code in it runs when a reader opens the drawing by itself, unless the host sends the policy that the build writes for it.`,
    span,
    hint: 'remove the code, or export the drawing without it',
  };
}

/** A file that holds a private key and would be published. */
export function privateKey(file: string): Diagnostic {
  return {
    code: 'source/private-key',
    severity: 'error',
    message: 'The file is a private key, or holds one, and everybody could read it on the site. It was not published.',
    span: { file, start },
    // Logs of builds are often public.
    isSecret: true,
    hint: 'remove it, and replace the key if it was ever published. If it is an example, set `source/private-key` in `rules` to `off`',
  };
}

/** A variable of the environment, and the first finished file that has its value; without one, it is in a part of a build. */
export interface FoundSecret {
  readonly variable: string;
  readonly path?: string;
}

/** A secret of the environment that code of the site has put into a finished file. */
export function secretPublished({ variable, path }: FoundSecret, configFile: string): Diagnostic {
  return {
    code: 'output/secret',
    severity: 'error',
    message: `${path === undefined ? 'This part of the site' : `The file ${path} of the site`} contains the value of the environment variable ${variable}, which looks like a secret. It was not published.`,
    span: startOfFile(configFile),
    isSecret: true,
    hint: `look for \`${variable}\` in the config, in plugins and in components. If everybody may know the value, name the variable in \`publicVariables\``,
  };
}

export function sameName(file: string, other: string): Diagnostic {
  return {
    code: 'source/same-name',
    severity: 'error',
    message: 'Another file has the same name in another Unicode normalization form.',
    span: { file, start },
    related: [{ message: 'the other file is', span: { file: other, start } }],
    hint: 'keep one of the two, or rename one; most programs show both names the same way',
  };
}

export function folderLink(file: string): Diagnostic {
  return {
    code: 'source/folder-link',
    severity: 'warning',
    message: 'This is a symbolic link to a folder; such links are not followed.',
    span: { file, start },
    hint: 'copy the folder, or move it here',
  };
}

export function historyUnknown(problem: 'no-git' | 'no-repository' | 'shallow'): Diagnostic {
  const [message, hint] = {
    'no-git': [
      'git is not installed, so pages do not say when they were changed.',
      'install git, or set `docs.showLastUpdateTime` to false',
    ],
    'no-repository': [
      'The site is not in a git repository, so pages do not say when they were changed.',
      'put it under version control, or set `docs.showLastUpdateTime` to false',
    ],
    shallow: [
      'The git clone is shallow, so pages do not say when they were changed.',
      'clone with the whole history (`fetch-depth: 0` in CI)',
    ],
  }[problem] as [string, string];
  return { code: 'source/history-unknown', severity: 'warning', message, hint };
}

export function unknownFolder(file: string, known: readonly string[], hint: string): Diagnostic {
  return {
    code: 'source/unknown-folder',
    severity: 'warning',
    message: `This folder is not used; a locale has ${known.join(', ')}.`,
    span: { file, start },
    hint,
  };
}

/** A site without pages. */
export function noContent(defaultLocale: LocaleCode, problem: 'no-folder' | 'no-pages'): Diagnostic {
  const reason =
    problem === 'no-folder'
      ? 'the site has no folder `content`'
      : `\`content/${defaultLocale}\` and the folders of other locales contain no Markdown files`;
  return {
    code: 'source/no-content',
    severity: 'error',
    message: `There is no content: ${reason}.`,
    hint: `put a first page into \`content/${defaultLocale}/docs/\`, for example \`content/${defaultLocale}/docs/intro.md\``,
  };
}

/** Only locales other than the default have pages. They fall back to the default locale; it never falls back to them. */
export function noDefaultContent(
  defaultLocale: LocaleCode,
  filled: readonly LocaleCode[],
  place: { readonly file: string; readonly path: readonly string[] },
): Diagnostic {
  return {
    code: 'source/no-content',
    severity: 'error',
    message: `The default locale \`${defaultLocale}\` has no pages: there is no Markdown file in \`content/${defaultLocale}\`.`,
    span: { file: place.file, start },
    dataPath: place.path,
    hint: `put its pages into \`content/${defaultLocale}/\`, or set \`i18n.defaultLocale\` to a locale that has pages: ${filled.join(', ')}`,
  };
}

export function dataFileBroken(span: Span, message: string, hint?: string): Diagnostic {
  return { code: 'source/broken-data', severity: 'error', message, span, ...(hint ? { hint } : {}) };
}

export function dataFileTwice(file: string, used: string): Diagnostic {
  return {
    code: 'source/two-files',
    severity: 'warning',
    message: 'The file is not read, because there is another file with the same purpose.',
    span: startOfFile(file),
    related: [{ message: 'the one that is read is', span: startOfFile(used) }],
    hint: 'keep one of the two',
  };
}
