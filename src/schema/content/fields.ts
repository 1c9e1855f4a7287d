import * as v from 'valibot';
import { text } from '../values.ts';

/** Kinds of values that a field may have. */
export const FIELD_KINDS = ['string', 'number', 'integer', 'boolean', 'date', 'array', 'object'] as const;

type FieldKind = (typeof FIELD_KINDS)[number];

/** Description of a field in full. The names are those of JSON Schema, except for `required`, which stands at each field. */
export interface FieldDescription {
  readonly type: FieldKind;
  readonly description?: string | undefined;
  /** Whether a page must have it. */
  readonly required?: boolean | undefined;
  /** What pages without it have. */
  readonly default?: unknown;
  readonly enum?: readonly (string | number)[] | undefined;
  /** Items of an array. */
  readonly items?: FieldConfig | undefined;
  /** Fields of an object. */
  readonly properties?: FieldsConfig | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Regular expression that a text should match somewhere. */
  readonly pattern?: string | undefined;
}

/** Description of a field: its kind alone, or in full. */
export type FieldConfig = FieldKind | FieldDescription;

/** Descriptions of fields, by name. */
export type FieldsConfig = Readonly<Record<string, FieldConfig>>;

const count = v.optional(v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0)));

/** Schema of a field's description. It contains itself. */
export const fieldConfig: v.GenericSchema<FieldConfig, FieldConfig> = v.lazy((input) =>
  typeof input === 'string'
    ? (v.picklist(FIELD_KINDS) as v.GenericSchema<FieldConfig, FieldConfig>)
    : (fieldDescription as v.GenericSchema<FieldConfig, FieldConfig>),
);

const fieldDescription = v.pipe(
  v.strictObject({
    type: v.picklist(FIELD_KINDS),
    description: v.optional(text),
    required: v.optional(v.boolean()),
    default: v.optional(v.unknown()),
    enum: v.optional(v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1, 'should name a value.'))),
    items: v.optional(fieldConfig),
    properties: v.optional(v.record(v.string(), fieldConfig)),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    pattern: v.optional(
      v.pipe(
        text,
        v.check((value) => isPattern(value), 'should be a regular expression.'),
      ),
    ),
  }),
  v.forward(
    v.check(({ type, items }) => type !== 'array' || items !== undefined, 'should say what an array contains.'),
    ['items'],
  ),
);

/** Schema of the descriptions of several fields. */
export const fieldsConfig = v.record(
  v.pipe(
    v.string(),
    v.check((name) => /^[A-Za-z_][\w-]*$/.test(name), 'should be a name of letters, digits, `_` and `-`.'),
  ),
  fieldConfig,
);

function isPattern(value: string): boolean {
  try {
    return new RegExp(value, 'u') !== undefined;
  } catch {
    return false;
  }
}

/** The value of a field with this description, for a site's own code. */
type FieldValue<F> = F extends 'string' | 'date'
  ? string
  : F extends 'number' | 'integer'
    ? number
    : F extends 'boolean'
      ? boolean
      : F extends { readonly enum: readonly (infer Value)[] }
        ? Value
        : F extends { readonly type: 'array'; readonly items: infer Item }
          ? readonly FieldValue<Item>[]
          : F extends { readonly type: 'object'; readonly properties: infer Fields }
            ? FieldValues<Fields>
            : F extends { readonly type: infer Kind }
              ? FieldValue<Kind>
              : unknown;

type Given<F> = F extends { readonly required: true } | { readonly default: unknown } ? true : false;

/** The values of fields that are described as constants: `FieldValues<typeof recipeFields>`. */
export type FieldValues<Fields> = {
  readonly [Name in keyof Fields as Given<Fields[Name]> extends true ? Name : never]: FieldValue<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Given<Fields[Name]> extends true ? never : Name]?: FieldValue<Fields[Name]>;
};
