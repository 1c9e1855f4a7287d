import { expect } from 'vitest';
import { makeSite } from '../support/site-test.ts';
import { inOtherLanguages } from './other-languages.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG } from './recipe-site.ts';

/** One more sentence on the page for missing pages. */
export const interfaceWord: Recipe = {
  title: 'An interface word',
  edits: [
    {
      file: 'templates/messages/en.ts',
      find: "    next: 'Try one of these instead',\n",
      replace: "    check: 'Check the address.',\n    next: 'Try one of these instead',\n",
    },
    {
      file: 'templates/messages/vi.ts',
      find: "    next: 'Bạn có thể bắt đầu lại từ đây',\n",
      replace: "    check: 'Hãy kiểm tra địa chỉ.',\n    next: 'Bạn có thể bắt đầu lại từ đây',\n",
    },
    ...inOtherLanguages(
      {
        ar: 'تحقّق من العنوان.',
        de: 'Prüfen Sie die Adresse.',
        es: 'Comprueba la dirección.',
        fr: 'Vérifiez l’adresse.',
        hi: 'पता जाँचें।',
        id: 'Periksa alamatnya.',
        ja: 'アドレスを確認してください。',
        ko: '주소를 확인하세요.',
        'pt-br': 'Verifique o endereço.',
        ru: 'Проверьте адрес.',
        th: 'โปรดตรวจสอบที่อยู่',
        'zh-hans': '请检查网址。',
        'zh-hant': '請檢查網址。',
      },
      '  notFound: {\n',
      (text, line) => `${line}    check: '${text}',\n`,
    ),
    {
      file: 'templates/parts/page/not-found.tsx',
      find: '        <h2>{notFound.next}</h2>\n',
      replace: '        <p>{notFound.check}</p>\n        <h2>{notFound.next}</h2>\n',
    },
  ],
  tests: ['tests/unit/templates/messages.test.ts'],
  async check(project) {
    const site = makeSite({
      ...RECIPE_CONFIG,
      'content/en/docs/one.md': '# One\n\nText.\n',
      'content/vi/docs/one.md': '# Một\n\nText.\n',
    });
    await project.build(site);
    expect(site.main('404.html')).toContain('<p>Check the address.</p>');
    expect(site.main('vi/404.html')).toContain('<p>Hãy kiểm tra địa chỉ.</p>');
  },
};
