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
