import { expect } from 'vitest';
import { makeSite, textOf } from '../support/site-test.ts';
import { inOtherLanguages } from './other-languages.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG, styleTexts } from './recipe-site.ts';

/** `:::example`. */
export const callout: Recipe = {
  title: 'A callout',
  edits: [
    {
      file: 'templates/prose/prose-props.ts',
      find: "export type CalloutKind = 'note'",
      replace: "export type CalloutKind = 'example' | 'note'",
    },
    {
      file: 'templates/prose/callout.tsx',
      find: 'import exclamationCircle from',
      replace: "import beaker from 'heroicons/24/outline/beaker.svg';\nimport exclamationCircle from",
    },
    {
      file: 'templates/prose/callout.tsx',
      find: '  note: pencil,\n',
      replace: '  example: beaker,\n  note: pencil,\n',
    },
    {
      file: 'templates/messages/en.ts',
      find: "    note: 'Note',\n",
      replace: "    example: 'Example',\n    note: 'Note',\n",
    },
    {
      file: 'templates/messages/vi.ts',
      find: "    note: 'Ghi chú',\n",
      replace: "    example: 'Ví dụ',\n    note: 'Ghi chú',\n",
    },
    ...inOtherLanguages(
      {
        ar: 'مثال',
        de: 'Beispiel',
        es: 'Ejemplo',
        fr: 'Exemple',
        hi: 'उदाहरण',
        id: 'Contoh',
        ja: '例',
        ko: '예',
        'pt-br': 'Exemplo',
        ru: 'Пример',
        th: 'ตัวอย่าง',
        'zh-hans': '示例',
        'zh-hant': '範例',
      },
      '  callouts: {\n',
      (text, line) => `${line}    example: '${text}',\n`,
    ),
    {
      file: 'src/markdown/directives/callouts.ts',
      find: "  note: { kind: 'note' },\n",
      replace: "  example: { kind: 'example' },\n  note: { kind: 'note' },\n",
    },
    {
      file: 'templates/styles/prose.css',
      find: '.callout.is-tip {\n',
      replace: '.callout.is-example {\n  --hue: var(--tint-violet);\n}\n\n.callout.is-tip {\n',
    },
  ],
  tests: ['tests/unit/templates/tokens.test.ts', 'tests/unit/templates/messages.test.ts'],
  async check(project) {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\n:::example\nA.\n:::\n\n:::example[Own]\nB.\n:::\n`;
    const site = makeSite({
      ...RECIPE_CONFIG,
      'content/en/docs/one.md': page('One'),
      'content/vi/docs/one.md': page('Một'),
    });
    await project.build(site);
    for (const [path, word] of [
      ['docs/one/index.html', 'Example'],
      ['vi/docs/one/index.html', 'Ví dụ'],
    ] as const) {
      const callouts = [...site.main(path).matchAll(/<div class="callout is-example" role="note">.*?<\/div>/gs)];
      expect(callouts.map(([html]) => textOf(html))).toEqual([`${word} A.`, 'Own B.']);
    }
    expect(styleTexts(site)).toContain('.callout.is-example{');
  },
};
