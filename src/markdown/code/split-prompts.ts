/** Languages of fences that show a terminal session: commands after a prompt, and their output. */
export const SESSIONS: ReadonlySet<string> = new Set([
  'console',
  'shellsession',
  'shell-session',
  'sh-session',
  'session',
]);

const SHELLS = new Set(['bash', 'sh', 'zsh', 'shell', 'shellscript']);

/** A prompt such as `$ `, also after an environment and a path: `(venv) lan@may:~/bai-1$ `. */
const PROMPT = /^(?:\([\w.-]+\) )?(?:(?:[\w.-]+@[\w.-]+)(?::?[^\s$#%]*)?[$#%]|\$|%|PS(?: [^>\n]*)?>)(?: |$)/;

/** The prompt in a script. Only this one, because no line of a script starts with it. */
const SHELL_PROMPT = /^\$ /;

const CONTINUED = /^> ?/;

/** A line of a session, split into prompt and text. */
interface PromptLine {
  readonly text: string;
  readonly prompt?: string;
  readonly isOutput: boolean;
}

/**
 * Splits prompts from commands, so that prompts are shown but not copied. `> ` is a prompt only below a command, because in a
 * script it redirects to a file. Returns undefined when the fence is neither a session nor a script, or has no prompt.
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
