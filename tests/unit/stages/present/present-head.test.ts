import { describe, expect, it } from 'vitest';
import { COUNTING_ATTRIBUTE } from '../../../../client/shared/rules/counting-service.ts';
import { presentCounting, presentHeadEntries } from '../../../../src/stages/present/frame/present-head.ts';

const SITE = { baseUrl: '/sub/' };

/** The text of a script of a head as it stands in the page. */
const scriptOf = (content: string, type?: string) =>
  presentHeadEntries([{ tag: 'script', attrs: type === undefined ? {} : { type }, content }], SITE)[0]?.content;

describe('presentHeadEntries', () => {
  it.each(['application/ld+json', 'application/json', 'Application/LD+JSON', 'text/x-json'])(
    'lets no text in data of %s end its script or open a comment',
    (type) => {
      const data = { a: '</script><img src=x onerror=alert(1)>', b: '<!--<script>' };
      const text = scriptOf(JSON.stringify(data, null, 2), type) ?? '';
      expect(text).not.toContain('<');
      expect(text).not.toContain('\n');
      expect(JSON.parse(text)).toEqual(data);
    },
  );

  it.each([undefined, 'module', 'text/javascript', 'json5', 'application/json-patch'])(
    'leaves a script of the kind %s as its author wrote it',
    (type) => {
      const program = 'if (1 < 2)\n  go();';
      expect(scriptOf(program, type)).toBe(program);
    },
  );

  it('leaves the texts of other elements alone, whatever their type says', () => {
    const style = { tag: 'style', attrs: { type: 'x/json' }, content: 'a < b' } as const;
    expect(presentHeadEntries([style], SITE)).toEqual([style]);
  });

  it('does not make up a text', () => {
    expect(Object.keys(presentHeadEntries([{ tag: 'meta', attrs: { name: 'a' } }], SITE)[0] ?? {})).toEqual([
      'tag',
      'attrs',
    ]);
    expect(scriptOf('')).toBe('');
  });

  it.each([
    ['src', '/a.js', '/sub/a.js'],
    ['href', '/', '/sub/'],
    ['HREF', '/a.css', '/sub/a.css'],
    ['href', '/sub/a.css', '/sub/a.css'],
    ['href', '//other.example/a.css', '//other.example/a.css'],
    ['href', 'https://other.example/a.css', 'https://other.example/a.css'],
    ['href', 'a.css', 'a.css'],
    ['href', true, true],
    ['data-src', '/a.js', '/a.js'],
    ['srcset', '/a.js', '/a.js'],
    ['content', '/a.png', '/a.png'],
  ])('writes %s of %s as %s', (name, value, expected) => {
    const [entry] = presentHeadEntries([{ tag: 'link', attrs: { [name]: value, id: 'x' } }], SITE);
    expect(entry).toEqual({ tag: 'link', attrs: { [name]: expected, id: 'x' } });
  });
});

type Frame = Parameters<typeof presentCounting>[2];
type Analytics = Parameters<typeof presentCounting>[0]['analytics'];

const COUNTING = { countingUrl: '/assets/counting.js' };
const WORDS = { counting: { question: 'May {services} count?', accept: 'Yes', policy: 'Privacy' } };

/** What the script of counting gets, and the links that were resolved for it. */
function counting(analytics: object, frame: object = {}) {
  const asked: unknown[] = [];
  const resolver = {
    link: (...args: unknown[]) => {
      asked.push(args);
      return { url: '/sub/privacy' };
    },
  };
  const all = { locale: { code: 'en' }, words: WORDS, wordsLang: undefined, resolver, ...frame } as unknown as Frame;
  const entries = presentCounting({ analytics: analytics as Analytics }, COUNTING, all);
  return { asked, entries, settings: JSON.parse(String(entries[0]?.attrs[COUNTING_ATTRIBUTE])) as object };
}

const PLAUSIBLE = { domain: 'a.example', host: 'https://plausible.io' };
const ALL = {
  plausible: PLAUSIBLE,
  umami: { websiteId: 'x', host: 'https://umami.example' },
  goatcounter: { endpoint: 'https://a.goatcounter.com/count' },
  google: { id: 'G-X' },
  matomo: { siteId: '1', url: 'https://matomo.example' },
};

describe('presentCounting', () => {
  it('adds nothing to a site that counts no visits, or has no script for that', () => {
    const frame = {} as Frame;
    expect(presentCounting({ analytics: undefined } as never, COUNTING, frame)).toEqual([]);
    const analytics = { plausible: PLAUSIBLE };
    expect(presentCounting({ analytics } as never, { countingUrl: undefined }, frame)).toEqual([]);
  });

  it('gives the script its services and its words', () => {
    const { entries, settings, asked } = counting({ plausible: PLAUSIBLE, consent: true });
    expect(entries).toEqual([
      { tag: 'script', attrs: expect.objectContaining({ type: 'module', src: '/assets/counting.js' }) },
    ]);
    expect(settings).toEqual({
      services: [expect.objectContaining({ kind: 'plausible' })],
      asks: true,
      words: { ...WORDS.counting, question: 'May Plausible count?' },
    });
    expect(asked).toEqual([]);
  });

  it('names all services as readers know them, in the language of the page', () => {
    expect(counting(ALL).settings).toMatchObject({
      words: { question: 'May Plausible, Umami, GoatCounter, Google Analytics, and Matomo count?' },
    });
    expect(counting(ALL, { locale: { code: 'vi' } }).settings).toMatchObject({
      words: { question: expect.stringContaining('và Matomo') },
    });
  });

  it('names them in the language of the words where that is another one, and says which it is', () => {
    const { settings } = counting(ALL, { locale: { code: 'vi' }, wordsLang: 'en' });
    expect(settings).toMatchObject({ lang: 'en', words: { question: expect.stringContaining('and Matomo') } });
  });

  it.each([
    ['/privacy', { to: '/privacy' }],
    ['https://other.example/privacy', { href: 'https://other.example/privacy' }],
  ])('links to the privacy policy at %s', (privacyPolicy, target) => {
    const { settings, asked } = counting({ plausible: PLAUSIBLE, privacyPolicy });
    expect(asked).toEqual([['Privacy', target, ['analytics', 'privacyPolicy']]]);
    expect(settings).toMatchObject({ policyUrl: '/sub/privacy' });
  });

  it('leaves a policy out that leads nowhere', () => {
    const resolver = { link: () => undefined };
    const { settings } = counting({ plausible: PLAUSIBLE, privacyPolicy: '/nowhere' }, { resolver });
    expect(settings).not.toHaveProperty('policyUrl');
  });
});
