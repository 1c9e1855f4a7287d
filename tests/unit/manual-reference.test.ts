import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleOf, printExample } from '../../scripts/manual/key-examples.mjs';
import { schemaRows } from '../../scripts/manual/schema-tables.mjs';
import { jsonSchemas } from '../../src/schema/json-schemas.ts';

// Each key of the reference has a type, a default, a version and an example.

const SCHEMAS = jsonSchemas();
const NAMES = ['config.json', 'front-matter-doc.json', 'front-matter-post.json', 'front-matter-page.json'];

describe.each(NAMES)('the reference of %s', (name) => {
  const schema = SCHEMAS[name] as { $defs?: object };
  const rows = schemaRows(schema, new Map());

  it('has an example for each key that the schema accepts', () => {
    const ajv = new Ajv({ strict: false });
    const wrong = rows.flatMap((row) => {
      const example = exampleOf(row, rows) as { code?: string };
      if (typeof example.code === 'string') return [];
      const accepts = ajv.compile({ ...row.schema, $defs: schema.$defs ?? {} });
      return accepts(example) ? [] : [`${row.key}: ${JSON.stringify(example)} ${ajv.errorsText(accepts.errors)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('prints examples as they may be written', () => {
    const isYaml = name !== 'config.json';
    for (const row of rows) {
      const example = exampleOf(row, rows) as { code?: string };
      if (typeof example.code === 'string') continue;
      const text = printExample(row, example, isYaml);
      const read = isYaml ? parse(text) : new Function(`return { ${text} }`)();
      expect(Object.values(read), text).toEqual([example]);
    }
  });
});

describe('rows', () => {
  it('say since when a key is there: since the first version, unless its comment names another one', () => {
    const schema = { type: 'object', properties: { old: { type: 'string' }, young: { type: 'string' } } };
    const rows = schemaRows(schema, new Map([['young', 'Newer than others. @since 0.4.0']]));
    expect(rows.map(({ since, meaning }) => [since, meaning])).toEqual([
      ['0.1.0', ''],
      ['0.4.0', 'Newer than others.'],
    ]);
  });
});
