import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { PREPARED_GRAMMARS, preparedPatterns } from '../../../../src/markdown/highlight/prepared-patterns.ts';
import { createRegexEngine } from '../../../../src/markdown/highlight/regex-engine.ts';
import { regexOf, writePattern, writePatterns } from '../../../../src/markdown/highlight/write-pattern.ts';
import { compiled } from '../../../support/site-test.ts';

const dist = join(import.meta.dirname, '../../../../dist');

describe('patterns written for JavaScript', () => {
  it('are plain data that the same regular expression is made of', () => {
    for (const pattern of ['\\w+', '(?<a>b)\\Gc', '(?>a+)b', '\\G(a|b)', '(?i)a', '(a)(?>b)(c)']) {
      const written = JSON.parse(JSON.stringify(writePattern(pattern)));
      expect(written).toEqual(writePattern(pattern));
      expect(regexOf(written).source).toBe(regexOf(writePattern(pattern)).source);
    }
  });

  it('find with what they emulate what they find without having been written before', () => {
    const written = writePatterns({ patterns: [{ begin: '(?>(a+))(b)', end: '\\Gx', match: '(' }] });
    expect(Object.keys(written)).toEqual(['(?>(a+))(b)', '\\Gx']);
    const results = [true, false].map((isPrepared) => {
      const engine = createRegexEngine();
      if (isPrepared) engine.learn(JSON.parse(JSON.stringify(written)));
      const scanner = engine.createScanner(['(?>(a+))(b)', '\\Gx']);
      const text = engine.createString('x caab');
      return [0, 1].map((from) => scanner.findNextMatchSync(text, from, 0));
    });
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.map((match) => match?.index)).toEqual([1, 0]);
  });

  it('are left out where they depend on the version of JavaScript', () => {
    expect(writePatterns({ match: 'a(?i)b' })).toEqual({});
  });

  it('lie beside the compiled tool, for common grammars', async () => {
    await compiled();
    const { preparedPatterns: beside } = await import(pathToFileURL(join(dist, 'prepared-patterns.js')).href);
    const [grammar] = (await bundledLanguages.go()).default;
    expect(await beside('go')).toEqual(writePatterns(grammar as object));
    for (const name of PREPARED_GRAMMARS) expect(Object.keys(await beside(name)).length, name).toBeGreaterThan(0);
    expect(await beside('nix')).toEqual({});
    expect(await preparedPatterns('go')).toEqual({});
  });
});
