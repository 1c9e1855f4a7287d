import { describe, expect, it } from 'vitest';
import { fileAtPlace, placeOfFile, translationFile } from '../../../../src/stages/graph/content-places.ts';

const ROOTS = [
  { folder: 'content', mount: '', others: ['../site/content'] },
  { folder: '../docs', mount: 'en/docs', others: [] },
  { folder: '../packages/hull/docs', mount: 'en/docs/hull', others: [] },
];

describe('places of content files', () => {
  it('are paths below `content`, from wherever the file is', () => {
    expect(placeOfFile(ROOTS, 'content/vi/docs/a.md')).toBe('vi/docs/a.md');
    expect(placeOfFile(ROOTS, '../site/content/vi/docs/a.md')).toBe('vi/docs/a.md');
    expect(placeOfFile(ROOTS, '../packages/hull/docs/a.md')).toBe('en/docs/hull/a.md');
    expect(placeOfFile(ROOTS, '../packages/hull/src/a.md')).toBeUndefined();
  });

  it('lead back to files', () => {
    expect(fileAtPlace(ROOTS, 'en/docs/hull/a.md')).toBe('../packages/hull/docs/a.md');
    expect(fileAtPlace(ROOTS, 'en/docs/b.md')).toBe('../docs/b.md');
    expect(fileAtPlace(ROOTS, 'en/blog/b.md')).toBe('content/en/blog/b.md');
  });

  it('have translations in the folders of their language', () => {
    expect(translationFile(ROOTS, '../docs/a.md', 'vi')).toBe('content/vi/docs/a.md');
    expect(translationFile(ROOTS, 'content/vi/blog/a.md', 'en')).toBe('content/en/blog/a.md');
  });
});
