import { expect, it } from 'vitest';
import { convertVitePressBody } from '../../../../src/migrate/vitepress/convert-vitepress-body.ts';

it.each([
  ['<<< @/code/port.ts', 'ts file=/includes/code/port.ts'],
  ['<<< @/code/port.ts{2,4-5}', 'ts file=/includes/code/port.ts {2,4-5}'],
  ['<<< @/code/port.txt{1 cs:line-numbers}', 'cs file=/includes/code/port.txt {1} showLineNumbers'],
  [
    '<<< @/code/port.txt#open{ts:line-numbers=3} [Port]',
    'ts file=/includes/code/port.txt region=open title="Port" showLineNumbers=3',
  ],
  // What a plugin of the old site read behind the language is no language.
  ['<<< @/code/port.ts{ts twoslash}', 'ts file=/includes/code/port.ts'],
  ['<<< @/code/port.ts{1,3 js twoslash}', 'js file=/includes/code/port.ts {1,3}'],
  ['<<< @/code/port.vue{:no-line-numbers}', 'vue file=/includes/code/port.vue'],
])('code of a file keeps its lines and its language: %s', (written, info) => {
  const converted = convertVitePressBody(`${written}\n`, {
    from: 'guide/tides.md',
    srcDir: '',
    relink: () => undefined,
    codeFile: (path) => `/includes/${path}`,
    hasLineNumbers: false,
    isPage: () => false,
    data: {},
  });
  expect(converted).toBe(`\`\`\`${info}\n\`\`\`\n`);
});
