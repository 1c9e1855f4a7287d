/** Findings about posts of the blog, their authors and tags. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function untruncatedPost(shown: string, span: Span): Diagnostic {
  return {
    code: 'blog/untruncated-post',
    severity: 'warning',
    message:
      shown === ''
        ? 'Lists of posts show only the title of this post.'
        : 'Lists of posts show the beginning of this post, cut off after some words.',
    span,
    hint: 'put `<!-- truncate -->` on a line of its own where the excerpt should end, or write a `description`',
  };
}

export function truncateMarkInside(span: Span): Diagnostic {
  return {
    code: 'blog/truncate-mark',
    severity: 'warning',
    message: 'The truncate mark is inside another block, where the text cannot be cut.',
    span,
    hint: 'put it on a line of its own between two blocks, with empty lines around it',
  };
}

export function truncateMarkRepeated(span: Span): Diagnostic {
  return {
    code: 'blog/truncate-mark',
    severity: 'warning',
    message: 'The post has a second truncate mark; lists stop at the first one.',
    span,
    hint: 'keep one of the two',
  };
}

export function truncateMarkFirst(span: Span): Diagnostic {
  return {
    code: 'blog/truncate-mark',
    severity: 'warning',
    message: 'There is no text above the truncate mark, so lists show the description instead.',
    span,
    hint: 'move it below the first paragraph',
  };
}

export function inlineAuthor(name: string, span: Span): Diagnostic {
  return {
    code: 'blog/inline-author',
    severity: 'warning',
    message: `The author “${name}” is described in the post, although the site has a list of authors.`,
    span,
    hint: "add the author to `authors.yml` and write the key, or set `rules: { 'blog/inline-author': 'off' }`",
  };
}

export function authorsTwice(field: string, span: Span): Diagnostic {
  return {
    code: 'blog/authors-twice',
    severity: 'error',
    message: `The post has both \`authors\` and \`${field}\`, so it is not clear who wrote it.`,
    span,
    hint: 'keep `authors`',
  };
}

export function socialWithoutAddress(
  network: string,
  value: string,
  { known, span }: { readonly known: readonly string[]; readonly span: Span },
): Diagnostic {
  return {
    code: 'blog/unknown-network',
    severity: 'error',
    message: `\`${value}\` is a user name on \`${network}\`, but codemaster does not know the addresses of that network.`,
    span,
    hint: `write the full address, or use one of the networks ${known.map((name) => `\`${name}\``).join(', ')}`,
  };
}

export function inlineTag(label: string, span: Span): Diagnostic {
  return {
    code: 'tags/inline',
    severity: 'warning',
    message: `The tag “${label}” is described in the page, although the site has a list of tags.`,
    span,
    hint: "add it to `tags.yml` and write its key, or set `rules: { 'tags/inline': 'off' }`",
  };
}
