import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { escapeText } from './escape-html.ts';
import { tokenClass, tokenTheme } from './token-theme.ts';

/**
 * Lines longer than this stay plain. A length, not a time limit: the same text gives the same bytes on a busy
 * machine (reliability, fact 4).
 */
const MAX_LINE_LENGTH = 2000;

/** Fence languages that are plain text by intent. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'input', 'console', 'ansi']);

/** Colours code at build time. Made once per process; `highlight` is synchronous and pure. */
export interface Highlighter {
  /** Loads grammars that are not there yet. Unknown names are ignored. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** Whether a fence language has a grammar or is plain text by intent. */
  readonly knows: (language: string) => boolean;
  /** Names an author may write. */
  readonly languages: () => readonly string[];
  /** The language's name for readers: `go` → `Go`. */
  readonly label: (language: string) => string;
  /** Escaped HTML of each line; plain when the language is unknown or not loaded. */
  readonly highlight: (code: string, language: string) => readonly string[];
}

/** Makes a highlighter with no grammar loaded. */
export function createHighlighter(): Highlighter {
  let core: HighlighterCore | undefined;
  const loaded = new Set<string>();
  const labels = new Map(
    bundledLanguagesInfo.flatMap((info) =>
      [info.id, ...(info.aliases ?? [])].map((name) => [name, info.name] as const),
    ),
  );

  return {
    async load(languages) {
      const missing = [...languages].filter((name) => !loaded.has(name) && Object.hasOwn(bundledLanguages, name));
      if (missing.length === 0) return;
      core ??= await createHighlighterCore({
        engine: createJavaScriptRegexEngine({ forgiving: true }),
        themes: [tokenTheme],
        langs: [],
      });
      for (const name of missing) {
        await core.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages]);
        loaded.add(name);
      }
    },
    knows: (language) => PLAIN.has(language) || Object.hasOwn(bundledLanguages, language),
    languages: () => Object.keys(bundledLanguages),
    label: (language) => labels.get(language) ?? (PLAIN.has(language) ? '' : language),
    highlight(code, language) {
      if (!core || !loaded.has(language)) return code.split('\n').map(escapeText);
      const lines = core.codeToTokensBase(code, {
        lang: language,
        theme: tokenTheme.name,
        tokenizeTimeLimit: 0,
        tokenizeMaxLineLength: MAX_LINE_LENGTH,
      });
      return lines.map((tokens) => joinTokens(tokens));
    },
  };
}

/** Merges neighbours of one class, and spaces into what precedes them, to keep pages small. */
function joinTokens(tokens: readonly { content: string; color?: string }[]): string {
  let html = '';
  let open: string | undefined;
  let text = '';
  const flush = () => {
    if (text) html += open ? `<span class="${open}">${escapeText(text)}</span>` : escapeText(text);
    text = '';
  };
  for (const token of tokens) {
    const className = tokenClass(token.color);
    if (className !== open && token.content.trim() !== '') {
      flush();
      open = className;
    }
    text += token.content;
  }
  flush();
  return html;
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:`{3,}|~{3,})[ \t]*([A-Za-z0-9+#.-]{1,32})/gm;

/** Fence languages a text may use, found without parsing it: a hint for `Highlighter.load`. */
export function languagesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(FENCE)) if (match[1]) names.add(match[1].toLowerCase());
  return names;
}
