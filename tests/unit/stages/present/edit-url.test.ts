import { expect, it } from 'vitest';
import { editUrlOf } from '../../../../src/stages/present/edit-url.ts';

it('leads up from the site folder to files beside it', () => {
  expect(editUrlOf('https://git.example/edit/main/site/', 'content/en/a.md')).toBe(
    'https://git.example/edit/main/site/content/en/a.md',
  );
  expect(editUrlOf('https://git.example/edit/main/site', '../docs/a.md')).toBe(
    'https://git.example/edit/main/docs/a.md',
  );
  expect(editUrlOf('/edit/site', '../docs/a.md')).toBe('/edit/docs/a.md');
});
