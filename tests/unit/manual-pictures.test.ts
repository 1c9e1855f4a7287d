import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, PICTURES, SCALE, SIZE } from '../../scripts/manual/pictures.mjs';
import { packageRoot } from '../../src/io/process/package-root.ts';

const docs = (language: string) => join(packageRoot, 'manual', 'content', language, 'docs');
const names = PICTURES.map(({ name }) => `${name}.webp`).sort();

/** The largest picture that a page of the manual may ask for, in bytes. Pictures are loaded when readers come near. */
const LIMIT = 60_000;

describe.each(LANGUAGES)('the pictures of the manual, %s', (language) => {
  const folder = join(docs(language), 'img');

  it('are those that the script takes, in its size, and small', () => {
    expect(readdirSync(folder).sort()).toEqual(names);
    for (const name of names) {
      const bytes = readFileSync(join(folder, name));
      const { width, height, type } = imageSize(bytes);
      expect([name, width, height, type]).toEqual([name, SIZE.width * SCALE, SIZE.height * SCALE, 'webp']);
      expect([name, bytes.length < LIMIT]).toEqual([name, true]);
    }
  });

  it('stand on pages, each with words for readers who do not see it', () => {
    const pages = readdirSync(docs(language)).filter((name) => name.endsWith('.md'));
    const shown = pages.flatMap((page) => [
      ...readFileSync(join(docs(language), page), 'utf8').matchAll(/!\[([^\]]*)\]\(\.\/img\/([^)]+)\)/g),
    ]);
    expect([...new Set(shown.map(([, , name]) => name))].sort()).toEqual(names);
    for (const [, words = '', name] of shown) expect([name, words.length > 30]).toEqual([name, true]);
  });
});
