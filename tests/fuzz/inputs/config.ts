import fc, { type Arbitrary } from 'fast-check';
import type { GenericSchema } from 'valibot';
import { siteConfigSchema } from '../../../src/schema/site-config.ts';
import { address } from './addresses.ts';
import { line } from './words.ts';

/** The parts of a schema from which values for it can be made. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly value?: GenericSchema;
  readonly wrapped?: GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly GenericSchema[];
  readonly literal?: unknown;
}

const wrong: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    '',
    'auto',
    '/x/',
    'https://a.example',
    [],
    {},
    [null],
    { a: 1 },
  ),
  line,
  address,
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns values for a schema, most of which it takes, with something wrong here and there. */
function valuesFor(schema: GenericSchema, depth = 0): Arbitrary<unknown> {
  const right = depth > 5 ? wrong : rightFor(schema as unknown as Shape, depth);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function rightFor(shape: Shape, depth: number): Arbitrary<unknown> {
  if (shape.wrapped) return valuesFor(shape.wrapped, depth);
  const [first] = shape.pipe ?? [];
  if (first && (first as unknown) !== shape && (first as unknown as Shape).type !== shape.type)
    return valuesFor(first, depth);
  if (shape.entries) {
    const known = Object.entries(shape.entries).map(
      ([key, value]) => [key, fc.option(valuesFor(value, depth + 1), { freq: 2, nil: undefined })] as const,
    );
    const odd = fc.option(fc.tuple(fc.constantFrom('tilte', 'constructor', '__proto__', 'x y'), wrong), {
      freq: 12,
      nil: undefined,
    });
    return fc.tuple(fc.record(Object.fromEntries(known), { noNullPrototype: true }), odd).map(([object, more]) => {
      const fields = Object.entries(object).filter(([, value]) => value !== undefined);
      return Object.fromEntries(more ? [...fields, more] : fields);
    });
  }
  if (shape.item) return fc.array(valuesFor(shape.item, depth + 1), { maxLength: 3 });
  if (shape.value)
    return fc.dictionary(fc.oneof(fc.constantFrom('vi', 'en', 'a'), line), valuesFor(shape.value, depth + 1), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  const options = shape.options ?? [];
  if (shape.type === 'picklist') return fc.constantFrom(...options);
  if (options.length > 0) return fc.oneof(...options.map((option) => valuesFor(option as GenericSchema, depth + 1)));
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'number') return fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
  if (shape.type === 'literal') return fc.constant(shape.literal);
  if (shape.type === 'string')
    return fc.oneof(fc.constantFrom('Lessons', 'en', 'vi', '/a', 'docs', 'https://a.example'), line, address);
  return wrong;
}

/** Configs as JSON could hold them: what the schema knows, with mistakes. */
export const configData: Arbitrary<unknown> = fc
  .oneof(
    { weight: 8, arbitrary: valuesFor(siteConfigSchema as unknown as GenericSchema) },
    { weight: 1, arbitrary: wrong },
  )
  .map((value) => JSON.parse(JSON.stringify(value ?? null)) as unknown);
