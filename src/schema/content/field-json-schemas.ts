import type { FieldConfig, FieldsConfig } from './fields.ts';

/** A JSON Schema of an object, as far as fields are concerned. */
export interface ObjectJsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Returns JSON Schemas of the fields that a site describes. Their words are the same, besides `required` and days. */
export function fieldJsonSchemas(fields: FieldsConfig): Required<ObjectJsonSchema> {
  const all = Object.entries(fields);
  return {
    properties: Object.fromEntries(all.map(([name, field]) => [name, toJsonSchema(field)])),
    required: all.flatMap(([name, field]) =>
      typeof field === 'object' && field.required && field.default === undefined ? [name] : [],
    ),
  };
}

function toJsonSchema(field: FieldConfig): object {
  if (typeof field === 'string') return toJsonSchema({ type: field });
  const { type, required: _, items, properties, ...same } = field;
  if (type === 'date') return { type: 'string', format: 'date', ...same };
  if (type === 'array') return { type, ...same, items: toJsonSchema(items ?? 'string') };
  if (type === 'object' && properties)
    return { type, ...same, ...fieldJsonSchemas(properties), additionalProperties: false };
  return { type, ...same };
}
