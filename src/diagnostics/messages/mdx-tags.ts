/** Findings about tags on pages of MDX that show nothing. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function unknownComponent(name: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `The component \`<${name}>\` is not defined here.`,
    span,
    hint: `import it at the top of the page; ${hint}`,
  };
}

export function undefinedComponent(span: Span, what: string): Diagnostic {
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `This tag is not a component: its value is ${what}.`,
    span,
    hint: 'check that the imported file exports the component under this name',
  };
}

export function unknownElement(name: string, span: Span): Diagnostic {
  return {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `There is no element \`<${name}>\` in HTML, and no component of this name.`,
    span,
    hint: 'names of components begin with a capital letter, and what is imported under such a name must be a component, not a text',
  };
}

/** A function where React expects something to show. `component` has given it; absent: it is in the text. */
export function shownFunction(span: Span, component?: string): Diagnostic {
  return {
    code: 'mdx/render-crash',
    severity: 'error',
    message: `The page cannot be rendered: a function cannot be shown as text${component === undefined ? '' : `, and \`${component || 'the component'}\` gives one`}.`,
    span,
    hint: 'call the function, or give what it returns',
  };
}
