import { describe, expect, it } from 'vitest';
import { ferrymanWithRecipes } from '../support/ferryman-recipes.ts';
import { attributes, makeSite, type TestSite } from '../support/site-test.ts';

// Kinds of pages that a site defines itself: manual/content/en/docs/content.md.

const page = (path: string) => `${path}/index.html`;
const PANCAKES = 'content/en/recipes/pancakes.md';
const SLOT = `import { useCollection } from 'codemaster-site/theme';

export default function Next() {
  const [first] = useCollection('recipes');
  return <p className="next">Cook <a href={first.url}>{first.title}</a></p>;
}
`;
const WEEK = `export default {
  name: 'week',
  pages: ({ collections }) => [
    { locale: 'en', collection: 'docs', path: 'week.md', text: '# Week\\n\\n' + collections.recipes.filter((one) => one.locale === 'en').map(({ title, url, fields }) => '- [' + title + '](' + url + ') ' + fields.minutes).join('\\n') },
    { locale: 'en', collection: 'recipes', path: 'toast.md', frontMatter: { minutes: 3 }, text: '# Toast\\n\\nBread.' },
  ],
};
`;

/** What a page of the site lists: text and address of each recipe. */
function listed(site: TestSite, path: string): string[] {
  const rows = site.main(page(path)).matchAll(/<li><a href="([^"]+)">([^<]+)<\/a> ([^<]*)<\/li>/g);
  return [...rows].map(([, url, title, rest]) => `${title} ${url} ${rest}`);
}

describe('a collection of a site', () => {
  it('has routes, a list, translations, tags, search and links like docs', async () => {
    const site = makeSite(ferrymanWithRecipes());
    await site.mustBuild();
    const main = site.main(page('recipes/pancakes'));
    expect(attributes(main, 'a', 'href')).toEqual(
      expect.arrayContaining([
        '/ferryman/recipes/soups/pho',
        '/ferryman/docs/next/install',
        '/ferryman/recipes/tags/sweet',
      ]),
    );
    expect(site.text(page('recipes'))).toContain('What the crew cooks.');
    expect(attributes(site.main(page('recipes')), 'a', 'href')).toEqual(
      expect.arrayContaining(['/ferryman/recipes/pancakes', '/ferryman/recipes/soups/pho']),
    );
    // A collection is no course.
    expect(site.read(page('recipes'))).not.toContain('progress-file');
    expect(site.text(page('vi/recipes/pancakes'))).toContain('Bánh kếp');
    // A language without a translation shows the page.
    expect(site.text(page('vi/recipes/soups/pho'))).toContain('Phở of the galley');
    expect(attributes(site.main(page('vi/recipes/pancakes')), 'a', 'href')).toContain('/ferryman/vi/recipes/soups/pho');
    expect(attributes(site.main(page('cook')), 'a', 'href')).toContain('/ferryman/recipes/pancakes');
    const sitemap = site.read('sitemap.xml');
    expect(sitemap).toContain('hreflang="vi" href="https://docs.ferryman.example/ferryman/vi/recipes/pancakes"');
    for (const path of ['recipes', 'recipes/pancakes']) expect(sitemap).toContain(`/ferryman/${path}<`);
    expect((await site.run(['search', 'galley', '--json'])).stdout).toContain('/ferryman/recipes/soups/pho');
  });

  it('stands in the bar of a site that has no items there', async () => {
    const site = makeSite({
      'codemaster.config.ts':
        "export default { title: 'A', url: 'https://a.example', docs: false, blog: false, collections: { recipes: { label: 'Meals' } } };\n",
      'content/en/recipes/toast.md': '# Toast\n\nText.\n',
    });
    await site.mustBuild();
    expect(site.read(page('recipes/toast')).split('</header>')[0]).toMatch(
      /href="\/recipes"[^>]* aria-current="true">Meals</,
    );
    // Without a home page, the site begins there.
    expect(site.read('index.html')).toContain('/recipes');
    expect(site.text(page('recipes'))).toContain('Toast');
  });

  it('is data for pages with components, parts and plugins, with defaults, and for the language of the page', async () => {
    const files = { 'theme/slots/doc-after.tsx': SLOT, 'plugins/week.mjs': WEEK };
    const site = makeSite(ferrymanWithRecipes({ sort: '-minutes' }, files, { plugins: ['./plugins/week.mjs'] }));
    await site.mustBuild();
    expect(listed(site, 'cook')).toEqual([
      'Phở of the galley /ferryman/recipes/soups/pho 90 true',
      'Pancakes /ferryman/recipes/pancakes 20 false',
      'Toast /ferryman/recipes/toast 3 false',
    ]);
    expect(site.main(page('docs/next/intro'))).toContain(
      'Cook <a href="/ferryman/recipes/soups/pho">Phở of the galley</a>',
    );
    expect(site.main(page('vi/docs/next/intro'))).toContain('<a href="/ferryman/vi/recipes/soups/pho">');
    // Plugins know pages that are files.
    expect(site.text(page('docs/next/week'))).toMatch(
      /Phở of the galley 90\s+Pancakes 20$|Phở of the galley 90\s+Pancakes 20\s/,
    );
    expect(site.text(page('docs/next/week'))).not.toContain('Toast 3');
  });

  it('is made again where it has changed, and nowhere else', async () => {
    const files = { 'theme/slots/doc-after.tsx': SLOT };
    const site = makeSite(ferrymanWithRecipes({}, files));
    await site.mustBuild();
    expect((await site.mustBuild()).stderr).toContain('(0 files written,');
    // A sentence is no data.
    const longer = site.source(PANCAKES).replace('After', 'Right after');
    site.write({ [PANCAKES]: longer });
    expect((await site.build('--profile')).stderr).not.toMatch(/^render MDX +[1-9]/m);
    expect(listed(site, 'cook')[0]).toContain('Pancakes /ferryman/recipes/pancakes 20');
    site.write({ [PANCAKES]: longer.replace('minutes: 20', 'minutes: 21') });
    await site.mustBuild();
    expect(listed(site, 'cook')[0]).toContain(' 21 ');
    expect((await site.run(['why', '/recipes/pancakes'])).stdout).toContain(PANCAKES);
    site.write({ 'content/en/recipes/soups/bun.md': '---\nminutes: 30\n---\n\n# Bún\n\nText.\n' });
    await site.mustBuild();
    expect(listed(site, 'cook')).toHaveLength(3);
    const clean = makeSite(
      ferrymanWithRecipes(
        {},
        {
          ...files,
          [PANCAKES]: site.source(PANCAKES),
          'content/en/recipes/soups/bun.md': site.source('content/en/recipes/soups/bun.md'),
        },
      ),
    );
    await clean.mustBuild('--no-cache');
    expect(site.manifest()).toEqual(clean.manifest());
  });

  it('is sorted by a field, with pages that lack it last, and leaves out what is not listed', async () => {
    const recipe = (title: string, line: string) => `---\ntitle: ${title}\nminutes: 5\n${line}\n---\n\nText.\n`;
    const site = makeSite(
      ferrymanWithRecipes(
        { sort: 'rank', schema: { minutes: 'integer', spicy: 'boolean', rank: 'number' } },
        {
          'content/en/recipes/a.md': recipe('A', 'rank: 10'),
          'content/en/recipes/b.md': recipe('B', 'rank: 9'),
          'content/en/recipes/c.md': recipe('C', 'draft: true'),
          'content/en/recipes/d.md': recipe('D', 'unlisted: true'),
        },
      ),
    );
    await site.mustBuild();
    const titles = listed(site, 'cook').map((row) => row.split(' /')[0]);
    expect(titles).toEqual(['B', 'A', 'Pancakes', 'Phở of the galley']);
    // The list and the pager have the same order.
    const rows = attributes(site.main(page('recipes')), 'a', 'href').filter((url) => /recipes\/./.test(url));
    expect(rows.map((url) => url.split('/').at(-1))).toEqual(['b', 'a', 'pancakes', 'pho']);
  });

  it('may have a page of its own for its list, and other addresses', async () => {
    const index =
      "---\ntitle: All we eat\n---\n\nimport { RecipeList } from '@site/components/recipe-list';\n\n<RecipeList />\n";
    const site = makeSite(
      ferrymanWithRecipes(
        { routeBasePath: 'kitchen/meals', path: 'galley', schema: { minutes: 'integer', spicy: 'boolean' } },
        {
          'content/en/recipes/index.mdx': index,
          'galley/rice.md': '# Rice\n\nSee [phở](../content/en/recipes/soups/pho.md).\n',
        },
      ),
    );
    await site.mustBuild();
    expect(site.text(page('kitchen/meals'))).toContain('All we eat');
    expect(listed(site, 'kitchen/meals').map((row) => row.split(' /')[0])).toEqual([
      'Pancakes',
      'Rice',
      'Phở of the galley',
    ]);
    expect(attributes(site.main(page('kitchen/meals/rice')), 'a', 'href')).toContain(
      '/ferryman/kitchen/meals/soups/pho',
    );
  });

  it('can be begun with the fields that a page must have', async () => {
    const site = makeSite(ferrymanWithRecipes());
    const begun = await site.run(['new', 'recipes', 'soups/bun-cha']);
    expect(begun.stderr).toContain('wrote content/vi/recipes/soups/bun-cha.md');
    expect(site.source('content/en/recipes/soups/bun-cha.md')).toContain(
      'title: "Bun cha"\ndescription: "Bun cha."\nminutes: 1\n',
    );
    await site.mustBuild();
    const other = await site.run(['new', 'recipe', 'rice']);
    expect(other.stderr).toContain('did you mean `recipes`?');
    expect(other.code).toBe(2);
  });

  it.each([
    ['minutes: soon', '3:10 front-matter/wrong-type `minutes` should be a number, but it is the text "soon".'],
    ['minuts: 7', '3:1 front-matter/unknown-key Unknown key `minuts`.'],
    ['level: beginner', '1:1 front-matter/missing-key `minutes` is missing; it should be a number.'],
  ])('says what is wrong with `%s`, and keeps the page', async (line, found) => {
    const site = makeSite(ferrymanWithRecipes({}, { [PANCAKES]: `---\ntitle: Pancakes\n${line}\n---\n\nText.\n` }));
    const findings = await site.findings();
    // Links to the page are not reported as well.
    expect(findings.map(({ line: at, column, rule, message }) => `${at}:${column} ${rule} ${message}`)).toEqual([
      found,
    ]);
  });

  it('tells a component that there is no such collection', async () => {
    const files = {
      'components/recipe-list.tsx':
        "import { useCollection } from 'codemaster-site/collections';\nexport const RecipeList = () => <b>{useCollection('recipe').length}</b>;\n",
    };
    const [finding] = await makeSite(ferrymanWithRecipes({}, files)).findings();
    expect(finding?.message).toContain('there is no collection `recipe`; did you mean `recipes`?');
  });

  it.each([
    ['docs: {}', 'config/wrong-value'],
    ['Meals: {}', 'config/wrong-value'],
    ["a: { sort: 'minutes' }", 'config/wrong-value'],
    ["a: { schema: { title: 'string' } }", 'config/wrong-value'],
    ['a: { sorted: true }', 'config/unknown-key'],
    ['sdk: {}', 'config/invalid'],
  ])('refuses `%s` in the config', async (collections, rule) => {
    const site = makeSite({
      'codemaster.config.ts': `export default {\n  title: 'A',\n  url: 'https://a.example',\n  docs: [{}, { id: 'sdk' }],\n  collections: { ${collections} },\n};\n`,
      'content/en/docs/a.md': '# A\n\nText.\n',
    });
    const found = await site.findings();
    expect(found.map((one) => `${one.line} ${one.rule}`)).toEqual([`5 ${rule}`]);
  });
});
