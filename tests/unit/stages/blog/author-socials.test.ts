import { describe, expect, it } from 'vitest';
import { networkLabel, socialUrl } from '../../../../src/stages/blog/author-socials.ts';

describe('socialUrl', () => {
  it.each([
    ['github', 'lan', 'https://github.com/lan'],
    ['github', '@lan', 'https://github.com/lan'],
    ['github', 'https://github.com/lan', 'https://github.com/lan'],
    ['github', 'github.com/lan', 'https://github.com/lan'],
    ['x', 'lan', 'https://x.com/lan'],
    ['linkedin', 'lan', 'https://www.linkedin.com/in/lan'],
    ['stackoverflow', '12345/lan', 'https://stackoverflow.com/users/12345/lan'],
    ['mastodon', 'lan', 'https://mastodon.social/@lan'],
    ['mastodon', '@lan@hachyderm.io', 'https://hachyderm.io/@lan'],
    ['youtube', '@lan', 'https://www.youtube.com/@lan'],
    ['bluesky', 'lan.bsky.social', 'https://bsky.app/profile/lan.bsky.social'],
    ['github', 'bạn bè', 'https://github.com/b%E1%BA%A1n%20b%C3%A8'],
    ['newsletter', 'https://lan.example/news', 'https://lan.example/news'],
    ['newsletter', 'lan', undefined],
    ['zalo', 'lan', undefined],
    ['zalo', 'https://zalo.me/lan', 'https://zalo.me/lan'],
    ['constructor', 'lan', undefined],
    ['github', '@', undefined],
  ])('finds %s: %s at %s', (network, written, url) => {
    expect(socialUrl(network, written)).toBe(url);
  });

  it('names networks as they write themselves', () => {
    expect(['github', 'stackoverflow', 'zalo', 'constructor'].map(networkLabel)).toEqual([
      'GitHub',
      'Stack Overflow',
      'zalo',
      'constructor',
    ]);
  });
});
