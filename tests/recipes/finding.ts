import { expect } from 'vitest';
import { makeSite } from '../support/site-test.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG } from './recipe-site.ts';

/** `lessons/required-twice`. */
export const finding: Recipe = {
  title: 'A finding',
  edits: [
    {
      file: 'src/diagnostics/messages/lessons.ts',
      find: 'export function sectionMissing(',
      replace: `export function requiredTwice(id: string, span: Span): Diagnostic {
  return {
    code: 'lessons/required-twice',
    severity: 'warning',
    message: \`The lesson \\\`\${id}\\\` is required twice.\`,
    span,
    hint: 'name it once in \`requires\`',
  };
}

export function sectionMissing(`,
    },
    {
      file: 'src/diagnostics/rules.ts',
      find: "  'lessons/requires-later',\n",
      replace: "  'lessons/required-twice',\n  'lessons/requires-later',\n",
    },
    {
      file: 'src/diagnostics/explanations/lessons.ts',
      find: "  'lessons/requires-later': {\n",
      replace: `  'lessons/required-twice': {
    cause: 'A lesson names the same required lesson twice.',
    fix: 'Name it once in \`requires\`.',
    broken: { [PAGE]: '---\\ntitle: Loops\\nrequires: [basics, basics]\\n---\\n\\nText.\\n', 'content/en/docs/basics.md': '# Basics\\n\\nText.\\n' },
    mended: { [PAGE]: '---\\ntitle: Loops\\nrequires: [basics]\\n---\\n\\nText.\\n', 'content/en/docs/basics.md': '# Basics\\n\\nText.\\n' },
  },
  'lessons/requires-later': {
`,
    },
    {
      file: 'src/stages/checks/check-docs.ts',
      find: "import { suggestAndList } from '../../diagnostics/suggest.ts';\n",
      replace: `import { requiredTwice } from '../../diagnostics/messages/lessons.ts';
import { suggestAndList } from '../../diagnostics/suggest.ts';
`,
    },
    {
      file: 'src/stages/checks/check-docs.ts',
      find: '    return found;\n',
      replace: `    const again = doc.requires.find(({ key }, i) => doc.requires.slice(0, i).some((use) => use.key === key));
    if (again) found.push(requiredTwice(again.key, again.span));
    return found;
`,
    },
  ],
  tests: ['tests/unit/diagnostics/rules.test.ts', 'tests/unit/layout.test.ts', 'tests/sites/explained-rules.test.ts'],
  only: { file: 'tests/sites/explained-rules.test.ts', title: 'lessons/required-twice' },
  async check(project) {
    const site = makeSite({
      ...RECIPE_CONFIG,
      'content/en/docs/one.md': '# One\n\nText.\n',
      'content/en/docs/two.md': '---\ntitle: Two\nrequires: [one, one]\n---\n\nText.\n',
    });
    const { stdout } = await project.run(site, 'build', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      findings: [
        expect.objectContaining({
          rule: 'lessons/required-twice',
          severity: 'warning',
          message: 'The lesson `one` is required twice.',
          file: 'content/en/docs/two.md',
          line: 3,
          column: 17,
          hint: 'name it once in `requires`',
        }),
      ],
    });
    const config = site.source('codemaster.config.ts');
    const rules = "rules: { 'lessons/required-twice': 'off' },";
    site.write({ 'codemaster.config.ts': config.replace("title: 'Lessons',", `title: 'Lessons', ${rules}`) });
    await project.build(site);
  },
};
