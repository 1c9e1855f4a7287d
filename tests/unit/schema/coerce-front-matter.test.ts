import { describe, expect, it } from 'vitest';
import { coerceFrontMatter } from '../../../src/schema/coerce-front-matter.ts';
import { docSchema, postSchema } from '../../../src/schema/entries.ts';

describe('coerceFrontMatter', () => {
  it.each([
    [{ title: 1.1 }, { title: '1.10' }, { title: '1.10' }],
    [{ tags: [2019, 'a'] }, { 'tags[0]': '2019' }, { tags: ['2019', 'a'] }],
    [{ tags: 5 }, { tags: '5' }, { tags: 5 }],
    [{ tags: [{ label: 1 }] }, { 'tags[0].label': '01' }, { tags: [{ label: '01' }] }],
    [{ authors: { name: 7 } }, { 'authors.name': '007' }, { authors: { name: '007' } }],
    [{ sidebar_position: '2.5' }, {}, { sidebar_position: 2.5 }],
    [{ sidebar_position: 'two' }, {}, { sidebar_position: 'two' }],
    [{ sidebar_position: 3 }, { sidebar_position: '3' }, { sidebar_position: 3 }],
    [{ draft: 'true', unlisted: 'no' }, {}, { draft: true, unlisted: 'no' }],
    [{ draft: 1 }, { draft: '1' }, { draft: 1 }],
    [{ requires: [1.1] }, { 'requires[0]': '1.10' }, { requires: ['1.10'] }],
    [{ level: 1 }, { level: '1' }, { level: 1 }],
    [{ unknown: 'true', other: 5 }, { other: '5' }, { unknown: 'true', other: 5 }],
    [{ 'title.x': 1 }, { 'title.x': '1' }, { 'title.x': 1 }],
  ])('%j with %j becomes %j', (data, numbers, expected) => {
    const before = structuredClone(data);
    const result = coerceFrontMatter(
      'authors' in data ? postSchema : docSchema,
      data,
      new Map(Object.entries(numbers)),
    );
    expect({ ...result, title: result.title }).toEqual({ ...expected, title: (expected as { title?: unknown }).title });
    expect(data).toEqual(before);
  });
});
