import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed, Heading, IncludedPart, OutgoingLink } from '../model/entry.ts';
import type { SampleSum } from '../model/sample.ts';
import type { TextSection } from '../model/search.ts';

/** A body as HTML, with all facts about it that later stages need. */
export interface RenderedBody {
  /** Contains link slots; see `link-slots.ts`. */
  readonly html: string;
  /** Text of a level-1 heading at the start of the body. The HTML does not contain it. */
  readonly title?: string;
  /** The text without code, for pages whose source is more than Markdown. */
  readonly plain?: string;
  readonly parts?: readonly IncludedPart[];
  /** Same as `Body.styles`. */
  readonly styles?: readonly string[];
  readonly firstParagraph: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly links: readonly OutgoingLink[];
  /** What it loads or runs besides images; absent if there is nothing. */
  readonly embeds?: readonly Embed[];
  readonly words: number;
  /** Totals of its samples; absent when it has none. */
  readonly samples?: SampleSum;
  /** Text for search: the opening, then a section for each heading. */
  readonly sections: readonly TextSection[];
  /** Length of the part of `html` above the truncate mark of a post. */
  readonly excerptEnd?: number;
  readonly diagnostics: readonly Diagnostic[];
}
