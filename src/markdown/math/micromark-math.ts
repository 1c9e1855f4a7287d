import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { InlineMath } from './place-math.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    mathTextSequence: 'mathTextSequence';
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;
const BACKTICK = 96;
const SPACE = 32;

/**
 * `$x$` in running text. A formula does not start or end with a space, is not followed by a letter or digit, and contains no
 * backtick, so that `$5 and $10` are prices and `$HOME` in code stays code. Two dollar signs make a display formula.
 */
const mathText: Construct = {
  name: 'mathText',
  previous: (code) => code !== DOLLAR,
  // biome-ignore lint/complexity/useMaxParams: called by micromark; `this` is counted
  tokenize(this: TokenizeContext, effects, ok, nok): State {
    let size = 0;
    let closing = 0;
    let last: Code = null;

    return function start(code) {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      return opening(code);
    };

    function opening(code: Code): State | undefined {
      if (code === DOLLAR && size < 2) {
        effects.consume(code);
        size++;
        return opening;
      }
      if (code === null || code === DOLLAR || (size === 1 && isSpace(code))) return nok(code);
      effects.exit('mathTextSequence');
      return data(code);
    }

    function data(code: Code): State | undefined {
      if (code === null || (code === BACKTICK && size === 1)) return nok(code);
      if (isLineEnd(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        last = SPACE;
        return data;
      }
      if (code === DOLLAR) {
        closing = 0;
        effects.enter('mathTextSequence');
        return end(code);
      }
      effects.enter('mathTextData');
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (code === null || isLineEnd(code) || code === DOLLAR || (code === BACKTICK && size === 1)) {
        effects.exit('mathTextData');
        return data(code);
      }
      effects.consume(code);
      last = code;
      return code === BACKSLASH ? escaped : inside;
    }

    function escaped(code: Code): State | undefined {
      if (code === null || isLineEnd(code)) return inside(code);
      effects.consume(code);
      last = code;
      return inside;
    }

    function end(code: Code): State | undefined {
      if (code === DOLLAR && closing < size) {
        effects.consume(code);
        closing++;
        return end;
      }
      effects.exit('mathTextSequence');
      if (closing === size && code !== DOLLAR && (size === 2 || !(isSpace(last) || isWord(code)))) {
        effects.exit('mathText');
        return ok(code);
      }
      // This dollar sign closes nothing. After a single opening sign, the text is no formula then.
      return size === 1 ? nok(code) : data(code);
    }
  },
};

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));
}

function isSpace(code: Code): boolean {
  return code !== null && (code < 0 || code === SPACE);
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}

const syntax: Extension = { text: { [DOLLAR]: mathText } };

const fromMarkdown: FromMarkdown = {
  enter: {
    mathText(token) {
      const source = this.sliceSerialize(token);
      const size = source.startsWith('$$') ? 2 : 1;
      const written = source.slice(size, -size).trim();
      // In a table, a bar ends the cell, so authors escape it there, as in code (GFM, example 200).
      const value = this.data.inTable
        ? written.replace(/\\([\\|])/g, (pair, char) => (char === '|' ? char : pair))
        : written;
      const node: InlineMath = { type: 'inlineMath', value, display: size === 2 };
      this.enter(node as never, token);
      this.buffer();
    },
  },
  exit: {
    mathText(token) {
      this.resume();
      this.exit(token);
    },
  },
};

/** A unified plugin that adds formulas to the Markdown parser. */
export function remarkMath(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
}
