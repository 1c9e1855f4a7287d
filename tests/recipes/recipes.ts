import { callout } from './callout.ts';
import { finding } from './finding.ts';
import { flag } from './flag.ts';
import { frontMatterField } from './front-matter-field.ts';
import { interfaceWord } from './interface-word.ts';
import { pageType } from './page-type.ts';
import type { Recipe } from './recipe.ts';
import { styleToken } from './style-token.ts';

/** The recipes of CONTRIBUTING.md, in the order of the page. */
export const RECIPES: readonly Recipe[] = [
  callout,
  frontMatterField,
  flag,
  finding,
  pageType,
  styleToken,
  interfaceWord,
];
