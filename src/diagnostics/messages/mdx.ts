/** Findings about MDX pages and the modules they import. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { sentence } from '../sentence.ts';
import { startOfFile } from '../start-of-file.ts';

export function mdxSyntax(reason: string, span: Span, hint: string): Diagnostic {
  return { code: 'mdx/syntax', severity: 'error', message: sentence(reason), span, hint };
}

export function importBroken(
  specifier: string,
  reason: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'mdx/broken-import',
    severity: 'error',
    message: `\`${specifier}\` cannot be imported: ${reason}.`,
    span,
    hint,
  };
}

export function moduleBroken(reason: string, span: Span): Diagnostic {
  return { code: 'mdx/broken-module', severity: 'error', message: sentence(reason), span };
}

export function circularImport(chain: readonly string[], span: Span): Diagnostic {
  return {
    code: 'mdx/circular-import',
    severity: 'error',
    message: `Pages import each other in a cycle: ${chain.join(' → ')}.`,
    span,
    hint: 'move the shared content into a separate partial',
  };
}

export function renderCrash(
  reason: string,
  span: Span,
  context: { readonly page: Span; readonly stack: readonly string[] },
): Diagnostic {
  const { page, stack } = context;
  const way = stack.length > 0 ? ` (in ${stack.map((name) => `\`${name}\``).join(', in ')})` : '';
  const isElsewhere = span.file !== page.file;
  return {
    code: 'mdx/render-crash',
    severity: 'error',
    message: sentence(`The page cannot be rendered: ${reason}`, way),
    span,
    hint: 'components are rendered once when the site is built; put code that needs a browser into an effect of an interactive component',
    ...(isElsewhere ? { related: [{ message: 'while rendering', span: page }] } : {}),
  };
}

export function renderTooLong(seconds: number, span: Span): Diagnostic {
  return {
    code: 'mdx/timed-out',
    severity: 'error',
    message: `The page was not rendered within ${seconds} seconds.`,
    span,
    hint: 'look for an endless loop in the page or its components',
  };
}

export function islandProps(
  component: string,
  path: string,
  { what, span }: { readonly what: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'mdx/island-props',
    severity: 'error',
    message: `\`${component}\` is interactive, and \`${path}\` is ${what}, which cannot be sent to a browser.`,
    span,
    hint: 'give interactive components plain data: texts, numbers, booleans, lists and objects of these',
  };
}

export function islandPlace(span: Span): Diagnostic {
  return {
    code: 'mdx/island-place',
    severity: 'error',
    message: "A file with `'use client'` is outside `components/`, `theme/parts/` and `theme/slots/`.",
    span,
    hint: 'move it into the `components/` folder of the site, where interactive components live',
  };
}

export function islandMoment(written: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'mdx/island-moment',
    severity: 'error',
    message: `There is no directive \`client:${written}\`.`,
    span,
    hint,
  };
}

export function momentWithoutIsland(attribute: string, span: Span): Diagnostic {
  return {
    code: 'mdx/island-moment',
    severity: 'error',
    message: `\`${attribute}\` is set on something that is not interactive.`,
    span,
    hint: "begin the file of the component with the line `'use client';`",
  };
}

export function deadHandler(attribute: string, tag: string, span: Span): Diagnostic {
  return {
    code: 'mdx/dead-handler',
    severity: 'warning',
    message: `\`${attribute}\` of this \`<${tag}>\` will never run: the component is only rendered when the site is built.`,
    span,
    hint: "put it into a component of `components/` whose file begins with the line `'use client';`",
  };
}

/** A handler that is a text, which React leaves out and the policy of the site forbids. */
export function textHandler(attribute: string, tag: string, span: Span): Diagnostic {
  return {
    code: 'mdx/dead-handler',
    severity: 'warning',
    message: `\`${attribute}\` of this \`<${tag}>\` is a text, so it was left out: the security policy of the site forbids scripts in attributes.`,
    span,
    hint: "write a function, in a component of `components/` whose file begins with the line `'use client';`",
  };
}

export function inlineStyle(span: Span): Diagnostic {
  return {
    code: 'mdx/inline-style',
    severity: 'warning',
    message: 'A `style` attribute was left out: the security policy of the site forbids inline styles.',
    span,
    hint: 'use a class, and write its rules into a `.css` file in `components/`',
  };
}

export function partialFrontMatter(span: Span): Diagnostic {
  return {
    code: 'mdx/partial-front-matter',
    severity: 'warning',
    message: 'The front matter of a partial has no effect.',
    span,
    hint: 'remove it; a file that should be a page must not start with `_`',
  };
}

export function headIgnored(span: Span): Diagnostic {
  return {
    code: 'mdx/head',
    severity: 'warning',
    message: 'Pages cannot write into the head of the document; this block was left out.',
    span,
    hint: 'use `title`, `description`, `keywords` and `image` in the front matter',
  };
}

export function browserOnlyUnseen(span: Span): Diagnostic {
  return {
    code: 'mdx/browser-only',
    severity: 'warning',
    message:
      'Readers see only the `fallback` of this `<BrowserOnly>`: pages are rendered when the site is built, not in a browser.',
    span,
    hint: "move it into a component in `components/` that begins with `'use client';`, where it works",
  };
}

export function mdxRefused(file: string, reason: 'config' | 'untrusted'): Diagnostic {
  return {
    code: 'source/mdx',
    severity: 'error',
    message:
      reason === 'config'
        ? 'MDX is switched off for this site, and `.mdx` pages are code.'
        : 'This build runs no code of the site, and `.mdx` pages are code.',
    span: startOfFile(file),
    hint:
      reason === 'config'
        ? 'rename the file to `.md` if it has no components, or set `markdown.mdx` to true'
        : 'rename the file to `.md` if it has no components, or build without `--untrusted`',
  };
}

export function codeRefused(file: string, what: string, instead = 'write it as JSON'): Diagnostic {
  return {
    code: 'source/untrusted-code',
    severity: 'error',
    message: `This build runs no code of the site, and ${what} is code. It was not run.`,
    span: startOfFile(file),
    hint: `${instead}, or build without \`--untrusted\``,
  };
}

/**
 * A file that browsers or servers run as a part of the site, or a link that may lead to one, in a build that does not trust the site.
 */
export function servedCodeRefused(file: string, isLink: boolean): Diagnostic {
  const name = file.replace(/^.*\//, '');
  return {
    code: 'source/untrusted-code',
    severity: 'error',
    message: isLink
      ? 'This build does not trust its site, and a symbolic link among static files may lead to code. It was not followed.'
      : 'This build does not trust its site, and browsers or servers run such a file with the rights of the site. It was not published.',
    span: startOfFile(file),
    hint: isLink
      ? 'put the file itself there, or build without `--untrusted`'
      : `remove it, give it an ending that is only shown, such as \`${name}.txt\`, or build without \`--untrusted\``,
  };
}

/** A style sheet of the site's theme, in a build that does not trust the site. */
export function styleRefused(file: string): Diagnostic {
  return {
    code: 'source/untrusted-code',
    severity: 'error',
    message:
      'This build does not trust its site, and a style sheet can hide or imitate any part of a page. It was not used.',
    span: startOfFile(file),
    hint: 'remove it, and set `theme.colors`, `theme.fonts`, `theme.radius` and `theme.width` in a config without code, or build without `--untrusted`',
  };
}

export function mdxTabsInvalid(message: string, span: Span): Diagnostic {
  return {
    code: 'mdx/bad-tabs',
    severity: 'error',
    message,
    span,
    hint: 'a group of tabs is `<Tabs>` around one `<TabItem value="…" label="…">` for each tab',
  };
}

export function unknownAdmonition(type: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'mdx/unknown-admonition',
    severity: 'warning',
    message: `There is no admonition of type \`${type}\`; it is shown as a note.`,
    span,
    hint,
  };
}

export function stylesElsewhere(specifier: string, span: Span): Diagnostic {
  return {
    code: 'mdx/broken-import',
    severity: 'error',
    message: `\`${specifier}\` cannot be imported: styles are plain \`.css\` files in \`components/\`.`,
    span,
    hint: 'move the rules into a `.css` file of `components/`; there are no CSS modules, so choose class names of your own',
  };
}

export function clientImport(specifier: string, offered: readonly string[], span: Span): Diagnostic {
  return {
    code: 'mdx/broken-import',
    severity: 'error',
    message: `\`${specifier}\` cannot be used in an interactive component.`,
    span,
    hint: `interactive components can import ${offered.map((name) => `\`${name}\``).join(', ')}; use other modules in the page that contains them`,
  };
}

export function includeInMdx(span: Span): Diagnostic {
  return {
    code: 'includes/invalid',
    severity: 'error',
    message: 'MDX pages import other files; they cannot use `::include`.',
    span,
    hint: "write `import Part from './_part.md'` at the top and `<Part />` here",
  };
}
