import type { Diagnostic } from '../model/diagnostic.ts';
import type { RenderedBody } from './rendered-body.ts';

/** Returns the body of a text that cannot be rendered, with its findings. */
export function emptyBody(diagnostics: readonly Diagnostic[]): RenderedBody {
  return { html: '', firstParagraph: '', headings: [], anchors: [], links: [], words: 0, sections: [], diagnostics };
}
