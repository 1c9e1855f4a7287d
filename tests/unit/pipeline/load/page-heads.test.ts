import { describe, expect, it } from 'vitest';
import { type CacheStore, openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import type { Body } from '../../../../src/model/entry.ts';
import type { RawEntry } from '../../../../src/model/source.ts';
import { openPageHeads } from '../../../../src/pipeline/load/page-heads.ts';
import type { ParsedPage } from '../../../../src/pipeline/parse/parsed-page.ts';
import { parseEntry } from '../../../../src/stages/entries/parse-entry.ts';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';
import { makeFolder } from '../../../support/make-folder.ts';

const RAW: RawEntry = splitFrontMatter({
  ...{ id: 'en/docs/a.md', file: 'content/en/docs/a.md', locale: 'en', text: '# A\n' },
  collection: 'docs',
  path: 'a.md',
}).value;

function pageWith(body: Body): ParsedPage {
  const empty = {
    ...body,
    firstParagraph: '',
    headings: [],
    anchors: [],
    links: [],
    words: 0,
    sections: [],
    diagnostics: [],
  };
  const entry = parseEntry(RAW, { render: () => empty }).value?.entry;
  if (!entry) throw new Error('the page can be read');
  return { parsed: { value: { entry, body }, diagnostics: [] }, included: {} };
}

describe('the heads of pages', () => {
  const store = (): CacheStore => openCacheStore(makeFolder(), 'stamp');

  it('keep every field of a body, also one that nobody told them of', () => {
    const cache = store();
    const body = { html: '<p>Long.</p>', sections: [{ text: 'Long.', code: [] }], version: 'v', firstWords: 'Long' };
    const heads = openPageHeads(cache);
    heads.note('key', pageWith(body));
    heads.save();
    let reads = 0;
    const known = openPageHeads(cache).recall('key', () => {
      reads++;
      return pageWith(body);
    });
    const found = known?.parsed.value?.body as (Body & { readonly firstWords?: string }) | undefined;
    expect(found?.firstWords).toBe('Long');
    expect(found?.version).toBe('v');
    expect(reads, 'the text was not needed yet').toBe(0);
    expect(found?.html).toBe('<p>Long.</p>');
    expect(found?.sections).toEqual(body.sections);
    expect(reads, 'once for both').toBe(1);
    cache.close();
  });
});
