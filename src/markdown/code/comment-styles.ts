/** Comment syntax by language. */

/** One way to write a comment. Without `close`, the comment ends at the end of the line. */
export interface CommentStyle {
  readonly open: string;
  readonly close?: string;
}

const SLASHES: CommentStyle = { open: '//' };
const BLOCK: CommentStyle = { open: '/*', close: '*/' };
const JSX: CommentStyle = { open: '{/*', close: '*/}' };
const HASH: CommentStyle = { open: '#' };
const HTML: CommentStyle = { open: '<!--', close: '-->' };
const DASHES: CommentStyle = { open: '--' };
const PERCENT: CommentStyle = { open: '%' };
const SEMICOLON: CommentStyle = { open: ';' };
const QUOTE: CommentStyle = { open: "'" };
const REM: CommentStyle = { open: 'REM' };
const BANG: CommentStyle = { open: '!' };

/** Styles of most languages, such as Go, Java, JSON and YAML. Docusaurus uses the same ones for languages it does not list. */
const POPULAR: readonly CommentStyle[] = [JSX, SLASHES, BLOCK, HASH, HTML];

const BY_LANGUAGE: ReadonlyMap<string, readonly CommentStyle[]> = new Map(
  Object.entries({
    'javascript js mjs cjs typescript ts mts cts jsonc json5': [SLASHES, BLOCK],
    'jsx tsx': [JSX, SLASHES, BLOCK],
    'c c++ cpp h hpp objective-c objc csharp c# cs rust rs kotlin kt swift scala groovy dart': [SLASHES, BLOCK],
    css: [BLOCK],
    'scss sass less': [SLASHES, BLOCK],
    php: [SLASHES, BLOCK, HASH, HTML],
    'bash sh zsh shell shellscript fish console shellsession shell-session sh-session': [HASH],
    'powershell ps ps1 pwsh': [{ open: '<#', close: '#>' }, HASH],
    'python py ruby rb perl r makefile make docker dockerfile toml elixir julia nix properties dotenv': [HASH],
    'html xml svg': [HTML, BLOCK, SLASHES],
    'vue svelte astro': [HTML, JSX, BLOCK, SLASHES],
    'markdown md mdx': [JSX, HTML, HASH],
    'sql plsql lua haskell hs ada elm applescript vhdl': [DASHES, BLOCK],
    'tex latex matlab erlang prolog': [PERCENT],
    'lisp common-lisp clojure clj scheme racket emacs-lisp asm nasm': [SEMICOLON],
    'ini desktop reg': [SEMICOLON, HASH],
    'vb vbnet visual-basic vba vbscript': [QUOTE, REM],
    'bat batch cmd': [REM, { open: '::' }],
    'fortran fortran-free-form f90': [BANG],
    'ocaml ml fsharp f# fs pascal': [{ open: '(*', close: '*)' }, SLASHES],
    'wasm wat': [{ open: ';;' }, { open: '(;', close: ';)' }],
    'viml vim': [{ open: '"' }],
  } satisfies Record<string, readonly CommentStyle[]>).flatMap(([names, styles]) =>
    names.split(' ').map((name) => [name, styles] as const),
  ),
);

/** Returns the comment styles of a language, given by the name in the fence. */
export function commentStyles(language: string): readonly CommentStyle[] {
  return BY_LANGUAGE.get(language) ?? POPULAR;
}

/** Returns whether `before` ends with characters that start a comment in another language. */
export function looksLikeComment(before: string): boolean {
  return FOREIGN.test(before);
}

const FOREIGN = /(?:^|\s)(?:\/\/|\/\*|#|<!--|--|%|;)\s*$/;

/** Returns the text of a comment that fills the whole line; undefined for other lines. */
export function wholeComment(line: string, styles: readonly CommentStyle[]): string | undefined {
  const text = line.trim();
  for (const { open, close = '' } of styles) {
    if (text.length < open.length + close.length || !text.startsWith(open) || !text.endsWith(close)) continue;
    return text.slice(open.length, text.length - close.length).trim();
  }
  return undefined;
}

/** Returns where the comment starts that is still open at the end of `before`; undefined when none is open. */
export function openComment(
  before: string,
  styles: readonly CommentStyle[],
): { readonly at: number; readonly style: CommentStyle } | undefined {
  let best: { at: number; style: CommentStyle } | undefined;
  for (const style of styles) {
    const at = before.lastIndexOf(style.open);
    if (at === -1) continue;
    const end = at + style.open.length;
    if (style.close && before.indexOf(style.close, end) !== -1) continue;
    const bestEnd = best ? best.at + best.style.open.length : -1;
    // `{/*` and the `/*` inside it end at the same offset; the longer one is meant.
    if (end > bestEnd || (end === bestEnd && at < (best?.at ?? 0))) best = { at, style };
  }
  return best;
}
