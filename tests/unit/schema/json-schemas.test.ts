import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { formatAll } from '../../../src/diagnostics/format.ts';
import { linkOutside, sameName } from '../../../src/diagnostics/messages/source.ts';
import { jsonSchemas } from '../../../src/schema/json-schemas.ts';

const schemas = jsonSchemas();

/** What a validator says of a value: paths and words of its errors. */
function faults(name: string, value: unknown): string[] {
  const schema = schemas[`${name}.json`] ?? {};
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the schemas for editors', () => {
  it('have a name each, and no two the same', () => {
    const ids = Object.values(schemas).map(({ $id }) => $id);
    expect(new Set(ids).size).toBe(7);
    expect(ids.every((id) => /^urn:codemaster:schema:[\w-]+$/.test(id ?? ''))).toBe(true);
  });

  it('take a config as authors write it, and name what is wrong in another', () => {
    const config = {
      $schema: './x.json',
      title: 'T',
      url: 'https://a.example',
      blog: false,
      rules: { 'links/broken': 'off' },
    };
    expect(faults('config', config)).toEqual([]);
    expect(faults('config', { ...config, tagLine: 'x' })).toEqual([' must NOT have additional properties']);
    expect(faults('config', { title: 'T', url: 1 })).toEqual(['/url must be string']);
  });

  it('take all forms of tags and authors in front matter', () => {
    expect(
      faults('front-matter-doc', { title: 2021, tags: ['a', { label: 'B', permalink: '/b' }], level: 'beginner' }),
    ).toEqual([]);
    expect(faults('front-matter-post', { authors: 'ann' })).toEqual([]);
    expect(
      faults('front-matter-post', { authors: ['ann', { key: 'ben', title: 'x' }, { name: 'Cy', page: true }] }),
    ).toEqual([]);
    expect(faults('front-matter-doc', { level: 'expert' })).toEqual([
      '/level must be equal to one of the allowed values',
    ]);
    expect(faults('front-matter-post', { id: 'x' })).not.toEqual([]);
    expect(faults('front-matter-doc', { tags: [{ lable: 'B' }] })).not.toEqual([]);
  });

  it('take tags and authors files', () => {
    expect(faults('tags', { maps: null, loops: { label: 'Loops' } })).toEqual([]);
    expect(faults('authors', { ann: { name: 'Ann', socials: { github: 'ann' } } })).toEqual([]);
    expect(faults('authors', { ann: { nmae: 'Ann' } })).not.toEqual([]);
  });

  it('describe the findings that are printed', () => {
    const found = [sameName('content/en/a.md', 'content/en/b.md'), linkOutside('content/en/c.md', '/etc')];
    const print = (list: typeof found) =>
      JSON.parse(formatAll(list, { format: 'json', textOf: () => 'text\n', toolVersion: '1' })) as object;
    expect(faults('findings', print(found))).toEqual([]);
    expect(faults('findings', print([]))).toEqual([]);
    expect(faults('findings', { ...print(found), version: 2 })).toEqual(['/version must be equal to constant']);
    expect(faults('findings', { findings: [] })).toEqual([" must have required property 'version'"]);
  });
});
