/** Findings about links and images. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function brokenLink(href: string, span: Span, hint: string): Diagnostic {
  return { code: 'links/broken', severity: 'error', message: `The link \`${href}\` leads nowhere.`, span, hint };
}

export function brokenAnchor(
  href: string,
  anchor: string,
  { page, span, hint }: { readonly page: string; readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'links/broken-anchor',
    severity: 'error',
    message: `The link \`${href}\` points to the anchor \`#${anchor}\`, which ${page} does not have.`,
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
    message: `The address \`${href}\` has a URL scheme that is not allowed.`,
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

/** An external address that browsers cannot read. */
export function malformedUrl(href: string, span: Span): Diagnostic {
  return {
    code: 'links/malformed',
    severity: 'error',
    message: `The address \`${href}\` cannot be read by browsers.`,
    span,
    hint: 'check scheme, host name and port; write `%20` for a space',
  };
}

/** A broken address in a finished file that no author wrote in this form. */
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

/** A finished file that still contains a placeholder for an address, a size or a chunk. */
export function leftoverMarker(path: string, span: Span): Diagnostic {
  return {
    code: 'output/leftover-marker',
    severity: 'error',
    message: `The file ${path} of the site contains an internal marker that codemaster should have replaced.`,
    span,
    hint: 'check whether a component or the config prints characters from U+FDD0 to U+FDEF; if not, this is a bug in codemaster',
  };
}

/** A picture in a format that social networks do not show. */
export function socialImageUnusable(href: string, span: Span): Diagnostic {
  return {
    code: 'links/social-image',
    severity: 'warning',
    message: `Social networks do not show the picture \`${href}\`: it is not a PNG, JPEG, WebP or GIF.`,
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
    message: 'The link has no text, so screen readers cannot announce it.',
    span,
    hint: 'write the name of its target between the square brackets: `[text](./page.md)`',
  };
}

export function missingAlt(href: string, span: Span): Diagnostic {
  return {
    code: 'images/missing-alt',
    severity: 'warning',
    message: `The image \`${href}\` has no alternative text for readers who cannot see it.`,
    span,
    hint: 'describe the image between the square brackets; for a decorative image write `<img src="…" alt="">`',
  };
}
