/** Fences that show a session at a terminal: commands after a prompt, and what they print. */
export const SESSIONS: ReadonlySet<string> = new Set([
  'console',
  'shellsession',
  'shell-session',
  'sh-session',
  'session',
]);

const SHELLS = new Set(['bash', 'sh', 'zsh', 'shell', 'shellscript']);

/** `$ `, also after an environment and a place: `(venv) lan@may:~/bai-1$ `. */
const PROMPT = /^(?:\([\w.-]+\) )?(?:(?:[\w.-]+@[\w.-]+)(?::?[^\s$#%]*)?[$#%]|\$|%|PS(?: [^>\n]*)?>)(?: |$)/;

/** In a script only what no script begins a line with. */
const SHELL_PROMPT = /^\$ /;

const CONTINUED = /^> ?/;

/** A line of a session taken apart. */
export interface PromptLine {
  readonly text: string;
  readonly prompt?: string;
  readonly isOutput: boolean;
}

/**
 * Splits prompts from commands, so that they are shown but not copied. `> ` counts only below a command, because in a
 * script it writes to a file. Undefined when the fence is no session, or has no prompt at all.
 */
export function splitPrompts(lines: readonly string[], language: string): readonly PromptLine[] | undefined {
  const isSession = SESSIONS.has(language);
  if (!isSession && !SHELLS.has(language)) return undefined;
  const pattern = isSession ? PROMPT : SHELL_PROMPT;
  if (!lines.some((line) => pattern.test(line))) return undefined;
  let inCommand = false;
  return lines.map((line) => {
    const prompt = (pattern.exec(line) ?? (inCommand ? CONTINUED.exec(line) : null))?.[0];
    inCommand = prompt !== undefined;
    if (prompt !== undefined) return { text: line.slice(prompt.length), prompt, isOutput: false };
    return { text: line, isOutput: isSession };
  });
}
