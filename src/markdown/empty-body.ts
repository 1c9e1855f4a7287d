import type { Diagnostic } from '../model/diagnostic.ts';
import type { RenderedBody } from './create-markdown.ts';

/** What stands for a body that is not rendered. */
export function emptyBody(diagnostics: readonly Diagnostic[]): RenderedBody {
  return { html: '', firstParagraph: '', headings: [], anchors: [], links: [], words: 0, sections: [], diagnostics };
}
