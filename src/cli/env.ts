/** The environment of commands; tests pass their own. Only `bin` uses `process`. */
export interface CliEnv {
  readonly cwd: string;
  /** Standard input for answers; absent if no questions can be asked. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Receives data: formats for machines, and results. */
  readonly stdout: { readonly write: (text: string) => unknown; readonly isTTY?: boolean };
  /** Receives everything else. */
  readonly stderr: { readonly write: (text: string) => unknown; readonly isTTY?: boolean; readonly columns?: number };
  /** Environment variables. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Returns milliseconds since a fixed time. */
  readonly now: () => number;
  /** Returns the time in milliseconds of the epoch; absent: the clock of the system. */
  readonly today?: () => number;
  readonly pid: number;
  /** Aborted by SIGHUP (reason 129), SIGINT (reason 130) and SIGTERM (reason 143). */
  readonly signal: AbortSignal;
  /** Whether the process has handlers of signals that abort `signal`. */
  readonly ownsProcess?: boolean;
  readonly nodeVersion: string;
  readonly platform: string;
}

/** Exit codes of all commands, as the manual lists them. */
export const EXIT_CODE = {
  ok: 0,
  findings: 1,
  usage: 2,
  /** With `--untrusted`: the site contains code. */
  untrusted: 3,
  bug: 70,
  io: 74,
  busy: 75,
} as const;

/**
 * Returns whether to write colours to stderr. `NO_COLOR` and `FORCE_COLOR` decide; without them, only terminals outside CI get
 * colours.
 */
export function wantsColour(env: CliEnv): boolean {
  if (env.variables.NO_COLOR) return false;
  const forced = env.variables.FORCE_COLOR;
  if (forced !== undefined && forced !== '0') return true;
  return isTerminal(env);
}

/** Returns whether stderr is a terminal with escape sequences, so neither a dumb terminal nor CI. */
export function isTerminal({ stderr, variables }: CliEnv): boolean {
  return stderr.isTTY === true && !variables.CI && variables.TERM !== 'dumb';
}
