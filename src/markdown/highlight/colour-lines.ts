import type { HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack } from 'shiki/textmate';
import { escapeText } from '../html/escape-html.ts';
import { tokenClass } from './token-theme.ts';

type Grammar = ReturnType<HighlighterCore['getLanguage']>;

/** Maximum size of the cache in characters: lines and their HTML, in all grammars together. */
const MAX_REMEMBERED = 4_000_000;

/** A line after a certain state: its HTML, and the state after it. */
interface ColouredLine {
  readonly html: string;
  readonly next: LineState;
}

/**
 * The state of a grammar at the end of a line. Stacks with the same open rules and scopes share one state, so that a line that
 * occurs again in another context is a cache hit.
 */
interface LineState {
  readonly stack: StateStack | null;
  readonly lines: Map<string, ColouredLine>;
}

/** The parts of a grammar's stack that affect how the next line is coloured. */
interface StackPart {
  readonly parent: StackPart | null;
  readonly ruleId: unknown;
  readonly beginRuleCapturedEOL: boolean;
  readonly endRule: string | null;
  readonly nameScopesList: ScopePart | null;
  readonly contentNameScopesList: ScopePart | null;
}

interface ScopePart {
  readonly tokenAttributes: number;
  readonly getScopeNames: () => readonly string[];
}

/** CSS class of each colour number of a theme. */
type Classes = readonly (string | undefined)[];

/** Colours lines of code; see `createLineColourer`. */
export interface LineColourer {
  readonly colour: (lines: readonly string[], grammar: Grammar, colours: readonly string[]) => readonly string[];
  /** Empties the cache. */
  readonly forget: () => void;
}

/**
 * Creates a colourer that caches lines: the same line in the same grammar state gives the same HTML, and most lines of a course,
 * such as a single bracket, occur often. Empty lines do not change the state. Lines of `maxLength` characters or more stay plain.
 */
export function createLineColourer(maxLength: number): LineColourer {
  let states = new WeakMap<Grammar, Map<string, LineState>>();
  let size = 0;
  const stateOf = (grammar: Grammar, stack: StateStack | null): LineState => {
    let known = states.get(grammar);
    if (!known) {
      known = new Map();
      states.set(grammar, known);
    }
    const key = keyOf(stack as StackPart | null);
    let state = known.get(key);
    if (!state) {
      state = { stack, lines: new Map() };
      known.set(key, state);
      size += key.length;
    }
    return state;
  };
  const colour = (
    line: string,
    state: LineState,
    { grammar, classes }: { readonly grammar: Grammar; readonly classes: Classes },
  ): ColouredLine => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state.stack, 0);
    const html = joinTokens(line, tokens, classes);
    // Most lines do not change the state.
    const coloured = { html, next: ruleStack === state.stack ? state : stateOf(grammar, ruleStack) };
    state.lines.set(line, coloured);
    size += line.length + html.length;
    return coloured;
  };
  const forget = () => {
    states = new WeakMap();
    size = 0;
  };
  return {
    colour(lines, grammar, colours) {
      if (size > MAX_REMEMBERED) forget();
      const classes = colours.map(tokenClass);
      let state = stateOf(grammar, null);
      return lines.map((line) => {
        if (line === '') return '';
        if (line.length >= maxLength) return escapeText(line);
        const { html, next } = state.lines.get(line) ?? colour(line, state, { grammar, classes });
        state = next;
        return html;
      });
    },
    forget,
  };
}

/** Returns a key for everything in a stack that affects the lines after it. */
function keyOf(stack: StackPart | null): string {
  const parts: unknown[] = [];
  for (let part = stack; part; part = part.parent) {
    const { ruleId, beginRuleCapturedEOL, endRule, nameScopesList, contentNameScopesList } = part;
    parts.push(ruleId, beginRuleCapturedEOL, endRule, scopesOf(nameScopesList), scopesOf(contentNameScopesList));
  }
  return JSON.stringify(parts);
}

function scopesOf(scopes: ScopePart | null): unknown {
  return scopes && [scopes.tokenAttributes, scopes.getScopeNames()];
}

/**
 * Returns the HTML of a line. To keep pages small, neighbouring tokens of one class are merged, and blanks join the token before.
 */
function joinTokens(line: string, tokens: Uint32Array, classes: Classes): string {
  // The parts are joined once, at the end. V8 keeps a string built with `+=` as a tree of pieces, which is slow to read.
  const html: string[] = [];
  let open: string | undefined;
  let text = '';
  const flush = () => {
    if (text) html.push(open ? `<span class="${open}">${escapeText(text)}</span>` : escapeText(text));
    text = '';
  };
  for (let i = 0; i < tokens.length; i += 2) {
    const content = line.slice(tokens[i], tokens[i + 2] ?? line.length);
    const className = classes[EncodedTokenMetadata.getForeground(tokens[i + 1] ?? 0)];
    if (className !== open && content.trim() !== '') {
      flush();
      open = className;
    }
    text += content;
  }
  flush();
  return html.join('');
}
