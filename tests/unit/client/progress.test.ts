import { describe, expect, it } from 'vitest';
import { lessonOf, mergeProgress, nextLesson, parseProgress, printProgress } from '../../../client/shared/progress.ts';

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
