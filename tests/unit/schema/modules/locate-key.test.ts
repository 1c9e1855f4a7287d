import { describe, expect, it } from 'vitest';
import { locateKey } from '../../../../src/schema/modules/locate-key.ts';

const config = `import { defineConfig } from 'codemaster';
const items = [{ label: 'A' }, { lable: 'B' }];
export default defineConfig({
  title: 'T',
  'quoted-key': { inner: 1 },
  list: ['a', 'b', { deep: [1, 2] }],
  themeConfig: {
    navbar: { items },
    footer: { links: [] } satisfies object,
  },
  ...other,
});
`;

describe('locateKey', () => {
  it.each<[string, readonly (string | number)[], number, number]>([
    ['a key', ['title'], 4, 3],
    ['a key in quotes', ['quoted-key', 'inner'], 5, 19],
    ['an item of a list', ['list', 1], 6, 15],
    ['a key inside a list', ['list', 2, 'deep', 0], 6, 29],
    ['a key behind satisfies', ['themeConfig', 'footer', 'links'], 9, 15],
    ['the nearest part that is written down', ['themeConfig', 'navbar', 'logo', 'src'], 8, 5],
    ['the nearest part of what is spread', ['hidden'], 3, 29],
  ])('finds %s', async (_, path, line, column) => {
    expect(await locateKey(config, path)).toEqual({ line, column });
  });

  it.each([
    ['a plain object', 'export default {\n  a: 1,\n};\n', 2, 3],
    ['a constant', 'const config = {\n  a: 1,\n};\nexport default config;\n', 2, 3],
    ['a constant with a type', 'const config: Config = {\n  a: 1,\n};\nexport default config;\n', 2, 3],
    ['a wrapped constant', 'const config = {\n  a: 1,\n};\nexport default defineConfig(config);\n', 2, 3],
    ['as const', 'export default ({\n  a: 1,\n} as const);\n', 2, 3],
    ['an exported constant', 'export const config = {\n  a: 1,\n};\nexport default config;\n', 2, 3],
    ['satisfies', 'export default {\n  a: 1,\n} satisfies UserConfig;\n', 2, 3],
    ['a constant that satisfies', 'const config = {\n  a: 1,\n} satisfies UserConfig;\nexport default config;\n', 2, 3],
    ['an export under another name', 'const config = {\n  a: 1,\n};\nexport { config as default };\n', 2, 3],
    ['module.exports', 'module.exports = {\n  a: 1,\n};\n', 2, 3],
    ['a spread constant', 'const base = {\n  a: 1,\n};\nexport default { ...base };\n', 2, 3],
    ['a function that returns it', 'export default () => ({\n  a: 1,\n});\n', 2, 3],
    ['a function with a body', 'export default async function config() {\n  return { a: 1 };\n}\n', 2, 12],
    [
      'a wrapped function',
      'export default defineConfig(async () => {\n  const c = { a: 1 };\n  return c;\n});\n',
      2,
      15,
    ],
    ['JSON', '{\n  "a": 1\n}\n', 2, 3],
    ['JSON with a comment', '{\n  // note\n  "a": 1\n}\n', 3, 3],
  ])('looks through %s', async (_, text, line, column) => {
    expect(await locateKey(text, ['a'])).toEqual({ line, column });
  });

  it.each([
    ['a name that is declared by itself', 'const a = a;\nexport default a;\n'],
    ['a function without a value', 'export default () => {};\n'],
    ['nothing exported', 'const a = 1;\n'],
    ['a text that cannot be parsed', 'export default {{{'],
    ['nothing', ''],
  ])('gives some place, and does not fail, for %s', async (_, text) => {
    const { line, column } = await locateKey(text, ['a', 0, 'b']);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
  });

  it('finds the item of a list JSON file', async () => {
    expect(await locateKey('[\n  { "a": 1 },\n  { "b": 2 }\n]\n', [1, 'b'])).toEqual({ line: 3, column: 5 });
  });
});
