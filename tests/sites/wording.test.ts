import { expect, it } from 'vitest';
import { makeSite } from '../support/site-test.ts';

const WORDING = { vi: { 'một cách': 'bỏ đi', 'thừa kế': 'viết “kế thừa”' } };

function site(texts: Readonly<Record<string, string>>, wording: object = WORDING) {
  return makeSite({
    'codemaster.config.ts': `export default ${JSON.stringify({
      title: 'Bài học',
      url: 'https://a.example',
      blog: false,
      i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
      markdown: { wording },
    })};\n`,
    ...texts,
  });
}

it('points at words the site has others for, however they are typed, and says which', async () => {
  const text = '# Lớp\n\nChạy Một\ncách nhanh; không dùng **thừa kế** ở đây.\n\n- Lớp thừa kế.\n';
  const found = await site({ 'content/vi/docs/a.md': text.normalize('NFD') }).findings();
  expect(found.map(({ rule, severity, line, message, hint }) => ({ rule, severity, line, message, hint }))).toEqual([
    {
      rule: 'wording/avoid',
      severity: 'warning',
      line: 3,
      message: '“Một\ncách” should not be used on this site.',
      hint: 'bỏ đi',
    },
    {
      rule: 'wording/avoid',
      severity: 'warning',
      line: 4,
      message: '“thừa kế” should not be used on this site.',
      hint: 'viết “kế thừa”',
    },
    {
      rule: 'wording/avoid',
      severity: 'warning',
      line: 6,
      message: '“thừa kế” should not be used on this site.',
      hint: 'viết “kế thừa”',
    },
  ]);
});

it('leaves alone code, parts of other words, other languages and sites without such a list', async () => {
  const text = '# Lớp\n\nGõ `một cách` và `thừa kế`.\n\n```text\nmột cách\n```\n\nCó một cáchx và bộ ba thừa kếm.\n';
  expect(await site({ 'content/vi/docs/a.md': text }).findings()).toEqual([]);
  const own = { 'content/vi/docs/a.md': '# Lớp\n\nĐọc.\n', 'content/en/docs/a.md': '# Class\n\nmột cách\n' };
  expect(await site(own).findings()).toEqual([]);
  expect(await site({ 'content/vi/docs/a.md': '# Lớp\n\nmột cách\n' }, {}).findings()).toEqual([]);
});

it('reads pages of MDX too', async () => {
  const found = await site({ 'content/vi/docs/a.mdx': '# Lớp\n\nDùng thừa kế.\n' }).findings();
  expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual([['wording/avoid', 3, 6]]);
});
