/** What commands know of the outside world; tests pass their own. Only `bin` and `program.ts`'s default touch `process`. */
export interface CliEnv {
  readonly cwd: string;
  /** For data. */
  readonly stdout: { readonly write: (text: string) => unknown };
  /** For everything else. */
  readonly stderr: { readonly write: (text: string) => unknown; readonly isTTY?: boolean; readonly columns?: number };
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly pid: number;
  /** Aborted by SIGINT (reason 130) and SIGTERM (reason 143). */
  readonly signal: AbortSignal;
  readonly nodeVersion: string;
  readonly platform: string;
}

/** Exit codes (design: command line). */
export const EXIT = {
  ok: 0,
  findings: 1,
  usage: 2,
  /** The site holds code, and nothing of it is trusted. */
  untrusted: 3,
  bug: 70,
  io: 74,
  busy: 75,
} as const;

/** Whether to write colours to stderr: `NO_COLOR` and `FORCE_COLOR` win, else terminals outside CI get them. */
export function wantsColour(env: CliEnv): boolean {
  if (env.variables.NO_COLOR) return false;
  const forced = env.variables.FORCE_COLOR;
  if (forced !== undefined && forced !== '0') return true;
  return isTerminal(env);
}

/** Whether stderr is a terminal that understands more than lines of text. */
export function isTerminal({ stderr, variables }: CliEnv): boolean {
  return stderr.isTTY === true && !variables.CI && variables.TERM !== 'dumb';
}
