import { posix } from 'node:path';
import {
  badInclude,
  includeCycle,
  includeNotFound,
  includeOutside,
  missingRegion,
} from '../../diagnostics/messages/includes.ts';
import { limitExceeded } from '../../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { type LineChoice, selectLines } from '../code/select-lines.ts';
import type { IncludeFiles } from './include-files.ts';

// Without limits, a few files that include each other twice could grow exponentially. The limits are far above normal use.
const MAX_DEPTH = 8;
const MAX_INCLUDES = 200;
const MAX_INCLUDED = 2 * 1024 * 1024;

/** State shared by all includes of one page. */
export interface IncludeState {
  readonly files: IncludeFiles;
  /** Number of files opened so far, and their total length in characters. */
  count: number;
  size: number;
}

/** A part of a file, ready to be inserted into a page. */
interface OpenedInclude {
  readonly file: string;
  readonly text: string;
  /** Numbers of the selected lines, from 1. */
  readonly numbers: readonly number[];
}

interface IncludeRequest extends LineChoice {
  /** Path as written: relative to the including file's folder, or to the site folder with a leading slash. */
  readonly path: string;
  /** The files around the include, outermost first. The last one contains it. */
  readonly chain: readonly string[];
  readonly span: Span;
}

/**
 * Finds and reads the file that an include names, and selects its lines. Every failure is reported at the include; the result is
 * undefined then.
 */
export function openInclude(
  { path, chain, span, region, lines }: IncludeRequest,
  state: IncludeState,
  diagnostics: Diagnostic[],
): OpenedInclude | undefined {
  const fail = (finding: Diagnostic) => {
    diagnostics.push(finding);
    return undefined;
  };
  if (path === '')
    return fail(badInclude('The include names no file.', span, 'write its path in brackets: `::include[./_part.md]`'));
  if (region !== undefined && lines !== undefined)
    return fail(badInclude('An include takes a region or lines, not both.', span, 'remove one of them'));
  const file = includedFile(path, chain.at(-1) ?? '');
  const isHidden = file === undefined || file.split('/').some((part) => part.startsWith('.') && part !== '..');
  if (isHidden || !state.files.folders.some((folder) => file.startsWith(`${folder}/`)))
    return fail(includeOutside(path, state.files.folders, span));
  if (chain.includes(file)) return fail(includeCycle([...chain.slice(chain.indexOf(file)), file], span));
  if (chain.length > MAX_DEPTH)
    return fail(
      limitExceeded('Includes are nested too deeply', chain.length, {
        limit: MAX_DEPTH,
        span,
        hint: 'include less deeply',
      }),
    );
  if (++state.count > MAX_INCLUDES) {
    if (state.count > MAX_INCLUDES + 1) return undefined;
    return fail(
      limitExceeded('The page includes too many files', state.count, {
        limit: MAX_INCLUDES,
        span,
        hint: 'divide the page',
      }),
    );
  }
  const read = state.files.read(file);
  if ('failure' in read) {
    if (read.failure === 'outside') return fail(includeOutside(path, state.files.folders, span));
    const hint = 'a path starts at the file it is written in, or with `/` at the site folder';
    return fail(includeNotFound(file, read.reason, { span, hint }));
  }
  diagnostics.push(...read.diagnostics);
  state.size += read.text.length;
  if (state.size > MAX_INCLUDED)
    return fail(
      limitExceeded('The included texts are too long', state.size, {
        limit: MAX_INCLUDED,
        span,
        hint: 'divide the page',
      }),
    );
  const selected = selectLines(read.text, {
    ...(region === undefined ? {} : { region }),
    ...(lines === undefined ? {} : { lines }),
  });
  if ('numbers' in selected) return { file, text: read.text, numbers: selected.numbers };
  switch (selected.problem) {
    case 'region': {
      const hint =
        selected.known.length > 0
          ? suggestOrList(region ?? '', selected.known, 'regions')
          : `mark its ends in comments: \`#region ${region}\` and \`#endregion ${region}\``;
      return fail(missingRegion(region ?? '', file, { span, hint }));
    }
    case 'unclosed':
      return fail(
        badInclude(
          `The region \`${region}\` of \`${file}\` opens in line ${selected.line} and never ends.`,
          span,
          `add a comment with \`#endregion ${region}\` after its last line`,
        ),
      );
    case 'lines':
      return fail(
        badInclude(
          `\`${lines}\` are no lines of \`${file}\`, which has ${selected.count}.`,
          span,
          'write numbers from 1, such as `lines=3-8` or `lines=12-`',
        ),
      );
  }
}

/**
 * Returns the path, relative to the site folder, of a file that `from` includes; undefined for an absolute path. Whether the file
 * may be read is decided by its folder.
 */
export function includedFile(path: string, from: string): string | undefined {
  if (path.includes('\\') || path.includes('\0')) return undefined;
  const file = path.startsWith('/') ? posix.normalize(path.slice(1)) : posix.join(posix.dirname(from), path);
  return file === '..' || posix.isAbsolute(file) ? undefined : file;
}
