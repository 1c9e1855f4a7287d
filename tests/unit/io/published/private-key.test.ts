import { describe, expect, it } from 'vitest';
import { isPrivateKey, mayBeText } from '../../../../src/io/published/private-key.ts';

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
    // Of files that are named for it, the header is enough; notes write about headers.
    ...['pem', 'KEY', 'crt', 'cer'].map((ending) => [`a.${ending}`, '-----BEGIN PRIVATE KEY-----\nshort']),
    ['archive.txt', `PK of ${pem('PRIVATE KEY')}`],
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
    ['about.pem', 'The PRIVATE KEY is elsewhere.'],
    ['about.txt', `The PRIVATE KEY is elsewhere: ${KEY}`],
    ['notes.txt', '-----BEGIN PRIVATE KEY-----\nshort'],
    ['monkey', ''],
    ['key.svg', '<svg/>'],
  ])('allows %s', (path, text) => {
    expect(is(path, text)).toBe(false);
  });
});

describe('mayBeText', () => {
  it.each(['index.html', 'a.svg', 'data.json', 'assets/x.js', 'server.key', 'README', 'png', 'a.png.txt', 'feed.xml'])(
    '%s may be',
    (path) => {
      expect(mayBeText(path)).toBe(true);
    },
  );

  it.each(['a.png', 'a.JPG', 'a.jpeg', 'b/a.woff2', 'a.woff', 'a.mp4', 'a.pdf', 'a.html.gz', 'a.js.br', 'book.epub'])(
    '%s is not',
    (path) => {
      expect(mayBeText(path)).toBe(false);
    },
  );
});
