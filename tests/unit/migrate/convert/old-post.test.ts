import { expect, it } from 'vitest';
import { oldPost } from '../../../../src/migrate/convert/old-post.ts';

// Addresses that Docusaurus 3.10 gives to these files.
it.each([
  ['2024-01-02-a.md', '2024-01-02', '/2024/01/02/a'],
  ['2024-1-2-a.md', '2024-01-02', '/2024/1/2/a'],
  ['2024-02-03/index.md', '2024-02-03', '/2024/02/03/index'],
  ['2024-02-03-named/index.mdx', '2024-02-03', '/2024/02/03/named'],
  ['2024-02-04_under.md', '2024-02-04', '/2024/02/04/_under'],
  ['2024-02-05T10-x.md', '2024-02-05', '/2024/02/05/T10-x'],
  ['2022/07-08-inside.md', '2022-07-08', '/2022/07/08/inside'],
  ['deep/2024-01-02-x.md', '2024-01-02', '/2024/01/02/deep/x'],
  ['undated/index.md', undefined, '/undated'],
])('the post %s has the date and address that Docusaurus gives it', (inner, date, slug) => {
  expect(oldPost(inner)).toEqual({ ...(date === undefined ? {} : { date }), slug });
});
