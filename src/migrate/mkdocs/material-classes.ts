import type { PlanBuilder } from '../plan/plan.ts';

const FILE = 'theme/material.css';

/** Buttons and cards as Material draws them, in the colours of the theme here. */
const STYLES = `/* Buttons and cards of Material for MkDocs. */
.md-button a {
  display: inline-block;
  padding: 0.4em 1.4em;
  border: 2px solid var(--accent);
  border-radius: var(--radius);
  font-weight: 600;
  text-decoration: none;
}

.md-button--primary a,
.md-button a:hover {
  background: var(--accent);
  color: var(--on-accent);
}

.grid {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
}

.grid.cards > :is(ul, ol) {
  display: contents;
}

.grid.cards > :is(ul, ol) > li,
.grid > .card {
  margin: 0;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
}
`;

/** Returns whether a page has classes of Material that need the style sheet. */
export function usesMaterialClasses(page: string): boolean {
  return /<(?:span|div)\b[^>\n]*\sclass=["'](?:[^"'\n]* )?(?:md-button|grid)[ "']/.test(page);
}

/** Writes the style sheet for the classes that pages keep, and adds it to the theme. */
export function withMaterialStyles<T extends { readonly css?: readonly string[] }>(
  theme: T | undefined,
  builder: PlanBuilder,
): T | { readonly css: readonly string[] } {
  builder.write(FILE, STYLES);
  return { ...theme, css: [`./${FILE}`, ...(theme?.css ?? [])] };
}

/** Returns the classes of a list of attributes: `.md-button .big`. */
export function classesIn(attributes: string): readonly string[] {
  return [...attributes.matchAll(/(?:^|\s)\.([\w-]+)/g)].map(([, name = '']) => name);
}
