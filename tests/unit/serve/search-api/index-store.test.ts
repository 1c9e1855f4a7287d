import { describe, expect, it } from 'vitest';
import { createIndexStore, type PublishedIndex } from '../../../../src/serve/search-api/index-store.ts';

const siteOf = (...ids: string[]): PublishedIndex => ({
  name: 'site',
  records: ids.map((objectID) => ({ objectID })),
  settings: { distinct: true },
  synonyms: [{ objectID: 's', type: 'synonym', synonyms: ['a', 'b'] }],
});

function storeOf(first: PublishedIndex) {
  let site = first;
  let ids = 0;
  const store = createIndexStore({ site: () => site, date: () => new Date(0), newId: () => `new${++ids}` });
  const idsIn = (name: string) => store.ask(name).records.map(({ objectID }) => objectID);
  return {
    store,
    idsIn,
    change: (next: PublishedIndex) => {
      site = next;
    },
  };
}

const add = (...ids: string[]) => ids.map((objectID) => ({ action: 'addObject', body: { objectID } }));

describe('indexes of the search endpoint', () => {
  it('follow the site until somebody writes other records into them, and again once those are removed', () => {
    const { store, idsIn, change } = storeOf(siteOf('a'));
    store.setSettings('site', { hitsPerPage: 3, distinct: null });
    change(siteOf('a', 'b'));
    expect(idsIn('site')).toEqual(['a', 'b']);
    expect(store.settingsOf('site')).toEqual({ hitsPerPage: 3 });
    store.batch('site', add('c'));
    change(siteOf('x'));
    expect(idsIn('site')).toEqual(['a', 'b', 'c']);
    store.remove('site');
    expect(idsIn('site')).toEqual(['x']);
    expect(store.settingsOf('site')).toEqual({ distinct: true });
  });

  it('forget what was opened for questions when anything changes', () => {
    const { store, change } = storeOf(siteOf('a'));
    const openedIn = (name: string) => store.ask(name).opened;
    const first = openedIn('site');
    expect(openedIn('site')).toBe(first);
    change(siteOf('b'));
    expect(openedIn('site')).not.toBe(first);
    store.setSettings('site', { distinct: false });
    const own = openedIn('site');
    expect(openedIn('site')).toBe(own);
    change(siteOf('c'));
    expect(openedIn('site')).not.toBe(own);
    const third = openedIn('site');
    store.setSynonyms('site', [], true);
    expect(openedIn('site')).not.toBe(third);
  });

  it('can be copied in parts, and moved with everything', () => {
    const { store, idsIn } = storeOf(siteOf('a'));
    store.copy('site', 'tmp', ['settings', 'synonyms', 'rules']);
    expect(idsIn('tmp')).toEqual([]);
    expect(store.settingsOf('tmp')).toEqual({ distinct: true });
    store.batch('tmp', add('n'));
    store.move('tmp', 'site');
    expect(idsIn('site')).toEqual(['n']);
    expect(store.names().map(({ name }) => name)).toEqual(['site']);
    expect(store.ask('site').synonyms).toEqual([['a', 'b']]);
  });

  it('take a batch as a whole or not at all', () => {
    const { store, idsIn } = storeOf(siteOf('a'));
    const steps = [...add('n'), { action: 'updateObject', body: { name: 'no id' } }];
    expect(() => store.batch('site', steps)).toThrow(expect.objectContaining({ status: 400 }));
    expect(idsIn('site')).toEqual(['a']);
    const { objectIDs } = store.batch('site', [{ action: 'addObject', body: { name: 'x' } }, { action: 'clear' }]);
    expect(objectIDs).toEqual(['new1', '']);
    expect(idsIn('site')).toEqual([]);
  });

  it.each([
    [undefined],
    [{}],
    [[null]],
    [[{ action: 'burn', body: {} }]],
    [[{ action: 'addObject' }]],
    [[{ action: 'addObject', body: [] }]],
    [[{ action: 'addObject', body: { objectID: {} } }]],
    [[{ action: 'addObject', body: { objectID: 'a', text: 'x'.repeat(10_001) } }]],
  ])('refuse %j', (requests) => {
    const { store } = storeOf(siteOf());
    expect(() => store.batch('other', requests)).toThrow(expect.objectContaining({ status: 400 }));
    expect(store.names().map(({ name }) => name)).toEqual(['site']);
  });

  it('keep names apart from what every object inherits', () => {
    const { store, idsIn } = storeOf(siteOf());
    store.batch('other', JSON.parse('[{"action":"addObject","body":{"objectID":"__proto__","__proto__":{"x":1}}}]'));
    expect(idsIn('other')).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(() => store.ask('constructor')).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('are limited in number', () => {
    const { store } = storeOf(siteOf());
    for (let i = 0; i < 100; i++) store.clear(`i${i}`);
    expect(() => store.clear('one-more')).toThrow(expect.objectContaining({ status: 403 }));
  });
});
