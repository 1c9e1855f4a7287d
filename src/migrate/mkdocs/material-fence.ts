const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*(.*)$/;

/**
 * Converts a fence of Python-Markdown: ` ``` { .py title="x" linenums="1" hl_lines="2 4-6" } `. Marks of annotations, `# (1)!`,
 * become marks of notes where a list of notes follows.
 */
export function convertMaterialFence(lines: readonly string[], hasNotes: boolean): string[] {
  const match = OPENING.exec(lines[0] ?? '');
  if (!match) return [...lines];
  const [, lead = '', marker = '', info = ''] = match;
  const bare = info.replace(/^\{\s*|\s*\}\s*$/g, ' ').trim();
  const language = /^\.?([\w+#-]+)(?=\s|$)(?!=)/.exec(bare)?.[1] ?? '';
  const value = (key: string) =>
    new RegExp(`\\b${key}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(bare)?.slice(1).find(Boolean);
  const title = value('title');
  const numbers = value('linenums');
  const marked = value('hl_lines')
    ?.trim()
    .split(/[\s,]+/)
    .filter((part) => /^\d+(-\d+)?$/.test(part))
    .join(',');
  const isPlain = language === 'text' || language === 'no-highlight';
  const extra = [
    title === undefined ? '' : `title="${title.replaceAll('"', '')}"`,
    numbers === undefined ? '' : `showLineNumbers${numbers === '1' || !/^\d+$/.test(numbers) ? '' : `=${numbers}`}`,
    marked ? `{${marked}}` : '',
  ].filter(Boolean);
  const shown = isPlain ? 'text' : (LANGUAGES[language.toLowerCase()] ?? language);
  const first = [shown || (extra.length > 0 ? 'text' : ''), ...extra].filter(Boolean).join(' ');
  const body = lines.slice(1).map((line) => annotated(line, hasNotes));
  return [`${lead}${marker}${first}`, ...body];
}

/** Names of Pygments that Shiki does not know. */
const LANGUAGES: Readonly<Record<string, string>> = {
  pycon: 'python',
  python3: 'python',
  py3: 'python',
  'console?lang': 'console',
  pytb: 'text',
  'shell-session': 'console',
  output: 'text',
  unixconfig: 'ini',
  jinja2: 'jinja',
};

function annotated(line: string, hasNotes: boolean): string {
  const match = /(#|\/\/|--|;|%)([ \t]*)((?:\(\d+\)!?[ \t]*)+)$/.exec(line);
  if (!match) return line;
  const [whole, sign = '', gap = '', marks = ''] = match;
  const before = line.slice(0, line.length - whole.length);
  if (!hasNotes) return marks.includes('!') ? before : line;
  const [number] = /\d+/.exec(marks) ?? [''];
  return `${before}${sign}${gap || ' '}[!note ${number}]`;
}
