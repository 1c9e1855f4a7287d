import { describe, expect, it } from 'vitest';
import { isPrivateKey } from '../../../../src/io/published/private-key.ts';

const KEY = 'MC4CAQAwBQYDK2VwBCIEIAabcdefghijklmnop';
const pem = (kind: string, before = '') => `-----BEGIN ${kind}-----\n${before}${KEY}\n-----END ${kind}-----\n`;
const is = (path: string, text = '') => isPrivateKey(path, Buffer.from(text));

describe('isPrivateKey', () => {
  it.each([
    ['content/static/server.key', 'any bytes'],
    ['content/static/deep/a.P12', ''],
    ['a.pfx', ''],
    ['a.ppk', ''],
    ['.ssh/id_rsa', ''],
    ['id_ed25519', ''],
    ['a.pem', pem('PRIVATE KEY')],
    ['a.pem', pem('CERTIFICATE') + pem('RSA PRIVATE KEY')],
    ['a.key', pem('PUBLIC KEY') + pem('EC PRIVATE KEY')],
    ['a.crt', pem('ENCRYPTED PRIVATE KEY')],
    ['deploy', pem('OPENSSH PRIVATE KEY')],
    ['a.txt', pem('RSA PRIVATE KEY', 'Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A\n\n')],
    ['a.asc', pem('PGP PRIVATE KEY BLOCK', 'Version: 1\n\n')],
    ['a.txt', pem('PRIVATE KEY').replaceAll('\n', '\r\n')],
    ['account.json', JSON.stringify({ private_key: pem('PRIVATE KEY') })],
  ])('finds a key in %s', (path, text) => {
    expect(is(path, text)).toBe(true);
  });

  it.each([
    ['server.crt', pem('CERTIFICATE')],
    ['chain.pem', pem('CERTIFICATE') + pem('CERTIFICATE')],
    ['public.key', pem('PUBLIC KEY')],
    ['release.key', pem('PGP PUBLIC KEY BLOCK')],
    ['id_rsa.pub', 'ssh-rsa AAAA'],
    ['slides.key', 'PK\u0003\u0004'],
    ['notes.txt', 'A key begins with -----BEGIN PRIVATE KEY----- and ends with a like line.'],
    ['keyboard.txt', 'PRIVATE KEY'],
    ['monkey', ''],
    ['key.svg', '<svg/>'],
  ])('allows %s', (path, text) => {
    expect(is(path, text)).toBe(false);
  });
});
