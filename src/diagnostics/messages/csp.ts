/** Findings about the Content-Security-Policy of a site. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

/** `what` names what is blocked, `source` is what the directive would have to allow. */
export function cspBlocked(
  {
    what,
    directive,
    source,
    isInline = false,
  }: {
    readonly what: string;
    readonly directive: string;
    readonly source: string;
    readonly isInline?: boolean;
  },
  span: Span,
): Diagnostic {
  // What the site itself shows in a frame needs both.
  const names = directive === 'frame-src' && source === "'self'" ? [directive, 'frame-ancestors'] : [directive];
  const key = `\`csp: { ${names.map((name) => `'${name}': [${JSON.stringify(source)}]`).join(', ')} }\``;
  return {
    code: 'csp/blocked',
    severity: 'warning',
    message: `Browsers will block ${what}: the site's Content-Security-Policy does not allow it (\`${directive}\`).`,
    span,
    hint:
      directive === 'object-src'
        ? `pages hold no plugins: link to it, or show it in an \`<iframe>\` with \`csp: { 'frame-src': [${JSON.stringify(source)}] }\` in the config`
        : isInline
          ? `put it into a file or into a component, or allow exactly this text with ${key} in the config`
          : `add ${key} to the config, or keep a copy in the site`,
  };
}

/** A `style` attribute in what an interactive component draws first. */
export function styleAttributeBlocked(span: Span): Diagnostic {
  return {
    code: 'csp/blocked',
    severity: 'warning',
    message:
      "Browsers will block this `style` attribute: the site's Content-Security-Policy does not allow it (`style-src`).",
    span,
    hint: 'use a class, and write its rules into a `.css` file that the component imports',
  };
}
