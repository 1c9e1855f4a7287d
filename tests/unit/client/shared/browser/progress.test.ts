import { describe, expect, it } from 'vitest';
import {
  lessonOf,
  mergeProgress,
  nextLesson,
  parseFile,
  parseProgress,
  printFile,
  printProgress,
} from '../../../../../client/shared/browser/progress.ts';

const day = (n: number) => `2025-03-0${n}T08:00:00.000Z`;

describe('lessonOf', () => {
  const here = 'https://x.example/en/docs/a#part';

  it('is the same for a lesson in every locale, however its address is written', () => {
    for (const [href, scope] of [
      ['/docs/a', '/ /'],
      ['/en/docs/a', '/ /en/'],
      ['/en/docs/a/', '/ /en/'],
      ['/en/docs/a/index.html', '/ /en/'],
      ['/en/docs/a.html', '/ /en'],
      ['/en/docs/a?q=1#part', '/ /en/'],
      ['https://x.example/en/docs/a', '/ /en/'],
    ] as const)
      expect(lessonOf(href, scope, here), href).toBe('/docs/a');
  });

  it('keeps the base path, so that sites under one origin do not share ticks', () => {
    expect(lessonOf('/one/vi/docs/a', '/one/ /one/vi/', here)).toBe('/one/docs/a');
    expect(lessonOf('/two/docs/a', '/two/ /two/', here)).toBe('/two/docs/a');
  });

  it('takes no locale for one whose name begins alike', () => {
    expect(lessonOf('/english/docs/a', '/ /en/', here)).toBe('/english/docs/a');
  });

  it('names the start of the docs', () => {
    expect(lessonOf('/en/', '/ /en/', here)).toBe('/');
  });
});

describe('parseProgress', () => {
  it('reads what was printed', () => {
    const ticks = new Map([['/docs/a', day(1)]]);
    expect(parseProgress(printProgress(ticks))).toEqual(ticks);
  });

  it('is undefined for what is no progress at all', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '7',
      '{}',
      '{"lessons":[]}',
      '{"lessons":"x"}',
      '{"lessons":null}',
    ])
      expect(parseProgress(text), String(text)).toBeUndefined();
  });

  it('leaves out entries that make no sense', () => {
    const lessons = {
      '/docs/a': day(1),
      '/docs/b': 'yesterday',
      '/docs/c': 5,
      'javascript:alert(1)': day(1),
      ['/'.repeat(600)]: day(1),
      '/docs/d': `${day(1)}${' '.repeat(50)}`,
    };
    expect([...(parseProgress(JSON.stringify({ lessons })) ?? [])]).toEqual([['/docs/a', day(1)]]);
    expect(parseProgress('{"lessons":{"__proto__":"2025-03-01"}}')?.size).toBe(0);
  });
});

describe('ticks of the future', () => {
  it('are of now, so that they are not the last ones forever', () => {
    const before = Date.now();
    const ticks = parseProgress(JSON.stringify({ lessons: { '/docs/a': '9999-01-01', '/docs/b': day(1) } }));
    const at = Date.parse(ticks?.get('/docs/a') ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(ticks?.get('/docs/b')).toBe(day(1));
  });
});

describe('files of ticks', () => {
  const ticks = new Map([
    ['/one', day(1)],
    ['/one/docs/a', day(2)],
    ['/ones/docs/a', day(3)],
    ['/two/docs/b', day(4)],
  ]);

  it('have the lessons of the site, and can be read after a move to another base path', () => {
    const file = printFile(ticks, '/one/ /one/vi/');
    const read = (scope: string) => [...(parseFile(file, scope)?.keys() ?? [])];
    expect(read('/one/ /one/')).toEqual(['/one', '/one/docs/a']);
    expect(read('/sub/two/ /sub/two/en/')).toEqual(['/sub/two', '/sub/two/docs/a']);
    expect(read('/ /en/')).toEqual(['/', '/docs/a']);
  });

  it('go from the root of a host to a path and back', () => {
    const file = printFile(new Map([['/docs/a', day(1)]]), '/ /en/');
    const moved = parseFile(file, '/sub/ /sub/');
    expect([...(moved ?? [])]).toEqual([['/sub/docs/a', day(1)]]);
    expect([...(parseFile(printFile(moved ?? new Map(), '/sub/ /sub/'), '/ /') ?? [])]).toEqual([['/docs/a', day(1)]]);
  });

  it('of the first version are read as far as they are of this site', () => {
    expect([...(parseFile(printProgress(ticks), '/one/ /one/')?.keys() ?? [])]).toEqual(['/one', '/one/docs/a']);
    expect(parseFile(printProgress(ticks), '/ /')?.size).toBe(4);
    expect(parseFile('{"lessons":{"/docs/a":"2025-03-01"}}', '/sub/ /sub/')?.size).toBe(0);
  });

  it('are undefined for what is no file of ticks', () => {
    for (const text of [null, '{', '[]', '{"version":2}', '"x"', 'null'])
      expect(parseFile(text, '/ /')).toBeUndefined();
  });
});

describe('mergeProgress', () => {
  it('loses nothing, and keeps the later tick', () => {
    const merged = mergeProgress(
      new Map([
        ['/a', day(1)],
        ['/b', day(3)],
      ]),
      new Map([
        ['/b', day(2)],
        ['/c', day(4)],
        ['/a', day(5)],
      ]),
    );
    expect([...merged]).toEqual([
      ['/a', day(5)],
      ['/b', day(3)],
      ['/c', day(4)],
    ]);
  });
});

describe('nextLesson', () => {
  const path = ['/a', '/b', '/c', '/d'];
  const next = (...ticks: [string, string][]) => nextLesson(path, new Map(ticks));

  it('is the one after the lesson ticked last', () => {
    expect(next(['/a', day(1)], ['/b', day(2)])).toBe('/c');
    expect(next(['/c', day(1)], ['/a', day(2)])).toBe('/b');
  });

  it('skips what is ticked, and goes back to what was left out', () => {
    expect(next(['/c', day(1)], ['/b', day(2)])).toBe('/d');
    expect(next(['/a', day(1)], ['/d', day(2)])).toBe('/b');
  });

  it('is nothing before the first tick, after the last one, and for ticks elsewhere', () => {
    expect(next()).toBeUndefined();
    expect(next(['/a', day(1)], ['/b', day(1)], ['/c', day(1)], ['/d', day(1)])).toBeUndefined();
    expect(next(['/elsewhere', day(1)])).toBeUndefined();
  });

  it('takes the later one on the path of ticks that were set at one moment, as a loaded file may hold them', () => {
    expect(next(['/b', day(1)], ['/a', day(1)])).toBe('/c');
  });
});
