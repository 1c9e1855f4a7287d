import matter from 'gray-matter';
import {
  frontMatterLanguage,
  frontMatterLate,
  frontMatterTooLarge,
  frontMatterUnclosed,
} from '../../diagnostics/messages/front-matter.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Point, RawEntry, SourceFile } from '../../model/source.ts';
import { parseYamlMapping } from './parse-yaml.ts';
import type { YamlMapping } from './yaml-mapping.ts';

/** Maximum length of front matter in UTF-16 code units. Anything longer is an attack or a misplaced body. */
const MAX_FRONT_MATTER = 64 * 1024;

const FENCE = /^(?:---|(?=\+{3}))[ \t]*(.*)$/;
/** A fence with a key below it that is not in the first line, because empty lines precede it. */
const LATE_FENCE = /^\s*\n---(?=[ \t]*\n[A-Za-z_]\w*:)/;

/**
 * Splits the front matter from a source text. Only YAML between `---` lines is accepted, and nothing in it is evaluated. The body
 * has one empty line for each line of front matter, so that its line numbers are those of the file.
 */
export function splitFrontMatter(source: SourceFile): Outcome<RawEntry> {
  const firstLine = source.text.slice(0, 200).split('\n', 1)[0] ?? '';
  const fence = FENCE.exec(firstLine);
  const none: RawEntry = { source, data: {}, positions: new Map(), numbers: new Map(), bodyLine: 1, body: source.text };
  const at = (start: Point, end?: Point) => ({ file: source.file, start, ...(end ? { end } : {}) });
  if (!fence) {
    const late = LATE_FENCE.exec(source.text);
    if (!late) return { value: none, diagnostics: [] };
    const point = { line: late[0].split('\n').length, column: 1 };
    return { value: none, diagnostics: [frontMatterLate(at(point, { line: point.line, column: 4 }))] };
  }
  const language = (fence[1] ?? '').trim();
  if (/^-+$/.test(language)) return { value: none, diagnostics: [] };
  if (language !== '') {
    const span = at({ line: 1, column: 4 }, { line: 1, column: firstLine.length + 1 });
    return {
      value: none,
      diagnostics: [frontMatterLanguage(language.startsWith('+++') ? 'TOML' : language.slice(0, 40), span)],
    };
  }
  const closing = /\n---[ \t]*(?=\n|$)/.exec(source.text);
  if (!closing) {
    return { value: none, diagnostics: [frontMatterUnclosed(at({ line: 1, column: 1 }, { line: 1, column: 4 }))] };
  }
  const blockEnd = closing.index + closing[0].length;
  const bodyLine = source.text.slice(0, blockEnd).split('\n').length + 1;
  const body = blankLines(source.text.slice(0, blockEnd)) + source.text.slice(blockEnd);
  if (closing.index > MAX_FRONT_MATTER) {
    const message = `The front matter has ${closing.index} characters; the limit is ${MAX_FRONT_MATTER}.`;
    return { value: { ...none, body }, diagnostics: [frontMatterTooLarge(at({ line: 1, column: 1 }), message)] };
  }

  const diagnostics: Diagnostic[] = [];
  let places: Pick<YamlMapping, 'positions' | 'numbers'> = none;
  // Without an options object, gray-matter caches results by text and so loses errors. Its YAML parser is replaced, and the
  // engines that would evaluate code throw.
  const refuse = () => {
    throw new Error('only YAML front matter is read');
  };
  const parsed = matter(source.text.slice(0, blockEnd), {
    language: 'yaml',
    delimiters: ['---', '---'],
    engines: {
      yaml: {
        parse(block: string): object {
          const result = parseYamlMapping(block, { file: source.file, firstLine: firstLineOf(block) });
          diagnostics.push(...result.diagnostics);
          places = result.value;
          return result.value.data;
        },
      },
      javascript: { parse: refuse },
      json: { parse: refuse },
    },
  });
  const { positions, numbers } = places;
  return { value: { source, data: parsed.data, positions, numbers, bodyLine, body }, diagnostics };
}

/**
 * Returns the line of the file where a block starts. gray-matter passes the block with its leading line break, so YAML's first
 * line is the fence line.
 */
function firstLineOf(block: string): number {
  return /^[ \t]*\n/.test(block) ? 1 : 2;
}

function blankLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}
