import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Returns a function that renders a component once per props object, such as the layout of a locale, and returns the cached
 * markup for `dangerouslySetInnerHTML`. The component must not contain images, because React adds preload links for them to the
 * head.
 */
export function drawnOnce<Of extends object>(draw: (of: Of) => ReactNode): (of: Of) => { readonly __html: string } {
  const drawn = new WeakMap<Of, { readonly __html: string }>();
  return (of) => {
    const known = drawn.get(of) ?? { __html: joined(renderToStaticMarkup(draw(of))) };
    drawn.set(of, known);
    return known;
  };
}

/**
 * Returns the same text as one flat string. React builds a tree of string pieces (a rope), which every copy would have to walk
 * again.
 */
export function joined(html: string): string {
  // Reading a character makes V8 flatten the string.
  html.charCodeAt(0);
  return html;
}
