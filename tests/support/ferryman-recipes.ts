import { ferryman } from './ferryman.ts';
import type { Files } from './site-test.ts';

/** A collection of Ferryman's own: what the crew cooks. */
export const RECIPES = {
  label: 'Recipes',
  description: 'What the crew cooks.',
  schema: {
    minutes: { type: 'integer', required: true, minimum: 1, description: 'Time it takes' },
    spicy: { type: 'boolean', default: false },
  },
};

/** A component that lists the collection. */
const LIST = `import { useCollection } from 'codemaster-site/collections';

export function RecipeList() {
  const rows = useCollection('recipes').map(({ id, url, title, fields }) => (
    <li key={id}>
      <a href={url}>{title}</a> {fields.minutes} {String(fields.spicy)}
    </li>
  ));
  return <ul>{rows}</ul>;
}
`;

/** Pages of the collection in two languages, and a page that lists them. */
export const RECIPE_PAGES: Files = {
  'content/en/recipes/pancakes.md':
    '---\ntitle: Pancakes\ndescription: Thin ones.\nminutes: 20\ntags: [sweet]\n---\n\nAfter [the soup](./soups/pho.md), or [install](../docs/install.md).\n',
  'content/en/recipes/soups/pho.md': '---\nminutes: 90\nspicy: true\n---\n\n# Phở of the galley\n\nLong.\n',
  'content/vi/recipes/pancakes.md': '---\ntitle: Bánh kếp\nminutes: 25\n---\n\nXem [phở](./soups/pho.md).\n',
  'content/en/pages/cook.mdx':
    "---\ntitle: Cook\n---\n\nimport { RecipeList } from '@site/components/recipe-list';\n\n<RecipeList />\n\nBegin with [pancakes](../recipes/pancakes.md).\n",
  'components/recipe-list.tsx': LIST,
};

/** Files of Ferryman with a collection, a page that lists it, and other keys and files. */
export function ferrymanWithRecipes(
  recipes: object = {},
  files: Files = {},
  more: Readonly<Record<string, unknown>> = {},
): Record<string, string | Uint8Array> {
  return ferryman({ collections: { recipes: { ...RECIPES, ...recipes } }, ...more }, { ...RECIPE_PAGES, ...files });
}
