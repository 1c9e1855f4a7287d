import type { Property } from '../property.ts';
import { ADDRESS_PROPERTIES } from './addresses.ts';
import { CONFIG_PROPERTIES } from './config.ts';
import { EDIT_PROPERTIES } from './edits.ts';
import { FRONT_MATTER_PROPERTIES } from './front-matter.ts';
import { MARKDOWN_PROPERTIES } from './markdown.ts';

/** Everything that is fuzzed. */
export const PROPERTIES: readonly Property[] = [
  ...MARKDOWN_PROPERTIES,
  ...FRONT_MATTER_PROPERTIES,
  ...CONFIG_PROPERTIES,
  ...ADDRESS_PROPERTIES,
  ...EDIT_PROPERTIES,
];
