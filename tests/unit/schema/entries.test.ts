import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../src/io/process/package-root.ts';
import { docSchema, pageSchema, postSchema } from '../../../src/schema/entries.ts';
import { validate } from '../../../src/schema/issues.ts';

it('accepts no field that is never read', () => {
  const readers = ['parse-entry', 'entry-fields', 'post-authors'].map((name) =>
    readFileSync(join(packageRoot, 'src/stages/entries', `${name}.ts`), 'utf8'),
  );
  const read = new Set([...readers.join('\n').matchAll(/\bdata\.(\w+)/g)].map(([, field]) => field));
  // Fields of Docusaurus that have no effect here are refused, whatever their value.
  const refused = ['id', 'sidebar_custom_props', 'sidebar_key'];
  expect(validate(docSchema, { sidebar_key: 'a', sidebar_custom_props: {} }).issues).toHaveLength(2);
  const fields = [docSchema, postSchema, pageSchema].flatMap(({ entries }) => Object.keys(entries));
  expect(fields.filter((field) => !read.has(field) && !refused.includes(field))).toEqual([]);
});
