/** A key that an author may write. */
export interface SchemaRow {
  readonly key: string;
  readonly type: string;
  readonly default: string;
  readonly meaning: string;
  /** Version of the tool that knew the key first. */
  readonly since: string;
  /** JSON Schema of its values; references are to the definitions of the whole schema. */
  readonly schema: object;
}

export function schemaRows(schema: object, comments: ReadonlyMap<string, string>): SchemaRow[];
