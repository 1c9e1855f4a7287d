import { describeErrorCode, errorCode } from '../read/open-inside.ts';

/** An error about a folder or file that cannot or must not be written. Carries the exit code of the command. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  readonly hint: string;
  readonly exitCode: 2 | 74 | 75;

  constructor(
    message: string,
    options: { readonly hint: string; readonly exitCode: 2 | 74 | 75; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.hint = options.hint;
    this.exitCode = options.exitCode;
  }
}

/** Returns the error for a path of the output that the system refused to write. */
export function cannotWrite(path: string, error: unknown): OutputError {
  const code = errorCode(error);
  return new OutputError(`Cannot write ${path}: ${describeErrorCode(code)}.`, {
    hint:
      code === 'ENOSPC'
        ? 'free some disk space and build again; the previous site was kept'
        : 'check the permissions of the output folder; the previous site was kept',
    exitCode: 74,
    cause: error,
  });
}
