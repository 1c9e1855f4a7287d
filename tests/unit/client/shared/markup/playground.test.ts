import { describe, expect, it } from 'vitest';
import { playgroundAddress } from '../../../../../client/shared/markup/playground.ts';

describe('playgroundAddress', () => {
  const open = 'https://go.dev/play/p/{id}';

  it('is made of the name a program is kept under', () => {
    expect(playgroundAddress(open, { id: 'aB3_-x', code: '' })).toBe('https://go.dev/play/p/aB3_-x');
    expect(playgroundAddress(open, { id: ' abc\n', code: '' })).toBe('https://go.dev/play/p/abc');
  });

  it.each([undefined, '', '<!doctype html>', 'a b', '../../x', 'a/b', 'a?b', 'javascript:alert(1)', 'x'.repeat(81)])(
    'is not made of %s, which is no name',
    (id) => expect(playgroundAddress(open, { code: '', ...(id === undefined ? {} : { id }) })).toBeUndefined(),
  );

  it('holds the program itself where playgrounds take it that way, whatever signs it has', () => {
    const address = playgroundAddress('https://play.example/?code={code}', { code: 'let a = "Huế $& $1 {id}";\n' });
    expect(new URL(address ?? '').searchParams.get('code')).toBe('let a = "Huế $& $1 {id}";\n');
  });
});
