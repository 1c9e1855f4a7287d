import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function brokenLink(href: string, span: Span, hint: string): Diagnostic {
  return { code: 'links/broken', severity: 'error', message: `The link \`${href}\` leads nowhere.`, span, hint };
}

export function brokenAnchor(href: string, anchor: string, page: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'links/broken-anchor',
    severity: 'error',
    message: `The link \`${href}\` asks for the anchor \`#${anchor}\`, which ${page} does not have.`,
    span,
    hint,
  };
}

export function brokenImage(href: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'links/broken-image',
    severity: 'error',
    message: `The image \`${href}\` does not exist.`,
    span,
    hint,
  };
}

export function unsafeUrl(href: string, span: Span): Diagnostic {
  return {
    code: 'links/unsafe-url',
    severity: 'error',
    message: `The address \`${href}\` has a scheme that pages may not use.`,
    span,
    hint: 'use http, https, mailto, tel, or a path on this site',
  };
}

export function unreadableLink(written: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'links/unreadable',
    severity: 'warning',
    message: `\`${written}\` looks like a link, but is shown as text.`,
    span,
    hint,
  };
}

/** An address elsewhere that browsers cannot read. */
export function malformedUrl(href: string, span: Span): Diagnostic {
  return {
    code: 'links/malformed',
    severity: 'error',
    message: `The address \`${href}\` cannot be read by browsers.`,
    span,
    hint: 'check scheme, host name and port; a blank is written `%20`',
  };
}

/** An address in a finished file that no author wrote in this form. */
export function outputLinkBroken(
  reference: { readonly url: string; readonly file: string; readonly place: string; readonly count: number },
  span: Span,
  hint: string,
): Diagnostic {
  const { url, file, place, count } = reference;
  const others = count === 1 ? '' : `, and in ${count - 1} more ${count === 2 ? 'file' : 'files'},`;
  return {
    code: 'output/broken-link',
    severity: 'error',
    message: `The address \`${url}\` (${place}) in ${file}${others} leads nowhere.`,
    span,
    ...(hint === '' ? {} : { hint }),
  };
}

/** A finished file in which something that stands for an address, a size or a chunk was left. */
export function leftoverMarker(path: string, span: Span): Diagnostic {
  return {
    code: 'output/leftover-marker',
    severity: 'error',
    message: `The file ${path} of the site holds a marker that only the tool uses, and that it should have replaced.`,
    span,
    hint: 'a component or a config may print characters from U+FDD0 to U+FDEF; if none does, this is a bug of the tool',
  };
}

/** A picture that social networks do not show when a page is shared. */
export function socialImageUnusable(href: string, span: Span): Diagnostic {
  return {
    code: 'links/social-image',
    severity: 'warning',
    message: `Social networks do not show the picture \`${href}\`: it is no PNG, JPEG, WebP or GIF.`,
    span,
    hint: 'save it as a PNG of 1200 by 630 pixels',
  };
}

export function undefinedReference(label: string, span: Span): Diagnostic {
  return {
    code: 'links/undefined-reference',
    severity: 'warning',
    message: `The link reference \`[${label}]\` is not defined; readers would see the brackets.`,
    span,
    hint: `write \`[${label}]: address\` on a line of its own, or put code into backticks`,
  };
}

export function emptyLink(span: Span): Diagnostic {
  return {
    code: 'links/empty',
    severity: 'warning',
    message: 'The link has no address.',
    span,
    hint: 'write the address between the round brackets: `[text](./page.md)`',
  };
}

export function namelessLink(span: Span): Diagnostic {
  return {
    code: 'links/no-text',
    severity: 'warning',
    message: 'The link has no text, so a screen reader has nothing to say for it.',
    span,
    hint: 'write what it leads to between the square brackets: `[text](./page.md)`',
  };
}

export function missingAlt(href: string, span: Span): Diagnostic {
  return {
    code: 'images/missing-alt',
    severity: 'warning',
    message: `The image \`${href}\` has no text for those who cannot see it.`,
    span,
    hint: 'describe it between the square brackets; for mere decoration write `<img src="…" alt="">`',
  };
}
