import type { FieldConfig, FieldDescription, FieldsConfig } from './fields.ts';

/** Returns lines of front matter with a first value for each field that a page must have. `day` is the value of dates. */
export function requiredFields(fields: FieldsConfig, day: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    typeof field === 'object' && field.required && field.default === undefined
      ? [`${name}: ${JSON.stringify(firstValue(field, day))}`]
      : [],
  );
}

/** A value of the right kind, for the author to replace. */
function firstValue(field: FieldConfig, day: string): unknown {
  const { type, enum: values, ...limits }: FieldDescription = typeof field === 'string' ? { type: field } : field;
  if (values) return values[0];
  switch (type) {
    case 'number':
    case 'integer':
      return Math.min(Math.max(0, limits.minimum ?? 0), limits.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return false;
    case 'date':
      return day;
    case 'array':
      return Array.from({ length: limits.minItems ?? 0 }, () => firstValue(limits.items ?? 'string', day));
    case 'object':
      return Object.fromEntries(
        Object.entries(limits.properties ?? {}).flatMap(([name, inner]) =>
          typeof inner === 'object' && inner.required ? [[name, firstValue(inner, day)]] : [],
        ),
      );
    case 'string':
      return '…'.padEnd(limits.minLength ?? 0, '…');
  }
}
