import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isAllowedHost, isCrossSiteRead, isOwnOrigin, refuseHost } from '../../../src/serve/host-guard.ts';

const rules = { boundHost: '192.168.1.20', allowedHosts: ['docs.test', '.team.test', 'thầy.test'] };

describe('isAllowedHost', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'localhost:65535',
    'LOCALHOST:3000',
    'localhost.',
    'preview.localhost',
    'a.b.localhost:80',
    '127.0.0.1',
    '127.0.0.1:3000',
    '127.0.0.2',
    '127.255.255.254:1',
    '[::1]',
    '[::1]:3000',
    '[0:0:0:0:0:0:0:1]:3000',
    '[::ffff:127.0.0.1]',
    '192.168.1.20',
    '192.168.1.20:3000',
    'docs.test',
    'DOCS.test.:3000',
    'team.test',
    'ana.team.test:3000',
    'xn--thy-ihz.test',
  ])('answers to %s', (host) => {
    expect(isAllowedHost(host, rules)).toBe(true);
  });

  it.each([
    undefined,
    '',
    ' ',
    ':3000',
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    'evillocalhost',
    'notdocs.test',
    'sub.docs.test',
    'docs.test.evil.test',
    'evilteam.test',
    '.team.test',
    '127.0.0.1.nip.io',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '[::]',
    '[::2]',
    '[::1%25lo]',
    '::1',
    '[127.0.0.1]',
    '10.0.0.1',
    '192.168.1.21',
    '169.254.169.254',
    'user@localhost',
    'localhost@evil.test',
    'localhost:',
    'localhost:65536',
    'localhost:99999',
    'localhost:80:80',
    'localhost/evil',
    'localhost, evil.test',
    'localhost evil.test',
    'localhost..',
    'local host',
    'http://localhost',
    'localhost\u0000',
    'ｌｏｃａｌｈｏｓｔ',
    'null',
    '*',
  ])('does not answer to %s', (host) => {
    expect(isAllowedHost(host, rules)).toBe(false);
  });

  it('answers to a name it is bound to, and to nothing more', () => {
    expect(isAllowedHost('mybox:3000', { boundHost: 'mybox' })).toBe(true);
    expect(isAllowedHost('otherbox', { boundHost: 'mybox' })).toBe(false);
    expect(isAllowedHost('[fe80::1]:3000', { boundHost: 'FE80:0::1' })).toBe(true);
    expect(isAllowedHost('evil.test', {})).toBe(false);
    expect(isAllowedHost(undefined, { allowedHosts: ['undefined'] })).toBe(false);
    expect(isAllowedHost('10.0.0.1:3000', { boundHost: '::ffff:10.0.0.1' })).toBe(true);
    expect(isAllowedHost('10.0.0.2:3000', { boundHost: '::ffff:10.0.0.1' })).toBe(false);
    expect(isAllowedHost('docs.test', { allowedHosts: ['docs.test.'] })).toBe(true);
    expect(isAllowedHost('evil.test', { allowedHosts: ['', '.'] })).toBe(false);
  });
});

describe('isCrossSiteRead', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, false],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, true],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
  ])('judges %o', (headers, expected) => {
    expect(isCrossSiteRead(headers)).toBe(expected);
  });
});

describe('isOwnOrigin', () => {
  it.each([
    [undefined, true],
    ['http://localhost:3000', true],
    ['https://localhost:3000', true],
    ['null', false],
    ['', false],
    ['http://localhost', false],
    ['http://localhost:3001', false],
    ['http://127.0.0.1:3000', false],
    ['http://evil.test', false],
    ['http://localhost:3000.evil.test', false],
    ['http://user@localhost:3000', false],
    ['file://', false],
  ])('judges %s', (origin, expected) => {
    expect(isOwnOrigin(origin, 'localhost:3000')).toBe(expected);
  });

  it('is of no server whose name is not known', () => {
    expect(isOwnOrigin('http://undefined', undefined)).toBe(false);
  });
});

describe('refuseHost', () => {
  const request = (hosts: readonly string[], localAddress?: string) => {
    const rawHeaders = ['Accept', 'host', ...hosts.flatMap((host, i) => [i % 2 === 0 ? 'Host' : 'hOST', host])];
    const headers = hosts.length > 0 ? { host: hosts[0] } : {};
    return { rawHeaders, headers, socket: { localAddress } } as unknown as IncomingMessage;
  };
  const wrong = (host: string) => ({
    status: 403,
    reason: `This server does not answer to the host "${host}".\nTo allow it, add the name to the option "allowedHosts" of the server.`,
  });

  it('accepts this machine, names that are allowed, and the address that the visitor typed', () => {
    for (const [host, address] of [
      ['localhost:1', undefined],
      ['docs.test', '127.0.0.1'],
      ['10.0.0.1:3000', '10.0.0.1'],
      ['10.0.0.1:3000', '::ffff:10.0.0.1'],
    ] as const)
      expect(refuseHost(request([host], address), rules)).toBeUndefined();
  });

  it('refuses other hosts, one that is missing, and more than one', () => {
    expect(refuseHost(request(['evil.test'], '10.0.0.1'), rules)).toEqual(wrong('evil.test'));
    expect(refuseHost(request(['10.0.0.2'], '10.0.0.1'), rules)).toEqual(wrong('10.0.0.2'));
    expect(refuseHost(request(['undefined']), rules)).toEqual(wrong('undefined'));
    expect(refuseHost(request([], '10.0.0.1'), rules)).toEqual(wrong(''));
    expect(refuseHost(request(['localhost', 'localhost']), rules)).toEqual({
      status: 400,
      reason: 'The request has more than one Host header.',
    });
  });
});
