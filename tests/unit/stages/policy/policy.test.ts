import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../../src/schema/issues.ts';
import { type SiteConfig, siteConfigSchema, type UserConfig } from '../../../../src/schema/site-config.ts';
import { contentSecurityPolicy } from '../../../../src/stages/outputs/build-host-files.ts';
import { addedSources } from '../../../../src/stages/policy/added-sources.ts';
import { createSitePolicy } from '../../../../src/stages/policy/blocked-loads.ts';

const BASE = { title: 'Ferryman', url: 'https://docs.example', baseUrl: '/f/' };

function read(own: Partial<UserConfig>): SiteConfig {
  const { value, issues } = validate(siteConfigSchema, { ...BASE, ...own });
  if (!value) throw new Error(JSON.stringify(issues));
  return value;
}

function issuesOf(own: unknown): string[] {
  return validate(siteConfigSchema, { ...BASE, ...(own as object) }).issues.map(({ message }) => message);
}

/** The directives that a config changes, each as in the header. */
function widened(own: Partial<UserConfig>): Record<string, string> {
  const of = (config: SiteConfig) =>
    contentSecurityPolicy({ scriptHashes: [], added: addedSources(config) }).split('; ');
  const plain = new Set(of(read({})));
  const changed = of(read(own)).filter((directive) => !plain.has(directive));
  return Object.fromEntries(changed.map((directive) => directive.split(/ (.*)/).slice(0, 2)));
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a site', () => {
  it('is that of every site when the config adds nothing', () => {
    expect(widened({})).toEqual({});
    expect(widened({ head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }] })).toEqual({});
    const jsonLd = { tag: 'script' as const, attrs: { type: 'application/ld+json' }, content: '{}' };
    expect(widened({ head: [jsonLd] })).toEqual({});
  });

  it('is widened by the hash of each inline script and style, and by nothing else', () => {
    expect(widened({ head: [{ tag: 'script', content: 'window.a = 1' }] })).toEqual({
      'script-src': `'self' ${hash('window.a = 1')}`,
    });
    expect(widened({ head: [{ tag: 'style', content: 'a{}' }] })).toEqual({ 'style-src': `'self' ${hash('a{}')}` });
  });

  it('is widened by the address of each file from elsewhere, without its query', () => {
    const { 'script-src': scripts, ...others } = widened({
      head: [
        { tag: 'link', attrs: { rel: 'stylesheet', href: 'https://cdn.example/a.css' } },
        { tag: 'link', attrs: { rel: 'preload', as: 'font', href: 'https://cdn.example/a.woff2' } },
        { tag: 'link', attrs: { rel: 'preconnect', href: 'https://cdn.example' } },
      ],
      scripts: [{ src: 'https://chat.example/w.js?id=7', defer: true }, '/js/own.js'],
    });
    expect(others).toEqual({
      'style-src': "'self' https://cdn.example/a.css",
      'font-src': "'self' https://cdn.example/a.woff2",
    });
    expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]+' https:\/\/chat\.example\/w\.js$/);
  });

  it('has for each service that counts visits what it needs', () => {
    expect(widened({ analytics: { plausible: { domain: 'docs.example' } } })).toEqual({
      'script-src': "'self' https://plausible.io/js/script.js",
      'connect-src': "'self' https://plausible.io",
    });
    expect(widened({ analytics: { umami: { websiteId: 'x', host: 'https://u.example' } } })).toEqual({
      'script-src': "'self' https://u.example/script.js",
      'connect-src': "'self' https://u.example",
    });
    expect(widened({ analytics: { goatcounter: { endpoint: 'https://f.goatcounter.com/count' } } })).toEqual({
      'script-src': "'self' https://gc.zgo.at/count.js",
      'img-src': "'self' data: https://f.goatcounter.com",
      'connect-src': "'self' https://f.goatcounter.com",
    });
    expect(Object.keys(widened({ analytics: { google: { trackingID: 'G-ABC' } } }))).toEqual([
      'script-src',
      'img-src',
      'connect-src',
    ]);
    expect(widened({ analytics: { matomo: { url: 'https://m.example/stats/', siteId: 3 } } })).toEqual({
      'script-src': "'self' https://m.example/stats/matomo.js",
      'img-src': "'self' data: https://m.example",
      'connect-src': "'self' https://m.example",
    });
  });

  it('takes what `csp` adds, also for directives that it does not have by itself', () => {
    expect(widened({ csp: { 'img-src': ['https://img.shields.io'], 'frame-src': ['https://*.example'] } })).toEqual({
      'img-src': "'self' data: https://img.shields.io",
      'frame-src': 'https://*.example',
    });
    expect(widened({ csp: { 'frame-ancestors': ["'self'"] } })).toEqual({ 'frame-ancestors': "'self'" });
  });

  it.each([
    [{ csp: { 'script-src': ["'unsafe-inline'"] } }, 'would let any script or style in'],
    [{ csp: { 'style-src': ["'unsafe-inline'"] } }, 'would let any script or style in'],
    [{ csp: { 'script-src': ['https:'] } }, 'name the hosts'],
    [{ csp: { 'img-src': ['*'] } }, 'should be a source'],
    [{ csp: { 'img-src': ['https://a.example; script-src *'] } }, 'should be a source'],
    [{ csp: { 'default-src': ["'self'"] } }, 'Unknown key'],
  ])('refuses %j', (own, message) => {
    expect(issuesOf(own).join('\n')).toContain(message);
  });
});

describe('head of the config', () => {
  it.each([
    [{ tag: 'base', attrs: { href: '/' } }, '`head[0].tag` should be'],
    [{ tag: 'meta', attrs: { 'http-equiv': 'refresh', content: '0;url=/x' } }, 'redirects'],
    [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: 'x' } }, 'policies'],
    [{ tag: 'meta', attrs: { name: 'description', content: 'x' } }, 'is written from `description`'],
    [{ tag: 'link', attrs: { rel: 'icon', href: '/x.png', onload: 'a()' } }, '`head[0].attrs.onload` is a script'],
    [{ tag: 'link', attrs: { rel: 'canonical', href: 'https://x.example' } }, 'every page has already'],
    [{ tag: 'link', attrs: { rel: 'icon', href: 'javascript:alert(1)' } }, 'should be an address'],
    [{ tag: 'script', attrs: { src: 'data:text/javascript,1' } }, 'should be an address'],
    [{ tag: 'script', attrs: { src: '//x.example/a.js' } }, 'should be an address'],
    [{ tag: 'script', attrs: { src: '/a.js' }, content: 'x' }, 'either `attrs.src` or `content`'],
    [{ tag: 'script', content: 'a</script>b' }, 'would end it early'],
    [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: '{a}' }, 'should be JSON'],
    [{ tag: 'meta', attrs: { name: 'a', 'b"c': 'd' } }, 'name of an attribute'],
    [{ tag: 'style', attrs: { nonce: 'x' }, content: 'a{}' }, 'should be left out'],
    [{ tag: 'meta', attr: { name: 'a' } }, 'Unknown key `head[0].attr`'],
  ])('refuses %j', (entry, message) => {
    expect(issuesOf({ head: [entry] }).join('\n')).toContain(message);
  });

  it('takes verification codes, links, scripts and linked data', () => {
    const head = [
      { tag: 'meta', attrs: { name: 'google-site-verification', content: 'x' } },
      { tag: 'meta', attrs: { 'http-equiv': 'x-dns-prefetch-control', content: 'on' } },
      { tag: 'link', attrs: { rel: 'me', href: 'https://mastodon.example/@x' } },
      { tag: 'script', attrs: { src: '/js/a.js', async: true } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"name":"</script>"}' },
    ];
    expect(issuesOf({ head })).toEqual([]);
  });
});

describe('createSitePolicy', () => {
  const policy = createSitePolicy(
    read({
      csp: { 'img-src': ['https://img.example', 'https://*.cdn.example', 'https://one.example/badges/', 'blob:'] },
    }),
  );

  it.each([
    ['img-src', '/f/img/a.png', true],
    ['img-src', 'https://docs.example/x.png', true],
    ['img-src', 'data:image/png;base64,x', true],
    ['img-src', 'blob:https://docs.example/1', true],
    ['img-src', 'https://img.example/x.svg?a=1', true],
    ['img-src', '//img.example/x.svg', true],
    ['img-src', 'http://img.example/x.svg', false],
    ['img-src', 'https://img.example:8443/x.svg', false],
    ['img-src', 'https://a.b.cdn.example/x', true],
    ['img-src', 'https://cdn.example/x', false],
    ['img-src', 'https://one.example/badges/a.svg', true],
    ['img-src', 'https://one.example/a.svg', false],
    ['img-src', 'https://evil-img.example/x', false],
    ['frame-src', '/f/embed.html', false],
    ['script-src', 'https://img.example/a.js', false],
  ])('%s %s: %s', (directive, url, isAllowed) => {
    expect(policy.allows(directive, url)).toBe(isAllowed);
  });
});
