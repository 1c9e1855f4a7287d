import { expect } from 'vitest';
import { makeSite } from '../support/site-test.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG, styleTexts } from './recipe-site.ts';

/** A colour of text. */
export const styleToken: Recipe = {
  title: 'A style token',
  edits: [
    {
      file: 'templates/styles/tokens.css',
      find: '  --gold: #8a6410;\n',
      replace: '  --gold: #8a6410;\n  --leaf: #2f6a33;\n',
    },
    {
      file: 'templates/styles/tokens.css',
      find: '    --gold: #e3b458;\n',
      replace: '    --gold: #e3b458;\n    --leaf: #9ed29a;\n',
    },
    {
      file: 'src/schema/color-tokens.ts',
      find: "  gold: { light: '#8a6410', dark: '#e3b458' },\n",
      replace: "  gold: { light: '#8a6410', dark: '#e3b458' },\n  leaf: { light: '#2f6a33', dark: '#9ed29a' },\n",
    },
    {
      file: 'manual/content/en/docs/theming.md',
      find: '| `tint-teal`, ',
      replace: '| `leaf` | the opening of a page | `#2f6a33` | `#9ed29a` | given |\n| `tint-teal`, ',
    },
    {
      file: 'src/stages/theme/contrast-rules.ts',
      find: "'danger', 'tip', ...TINTS]",
      replace: "'danger', 'tip', 'leaf', ...TINTS]",
    },
    {
      file: 'templates/styles/parts/page-basics.css',
      find: '.lead {\n  margin-block-start: 0.75rem;\n  color: var(--muted);\n',
      replace: '.lead {\n  margin-block-start: 0.75rem;\n  color: var(--leaf);\n',
    },
    {
      file: 'tests/unit/templates/tokens.test.ts',
      find: "'danger', 'tip', ...TINTS];",
      replace: "'danger', 'tip', 'leaf', ...TINTS];",
    },
  ],
  tests: ['tests/unit/templates/tokens.test.ts'],
  async check(project) {
    const site = makeSite({ ...RECIPE_CONFIG, 'content/en/docs/one.md': '# One\n\nText.\n' });
    await project.build(site);
    const styles = styleTexts(site);
    expect([...styles.matchAll(/--leaf: ?(#[\da-f]+)/g)].map(([, value]) => value)).toEqual(['#2f6a33', '#9ed29a']);
    expect(styles).toMatch(/\.lead\{[^}]*color:var\(--leaf\)/);
  },
};
