import * as theme from '../../../templates/theme.ts';
import { HOST_MODULES, PROVIDED } from '../../mdx/provided.tsx';

/** Modules of pages that need the text of a page around them. */
const OF_PAGES = new Set(['CodeBlock', 'Mermaid', 'TOCInline', 'DocCardList'].map((name) => `@theme/${name}`));

/** Modules that parts can import besides files and packages of the site. */
export function partHost(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const host = Object.entries(HOST_MODULES).filter(([name]) => !OF_PAGES.has(name) && name !== '@docusaurus/Head');
  const offered = {
    ...theme,
    Link: PROVIDED['@docusaurus/Link']?.default,
    ...PROVIDED['@docusaurus/useGlobalData'],
    ...PROVIDED['codemaster-site/collections'],
  };
  return { ...Object.fromEntries(host), 'codemaster-site/theme': offered, 'codemaster/theme': offered };
}
