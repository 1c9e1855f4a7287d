import { describe, expect, it } from 'vitest';
import { buildWebManifest, type WebManifestInput } from '../../../../src/stages/outputs/build-web-manifest.ts';

const input: WebManifestInput = {
  name: `Học lập trình & "Code"`,
  lang: 'vi',
  dir: 'ltr',
  startUrl: '/sub/',
  scope: '/sub/',
  themeColor: '#fbf8f2',
  backgroundColor: '#16120f',
  icons: [{ src: '/sub/img/favicon.svg', type: 'image/svg+xml' }],
};

describe('buildWebManifest', () => {
  it('names the site, its scope and its icons', () => {
    const file = buildWebManifest(input);
    expect(file.path).toBe('manifest.webmanifest');
    expect(JSON.parse(String(file.contents))).toEqual({
      name: `Học lập trình & "Code"`,
      short_name: 'Học lập',
      lang: 'vi',
      dir: 'ltr',
      id: '/sub/',
      start_url: '/sub/',
      scope: '/sub/',
      display: 'minimal-ui',
      theme_color: '#fbf8f2',
      background_color: '#16120f',
      icons: [{ src: '/sub/img/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    });
  });

  it('takes what it is given before what it can make up', () => {
    const file = buildWebManifest({
      ...input,
      path: 'en/manifest.webmanifest',
      shortName: 'Học',
      description: 'D',
      icons: [{ src: '/a.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' }],
    });
    expect(file.path).toBe('en/manifest.webmanifest');
    expect(JSON.parse(String(file.contents))).toMatchObject({
      short_name: 'Học',
      description: 'D',
      icons: [{ src: '/a.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' }],
    });
    expect(JSON.parse(String(buildWebManifest({ ...input, icons: [] }).contents)).icons).toEqual([]);
  });
});
