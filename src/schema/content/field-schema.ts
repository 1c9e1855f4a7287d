import * as v from 'valibot';
import type { FieldConfig, FieldDescription, FieldsConfig } from './fields.ts';

/** Schemas of the fields of an object, as `v.strictObject` takes them. */
type Entries = Record<string, v.GenericSchema>;

const known = new WeakMap<FieldsConfig, Entries>();

/** Returns schemas that check values of described fields. Equal descriptions that are one object give one result. */
export function fieldEntries(fields: FieldsConfig): Entries {
  const made =
    known.get(fields) ?? Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, toField(one)]));
  known.set(fields, made);
  return made;
}

/** Returns front matter with the defaults of described fields; values that do not fit stay as they are. */
export function withDefaults(
  data: Readonly<Record<string, unknown>>,
  fields: FieldsConfig | undefined,
): Readonly<Record<string, unknown>> {
  if (!fields) return data;
  const checked = v.safeParse(v.object(fieldEntries(fields)), data);
  return checked.success ? { ...data, ...checked.output } : data;
}

/** Returns the same fields, none of which a page must have. */
export function withoutRequired(fields: FieldsConfig | undefined): FieldsConfig | undefined {
  const all = Object.entries(fields ?? {}).map(([name, field]) => [name, { ...describe(field), required: false }]);
  return fields && Object.fromEntries(all);
}

function describe(field: FieldConfig): FieldDescription {
  return typeof field === 'string' ? { type: field } : field;
}

function toField(field: FieldConfig): v.GenericSchema {
  const described = describe(field);
  const schema = toSchema(described);
  if (described.default !== undefined) return v.optional(schema, described.default as never) as v.GenericSchema;
  return described.required ? schema : (v.optional(schema) as v.GenericSchema);
}

function toSchema(field: FieldDescription): v.GenericSchema {
  const { enum: values } = field;
  if (values) return v.picklist(values as readonly [string, ...string[]]);
  switch (field.type) {
    case 'string':
      return textSchema(field);
    case 'date':
      return v.pipe(v.string(), v.check(isDay, 'should be a day such as 2026-03-02.'));
    case 'number':
    case 'integer':
      return numberSchema(field);
    case 'boolean':
      return v.boolean();
    case 'array':
      return arraySchema(field);
    case 'object':
      return field.properties ? v.strictObject(fieldEntries(field.properties)) : v.record(v.string(), v.unknown());
  }
}

function textSchema({
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
  pattern,
}: FieldDescription): v.GenericSchema {
  const fits = new RegExp(pattern ?? '', 'u');
  const size = (value: string) => [...value].length;
  return v.pipe(
    v.string(),
    v.check((value) => size(value) >= minLength, `should have at least ${minLength} characters.`),
    v.check((value) => size(value) <= maxLength, `should have at most ${maxLength} characters.`),
    v.check((value) => fits.test(value), `should match the pattern \`${pattern}\`.`),
  );
}

function numberSchema({
  type,
  minimum = Number.NEGATIVE_INFINITY,
  maximum = Number.POSITIVE_INFINITY,
}: FieldDescription): v.GenericSchema {
  return v.pipe(
    v.number(),
    v.check((value) => type === 'number' || Number.isInteger(value), 'should be a whole number.'),
    v.check((value) => value >= minimum, `should be at least ${minimum}.`),
    v.check((value) => value <= maximum, `should be at most ${maximum}.`),
  );
}

function arraySchema({ items = 'string', minItems = 0, maxItems = Number.POSITIVE_INFINITY }: FieldDescription) {
  return v.pipe(
    v.array(toSchema(describe(items))),
    v.check(
      (list) => list.length >= minItems,
      `should have at least ${minItems} ${minItems === 1 ? 'item' : 'items'}.`,
    ),
    v.check((list) => list.length <= maxItems, `should have at most ${maxItems} ${maxItems === 1 ? 'item' : 'items'}.`),
  );
}

function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
