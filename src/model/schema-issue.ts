/** One thing wrong with a piece of data, in words, with the way to it. */
export interface SchemaIssue {
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'missing' | 'wrong-value';
  readonly message: string;
  readonly hint?: string;
}
