import { maskCode, maskFences } from '../convert/mask-code.ts';

/**
 * Replaces what a pattern finds outside of code and comments. The pattern is matched against a text without them, but what it found
 * has them: `replace` gets the title of `` ## Use `run` {#run} `` as it is written.
 */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | undefined,
): string {
  let result = '';
  let end = 0;
  for (const match of maskCode(text).all.matchAll(new RegExp(pattern.source, `${pattern.flags}d`))) {
    const original = text.slice(match.index, match.index + match[0].length);
    match.indices?.forEach((place, group) => {
      if (place) match[group] = text.slice(...place);
    });
    const replacement = replace(match as RegExpExecArray);
    result += text.slice(end, match.index) + (replacement ?? original);
    end = match.index + match[0].length;
  }
  return result + text.slice(end);
}

/** A line of a text, and whether it belongs to a fence, its first and last line included. */
interface TextLine {
  readonly text: string;
  readonly isFence: boolean;
  /** Whether it is the first line of a fence. */
  readonly opensFence: boolean;
}

/** Splits a text into lines and tells which of them are code. */
export function markedLines(text: string): TextLine[] {
  const masked = maskFences(text).split('\n');
  let isInside = false;
  let marker = '';
  return text.split('\n').map((line, i) => {
    const isFence = isInside ? masked[i]?.trim() === '' : masked[i]?.trim() === '' && line.trim() !== '';
    const opensFence = isFence && !isInside;
    if (opensFence) {
      isInside = true;
      marker = /(`{3,}|~{3,})/.exec(line)?.[1] ?? '```';
    } else if (isInside && (!isFence || new RegExp(`^[ \\t>]*${marker[0]}{${marker.length},}[ \\t]*$`).test(line)))
      isInside = false;
    return { text: line, isFence, opensFence };
  });
}

/** Writes front matter before a body. */
export function withFrontMatter(yaml: string, body: string): string {
  return yaml.trim() === '' || yaml.trim() === '{}'
    ? body.replace(/^\n+/, '')
    : `---\n${yaml.trimEnd()}\n---\n\n${body.replace(/^\n+/, '')}`;
}
