import type { RuleId } from '../rules.ts';
import { BLOG_EXPLANATIONS } from './blog.ts';
import { BOOK_EXPLANATIONS } from './books.ts';
import { CONFIG_EXPLANATIONS } from './config.ts';
import type { AreaExplanations, RuleExplanation } from './explanation.ts';
import { FRONT_MATTER_EXPLANATIONS } from './front-matter.ts';
import { I18N_EXPLANATIONS } from './i18n.ts';
import { INCLUDE_EXPLANATIONS } from './includes.ts';
import { LESSON_EXPLANATIONS } from './lessons.ts';
import { LINK_EXPLANATIONS } from './links.ts';
import { BLOCK_EXPLANATIONS } from './markdown-blocks.ts';
import { CODE_EXPLANATIONS } from './markdown-code.ts';
import { TEXT_EXPLANATIONS } from './markdown-text.ts';
import { MDX_EXPLANATIONS } from './mdx.ts';
import { PART_EXPLANATIONS } from './parts.ts';
import { PLUGIN_EXPLANATIONS } from './plugins.ts';
import { SAMPLE_EXPLANATIONS } from './samples.ts';
import { SHARD_EXPLANATIONS } from './shards.ts';
import { SIDEBAR_EXPLANATIONS, SITE_EXPLANATIONS } from './site.ts';
import { SOURCE_EXPLANATIONS } from './source.ts';
import { CSP_EXPLANATIONS, THEME_EXPLANATIONS } from './theme.ts';
import { SEARCH_EXPLANATIONS, VERSION_EXPLANATIONS } from './versions.ts';

const markdown: AreaExplanations<'markdown'> = { ...BLOCK_EXPLANATIONS, ...CODE_EXPLANATIONS, ...TEXT_EXPLANATIONS };

/** The explanation of every rule. TypeScript reports a rule that has none. */
export const EXPLANATIONS: Readonly<Record<RuleId, RuleExplanation>> = {
  ...BLOG_EXPLANATIONS,
  ...BOOK_EXPLANATIONS,
  ...CONFIG_EXPLANATIONS,
  ...CSP_EXPLANATIONS,
  ...FRONT_MATTER_EXPLANATIONS,
  ...I18N_EXPLANATIONS,
  ...INCLUDE_EXPLANATIONS,
  ...LESSON_EXPLANATIONS,
  ...LINK_EXPLANATIONS,
  ...markdown,
  ...MDX_EXPLANATIONS,
  ...PART_EXPLANATIONS,
  ...PLUGIN_EXPLANATIONS,
  ...SAMPLE_EXPLANATIONS,
  ...SEARCH_EXPLANATIONS,
  ...SHARD_EXPLANATIONS,
  ...SIDEBAR_EXPLANATIONS,
  ...SITE_EXPLANATIONS,
  ...SOURCE_EXPLANATIONS,
  ...THEME_EXPLANATIONS,
  ...VERSION_EXPLANATIONS,
};
