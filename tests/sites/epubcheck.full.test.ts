import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { BOOK_SITE } from '../support/book-site.ts';
import { describeWithEpubcheck, faultsOfEpub } from '../support/epubcheck.ts';
import { makeSite } from '../support/site-test.ts';

// What reading systems accept is what EPUBCheck says of a file: https://www.w3.org/publishing/epubcheck/

describeWithEpubcheck('books of the project', (epubcheck) => {
  // Each course once, and each language: translations have the same structure, anchors and samples.
  it.each([
    ['golangSidebar', 'vi'],
    ['javaSidebar', 'en'],
  ])(
    '%s in %s has neither errors nor warnings',
    async (sidebar, locale) => {
      const site = makeSite({});
      const file = join(site.root, 'book.epub');
      const run = await site.run(['book', sidebar, '--dir', packageRoot, '--locale', locale, '--out', file]);
      expect(run).toMatchObject({ code: 0 });
      expect(faultsOfEpub(epubcheck, file)).toEqual([]);
    },
    300_000,
  );
});

describeWithEpubcheck('a book of everything that pages may have', (epubcheck) => {
  it.each(['vi', 'en'])(
    'has neither errors nor warnings in %s',
    async (locale) => {
      const site = makeSite(BOOK_SITE);
      await site.run(['book', 'course', '--locale', locale, '--out', 'book.epub']);
      expect(faultsOfEpub(epubcheck, join(site.root, 'book.epub'))).toEqual([]);
    },
    120_000,
  );

  it('is not called sound when it is broken', async () => {
    const site = makeSite({ 'book.epub': 'PK' });
    expect(faultsOfEpub(epubcheck, join(site.root, 'book.epub'))).not.toEqual([]);
  }, 60_000);
});
