import { hash } from 'node:crypto';
import type { HighlighterCore } from 'shiki/core';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { PLAIN_LANGUAGES } from '../code/read-code.ts';
import { SESSIONS } from '../code/split-prompts.ts';
import { escapeText } from '../html/escape-html.ts';
import type { LineColourer } from './colour-lines.ts';
import type { preparedPatterns as PreparedPatterns } from './prepared-patterns.ts';
import type { LearningEngine } from './regex-engine.ts';
import { tokenTheme } from './token-theme.ts';

/** Lines of this length or longer stay plain. A limit on time would give different bytes on a busy machine. */
const MAX_LINE_LENGTH = 2000;

/** Other names of languages, and the grammar for each. In a session only the commands are coloured. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['golang', 'go'],
  ...[...SESSIONS].map((name) => [name, 'bash'] as const),
]);

const SESSION_LABEL = 'Terminal';

/** Maximum size of the cache in characters of code and HTML. The least recently used entries are removed first. */
const MAX_REMEMBERED = 4_000_000;

/** HTML of code blocks, one line of code per line, by a fingerprint of the code and its grammar. Plain data. */
export type ColouredCode = Readonly<Record<string, string>>;

/** Colours code at build time. Created once per site; `highlight` is synchronous and pure. */
export interface Highlighter {
  /** Loads grammars that are not loaded yet. Unknown names are ignored. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** Returns whether a fence language has a grammar or is intentionally plain text. */
  readonly knows: (language: string) => boolean;
  /** Returns the names that an author may write. */
  readonly languages: () => readonly string[];
  /** Returns the language's name for readers: `go` → `Go`. */
  readonly label: (language: string) => string;
  /**
   * Returns the escaped HTML of each line, plain when the language is unknown or not loaded. Results are cached by content: the
   * same code on two pages, in two locales, or before and after an edit elsewhere is coloured once.
   */
  readonly highlight: (code: string, language: string) => readonly string[];
  /** Returns the languages requested since the last call whose grammar is not loaded; their code stayed plain. */
  readonly takeMissing: () => readonly string[];
  /**
   * Returns the code coloured since the last call, by a fingerprint of the code and its grammar. Recording starts with the first
   * call.
   */
  readonly takeColoured: () => ColouredCode;
  /** Adds code that another highlighter has coloured, so that its grammars need not be loaded. */
  readonly learn: (coloured: ColouredCode) => void;
  /** Returns how often code was requested, and how often it was in the cache. */
  readonly uses: () => { readonly asked: number; readonly remembered: number };
  /** Empties the cache, which is large. Grammars stay loaded. */
  readonly forget: () => void;
}

/** Creates a highlighter without any grammar. */
export function createHighlighter(): Highlighter {
  let ready: Core | undefined;
  const missing = new Set<string>();
  const labels = new Map(
    bundledLanguagesInfo.flatMap((info) =>
      [info.id, ...(info.aliases ?? [])].map((name) => [name, info.name] as const),
    ),
  );
  const learned = new Map<string, string>();
  let coloured: Map<string, readonly string[]> | undefined;
  const results = new Map<string, readonly string[]>();
  let size = 0;
  let asked = 0;
  let remembered = 0;

  const remember = (key: string, lines: readonly string[]) => {
    results.set(key, lines);
    size += sizeOf(key, lines);
    for (const [oldest, old] of results) {
      if (size <= MAX_REMEMBERED) break;
      results.delete(oldest);
      size -= sizeOf(oldest, old);
    }
  };

  return {
    async load(languages) {
      const wanted = [...new Set([...languages].map(grammarOf))].filter(
        (name) => !ready?.loaded.has(name) && Object.hasOwn(bundledLanguages, name),
      );
      if (wanted.length === 0) return;
      core ??= openCore();
      ready = await core;
      const { shiki, engine, preparedPatterns, loaded } = ready;
      for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
        if (loaded.has(name) || !Object.hasOwn(bundledLanguages, name)) continue;
        const { default: grammars } = await bundledLanguages[name as keyof typeof bundledLanguages]();
        for (const grammar of grammars) engine.learn(await preparedPatterns(grammar.name));
        await shiki.loadLanguage(grammars);
        loaded.add(name);
        // Also loads grammars of embedded code. Otherwise its colours would depend on the grammars that other pages load.
        wanted.push(...grammars.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy.map(grammarOf)));
      }
    },
    knows: (language) => PLAIN_LANGUAGES.has(language) || Object.hasOwn(bundledLanguages, grammarOf(language)),
    languages: () => [...Object.keys(bundledLanguages), ...ALIASES.keys(), ...PLAIN_LANGUAGES].filter(Boolean),
    label(language) {
      if (SESSIONS.has(language)) return SESSION_LABEL;
      return labels.get(grammarOf(language)) ?? (PLAIN_LANGUAGES.has(language) ? '' : language);
    },
    highlight(code, language) {
      const grammar = grammarOf(language);
      const key = `${grammar}\n${code}`;
      const known = results.get(key) ?? (learned.size > 0 ? learned.get(nameOf(key))?.split('\n') : undefined);
      if (!known && !ready?.loaded.has(grammar)) {
        if (Object.hasOwn(bundledLanguages, grammar)) missing.add(grammar);
        return code.split('\n').map(escapeText);
      }
      asked++;
      if (known) remembered++;
      const lines = known ?? colour(ready as Core, code, grammar);
      if (results.delete(key)) results.set(key, lines);
      else remember(key, lines);
      coloured?.set(key, lines);
      return lines;
    },
    takeMissing() {
      const names = [...missing];
      missing.clear();
      return names;
    },
    takeColoured() {
      const taken = [...(coloured ?? [])].map(([key, lines]) => [nameOf(key), lines.join('\n')]);
      coloured = new Map();
      return Object.fromEntries(taken);
    },
    learn(code) {
      for (const [name, lines] of Object.entries(code)) learned.set(name, lines);
    },
    uses: () => ({ asked, remembered }),
    forget() {
      results.clear();
      size = 0;
      learned.clear();
      ready?.colourer.forget();
    },
  };
}

/** Returns the same highlighter without colours: it loads no grammar and only escapes code. */
export function withoutColours(highlighter: Highlighter): Highlighter {
  return {
    ...highlighter,
    load: async () => undefined,
    highlight: (code) => code.split('\n').map(escapeText),
    takeMissing: () => [],
    takeColoured: () => ({}),
    learn: () => undefined,
  };
}

/** The parts that colour code. They are loaded on demand, because loading them takes longer than rendering most pages. */
interface Core {
  readonly shiki: HighlighterCore;
  readonly engine: LearningEngine;
  readonly preparedPatterns: typeof PreparedPatterns;
  readonly colourer: LineColourer;
  /** Names of the grammars that are loaded. */
  readonly loaded: Set<string>;
}

/** Opened once: grammars are the same for all highlighters of a process, and loading one takes longer than drawing most pages. */
let core: Promise<Core> | undefined;

async function openCore(): Promise<Core> {
  const { createHighlighterCore } = await import('shiki/core');
  const { createRegexEngine } = await import('./regex-engine.ts');
  const { createLineColourer } = await import('./colour-lines.ts');
  const { preparedPatterns } = await import('./prepared-patterns.ts');
  const engine = createRegexEngine();
  const shiki = await createHighlighterCore({ engine, themes: [tokenTheme], langs: [] });
  return { shiki, engine, preparedPatterns, colourer: createLineColourer(MAX_LINE_LENGTH), loaded: new Set() };
}

function colour({ shiki, colourer }: Core, code: string, grammar: string): readonly string[] {
  const { colorMap } = shiki.setTheme(tokenTheme.name);
  return colourer.colour(code.split(code.includes('\r') ? /\r?\n/ : '\n'), shiki.getLanguage(grammar), colorMap);
}

function nameOf(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 22);
}

function grammarOf(language: string): string {
  return ALIASES.get(language) ?? language;
}

function sizeOf(key: string, lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, key.length);
}
