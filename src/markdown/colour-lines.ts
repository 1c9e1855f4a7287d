import type { HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack } from 'shiki/textmate';
import { escapeText } from './escape-html.ts';
import { tokenClass } from './token-theme.ts';

type Grammar = ReturnType<HighlighterCore['getLanguage']>;

/** Characters of lines and of their HTML that are remembered, of all grammars together. */
const MAX_REMEMBERED = 4_000_000;

/** What a line becomes after what stood before it: its HTML, and what the next line stands after. */
interface ColouredLine {
  readonly html: string;
  readonly next: LineState;
}

/**
 * Where a grammar is at the end of a line. Two places with equal rules and scopes open are one state, so that a line that
 * comes again in other surroundings is known.
 */
interface LineState {
  readonly stack: StateStack | null;
  readonly lines: Map<string, ColouredLine>;
}

/** The parts of a grammar's stack that decide what the next line becomes. */
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

/** The class of each colour of a theme. */
type Classes = readonly (string | undefined)[];

/** Colours lines of code; see `createLineColourer`. */
export interface LineColourer {
  readonly colour: (lines: readonly string[], grammar: Grammar, colours: readonly string[]) => readonly string[];
  /** Lets go of all lines. */
  readonly forget: () => void;
}

/**
 * Makes a colourer that remembers lines: the same line in the same state of a grammar becomes the same HTML, and most lines
 * of a course, such as a lone bracket, come again and again. Empty lines change nothing; lines of `maxLength` stay plain.
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
  const colour = (line: string, state: LineState, grammar: Grammar, classes: Classes): ColouredLine => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state.stack, 0);
    const html = joinTokens(line, tokens, classes);
    // Most lines open nothing that stays open.
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
        const { html, next } = state.lines.get(line) ?? colour(line, state, grammar, classes);
        state = next;
        return html;
      });
    },
    forget,
  };
}

/** A name for everything about a stack that decides what comes after it. */
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

/** Merges neighbours of one class, and spaces into what precedes them, to keep pages small. */
function joinTokens(line: string, tokens: Uint32Array, classes: Classes): string {
  // Parts are joined once: a text that was added to piece by piece stays in pieces, and each who reads it looks for them.
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
