import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Draws what is the same on many pages once for each object that it is drawn from, such as the layout of a locale. For
 * `dangerouslySetInnerHTML`. Pictures are no part of it: React asks for those of a page in its head.
 */
export function drawnOnce<Of extends object>(draw: (of: Of) => ReactNode): (of: Of) => { readonly __html: string } {
  const drawn = new WeakMap<Of, { readonly __html: string }>();
  return (of) => {
    const known = drawn.get(of) ?? { __html: joined(renderToStaticMarkup(draw(of))) };
    drawn.set(of, known);
    return known;
  };
}

/** The same text in one piece. React leaves it in those that it was made of, which whoever copies it had to go through each time. */
export function joined(html: string): string {
  // To look into a text V8 joins it.
  html.charCodeAt(0);
  return html;
}
