/** An error in a piece of data: its path in the data, and a message. */
export interface SchemaIssue {
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'missing' | 'wrong-value';
  readonly message: string;
  readonly hint?: string;
}
