import { expect, it } from 'vitest';
import { remoteAccess } from '../../../../src/pipeline/remote/remote-access.ts';

it('takes address and credentials of a remote cache from the environment', () => {
  expect(remoteAccess({})).toEqual({ url: undefined, headers: {}, isReadOnly: false, timeout: 20_000 });
  const url = 'https://cache.example/';
  expect(remoteAccess({ CODEMASTER_REMOTE_CACHE: url, CODEMASTER_REMOTE_CACHE_TOKEN: 't' })).toMatchObject({
    url,
    headers: { authorization: 'Bearer t' },
  });
  const person = { CODEMASTER_REMOTE_CACHE_USER: 'me', CODEMASTER_REMOTE_CACHE_PASSWORD: 'p:w' };
  const basic = `Basic ${Buffer.from('me:p:w').toString('base64')}`;
  expect(remoteAccess(person).headers).toEqual({ authorization: basic });
  const isReadOnly = (value: string) => remoteAccess({ CODEMASTER_REMOTE_CACHE_READ_ONLY: value }).isReadOnly;
  expect(['1', 'true', 'yes', '0', 'false', ''].map(isReadOnly)).toEqual([true, true, true, false, false, false]);
  expect(remoteAccess({ CODEMASTER_REMOTE_CACHE_TIMEOUT: '2.5' }).timeout).toBe(2500);
});

it('takes user and password out of the address', () => {
  const access = remoteAccess({ CODEMASTER_REMOTE_CACHE: 'https://m%40e:p%3Aw@cache.example/bazel' });
  const authorization = `Basic ${Buffer.from('m@e:p:w').toString('base64')}`;
  expect(access).toMatchObject({ url: 'https://cache.example/bazel', headers: { authorization }, problem: undefined });
});

it.each([
  ['an address with a query', { '': 'https://cache.example/?sig=s3cret' }, 'should have no `?`'],
  ['an address that is none', { '': 'https://me:s3cret/pw@cache.example' }, 'is no http address'],
  ['a password with a lone percent sign', { '': 'https://me:s3cret%@cache.example' }, '`%25`'],
  ['a token of two lines', { _TOKEN: 's3cret\ntoken' }, 'CODEMASTER_REMOTE_CACHE_TOKEN has a character'],
  ['a token beyond ASCII', { _TOKEN: 's3cret–token' }, 'CODEMASTER_REMOTE_CACHE_TOKEN has a character'],
])('refuses %s, and does not show it', (_, values, problem) => {
  const variables = Object.entries(values).map(([name, value]) => [`CODEMASTER_REMOTE_CACHE${name}`, value]);
  const access = remoteAccess(Object.fromEntries(variables));
  expect(access.problem).toContain(problem);
  expect(JSON.stringify(access)).not.toContain('s3cret');
});

it.each(['-5', '1e9', 'abc', '0', '3601', 'Infinity', '5s'])('says which timeouts are allowed, for %s', (timeout) => {
  const access = remoteAccess({ CODEMASTER_REMOTE_CACHE_TIMEOUT: timeout });
  expect(access.timeout).toBe(20_000);
  expect(access.warning).toBe(
    'CODEMASTER_REMOTE_CACHE_TIMEOUT should be a number of seconds, more than 0 and at most 3600; 20 is used',
  );
});
