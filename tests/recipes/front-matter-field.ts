import { expect } from 'vitest';
import { copySite, makeSite } from '../support/site-test.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_CONFIG } from './recipe-site.ts';

const lesson = (title: string, needs?: string) =>
  `---\ntitle: ${title}\n${needs === undefined ? '' : `needs: ${needs}\n`}---\n\nText.\n`;

const SITE = {
  ...RECIPE_CONFIG,
  'content/en/docs/one.md': lesson('One', 'Go 1.19'),
  'content/en/docs/two.md': lesson('Two'),
  'content/vi/docs/one.md': lesson('Một'),
  'content/vi/docs/two.md': lesson('Hai'),
};

/** `needs: Go 1.19`, shown on the page of a lesson and on its row of the course's overview. */
export const frontMatterField: Recipe = {
  title: 'A front-matter field',
  edits: [
    {
      file: 'src/schema/entries.ts',
      find: '  pagination_label: v.optional(textOrNumber),\n',
      replace: '  needs: v.optional(text),\n  pagination_label: v.optional(textOrNumber),\n',
    },
    {
      file: 'src/model/entry.ts',
      find: '  readonly level?: Level;\n',
      replace: '  readonly level?: Level;\n  /** What a reader should have installed. */\n  readonly needs?: string;\n',
    },
    {
      file: 'src/stages/entries/parse-entry.ts',
      find: '    level: data.level,\n',
      replace: '    level: data.level,\n    needs: data.needs,\n',
    },
    {
      file: 'templates/props.ts',
      find: "  readonly level?: 'beginner' | 'intermediate' | 'advanced';\n",
      replace: "  readonly level?: 'beginner' | 'intermediate' | 'advanced';\n  readonly needs?: string;\n",
    },
    {
      file: 'src/stages/present/present-lesson-facts.ts',
      find: '    ...(doc.level ? { level: doc.level } : {}),\n',
      replace: '    ...(doc.level ? { level: doc.level } : {}),\n    ...(doc.needs ? { needs: doc.needs } : {}),\n',
    },
    {
      file: 'templates/parts/course/lesson-meta.tsx',
      find: '      {facts.readingTime !== undefined && <span>{facts.readingTime}</span>}\n',
      replace:
        '      {facts.readingTime !== undefined && <span>{facts.readingTime}</span>}\n      {facts.needs && <span>{facts.needs}</span>}\n',
    },
    {
      file: 'src/lsp/key-notes.ts',
      find: "  pagination_label: 'Name of",
      replace: "  needs: 'What a reader should have installed.',\n  pagination_label: 'Name of",
    },
    {
      file: 'scripts/manual/meanings.mjs',
      find: "  pagination_label: 'Name in",
      replace: "  needs: 'What a reader should have installed.',\n  pagination_label: 'Name in",
    },
    {
      file: 'scripts/manual/key-examples.mjs',
      find: "  pagination_label: 'Loops',\n",
      replace: "  needs: 'Go 1.26',\n  pagination_label: 'Loops',\n",
    },
    {
      file: 'manual/translations/vi/reference/front-matter.json',
      find: '  "Name in the links of neighbours."',
      replace:
        '  "What a reader should have installed.": "Những gì người đọc cần cài trước.",\n  "Name in the links of neighbours."',
    },
  ],
  tests: [
    'tests/sites/course-path.test.ts',
    'tests/unit/manual-reference.test.ts',
    'tests/unit/lsp/front-matter-at.test.ts',
  ],
  async check(project) {
    const site = makeSite(SITE);
    await project.build(site);
    const showing = (value: string) => site.files().filter((path) => site.read(path).includes(value));
    const pages = ['docs/course/index.html', 'docs/one/index.html'];
    expect(showing('<span>Go 1.19</span>')).toEqual(pages);

    const before = site.manifest();
    site.write({ 'content/en/docs/one.md': lesson('One', 'Go 1.26') });
    await project.build(site);
    const after = site.manifest();
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    expect(changed).toEqual(pages);
    expect(showing('<span>Go 1.26</span>')).toEqual(pages);

    const clean = copySite(site);
    clean.remove('build', '.codemaster');
    await project.build(clean);
    expect(clean.manifest()).toEqual(after);

    // Builds and served pages, each compared with a clean build after every edit.
    const write = (path: string, text: string) => ({ label: path, steps: [{ do: 'write', path, text }] });
    const edits = [
      write('content/en/docs/one.md', lesson('One', 'Go 1.26')),
      write('content/en/docs/two.md', lesson('Two', 'Go 1.26')),
      write('content/en/docs/one.md', lesson('One')),
    ];
    const played = await project.script('tests/recipes/play-field-edits.mjs', JSON.stringify({ site: SITE, edits }));
    expect(JSON.parse(played)).toEqual({ build: { edits: 4, whole: 4 }, serve: { edits: 4, whole: 4 } });

    site.write({ 'content/en/docs/one.md': lesson('One', '[a]') });
    const wrong = await project.run(site, 'build');
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('content/en/docs/one.md:3:8  error  front-matter/wrong-type');
  },
};
