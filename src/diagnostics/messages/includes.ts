/** Findings about included files. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function includeNotFound(
  path: string,
  reason: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'includes/not-found',
    severity: 'error',
    message: `The file \`${path}\` cannot be included: ${reason}.`,
    span,
    hint,
  };
}

export function includeOutside(path: string, folders: readonly string[], span: Span): Diagnostic {
  const names = folders.map((folder) => `\`${folder}/\``).join(', ');
  return {
    code: 'includes/outside',
    severity: 'error',
    message: `The file \`${path}\` is outside the folders from which pages may include files.`,
    span,
    hint: `put it below ${names}, or name its folder in \`markdown.includeFolders\``,
  };
}

export function includeCycle(chain: readonly string[], span: Span): Diagnostic {
  return {
    code: 'includes/cycle',
    severity: 'error',
    message: `The file includes itself: ${chain.join(' → ')}.`,
    span,
    hint: 'remove one of these includes',
  };
}

export function missingRegion(
  region: string,
  path: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'includes/missing-region',
    severity: 'error',
    message: `\`${path}\` has no region \`${region}\`.`,
    span,
    hint,
  };
}

export function badInclude(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'includes/invalid', severity: 'error', message, span, hint };
}

export function includedFrontMatter(span: Span): Diagnostic {
  return {
    code: 'includes/front-matter',
    severity: 'warning',
    message: 'An included file has no page of its own, so its front matter has no effect.',
    span,
    hint: 'remove the lines between `---`',
  };
}
