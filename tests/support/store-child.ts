/** A process that stores results until it is done or killed. Arguments: root, name, number of rounds, maximum size of the store. */

import { openCacheStore } from '../../src/io/cache/cache-store.ts';
import { isIntact, KEYS, makeValue } from './store-values.ts';

const [root = '', name = '', rounds = '1', most = ''] = process.argv.slice(2);

for (let round = 0; round < Number(rounds); round++) {
  const store = openCacheStore(root, 'tool', most === '' ? undefined : Number(most));
  for (const key of KEYS) {
    for (const own of [`${name} ${key}`, `shared ${key}`]) {
      const before = store.get(own);
      if (before && !isIntact(own, before)) throw new Error(`${own} is not intact`);
      const value = makeValue(own, round);
      // Large results are written in pieces.
      if (value.length < 100_000) store.set(own, value);
      else store.setPieces(own, value.match(/[\s\S]{1,50000}/g) ?? []);
      const now = store.get(own);
      if (!now || !isIntact(own, now)) throw new Error(`${own} was not stored`);
    }
    if (round % 3 === 0) store.flush();
  }
  store.close();
  process.stdout.write('.');
}
