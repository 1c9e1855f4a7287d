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
  expect(remoteAccess({ CODEMASTER_REMOTE_CACHE_TIMEOUT: 'soon' }).timeout).toBe(20_000);
});
