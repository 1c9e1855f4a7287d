/** Special blocks of a Markdown body, as data. */

import type { RootContent } from 'mdast';
// Adds the fields `hName` and `hProperties` of tree nodes to the types.
import type {} from 'mdast-util-to-hast';
import type { CalloutKind, CalloutWord, CodeFileProps, TabProps } from '../../../templates/prose/prose-props.ts';
import type { SampleFacts } from '../../model/sample.ts';
import type { Span } from '../../model/source.ts';

/** A component that draws a sample in the browser: its file, relative to the site folder, and its props. */
export interface SampleDrawing {
  readonly component: string;
  readonly props: { readonly value: string; readonly title?: string };
}

/** A code block with its input and output. */
export interface SampleComponent {
  readonly name: 'sample';
  readonly file: CodeFileProps;
  /** Names and operators in the code, for search. */
  readonly words: readonly string[];
  /** Error messages in the output, for search. */
  readonly messages?: string;
  /** Whether the code does not compile or the program fails, so that the output says why. */
  readonly fails?: true;
  readonly inputHtml?: string;
  readonly outputHtml?: string;
  /** Place of the opening line; absent when it is not needed. */
  readonly place?: Span;
  /** Facts and links shown below the sample. */
  readonly facts?: SampleFacts;
  /** Required toolchain and version, such as `Go 1.22`. */
  readonly needs?: string;
  /** Component of the site that draws the sample. The code is kept for readers who cannot see the drawing. */
  readonly drawing?: SampleDrawing;
  /** Notes that mark lines: prefix of their ids, and the first line with each note's mark. */
  readonly notes?: { readonly id: string; readonly lines: ReadonlyMap<number, number> };
}

/** What search indexes of a code block. */
export type SearchedCode = Pick<SampleComponent, 'words' | 'messages'>;

/** A callout, such as a note or a warning. */
export interface CalloutComponent {
  readonly name: 'callout';
  readonly kind: CalloutKind;
  readonly word?: CalloutWord;
}

/** Special blocks of a body. `render-prose.tsx` draws them. Their children stay in the tree. */
export type BlockComponent =
  | SampleComponent
  | CalloutComponent
  | { readonly name: 'course'; readonly title: string; readonly tint?: string }
  | {
      readonly name: 'tabs';
      readonly tabs: readonly TabProps[];
      readonly label?: string;
      readonly group?: string;
      readonly query?: string;
      readonly sideBySide?: boolean;
    }
  | { readonly name: 'tab'; readonly tab: TabProps }
  | { readonly name: 'math'; readonly mathml: string; readonly display: boolean }
  /** An SVG file whose markup is part of the page. */
  | { readonly name: 'picture'; readonly svg: string; readonly alt: string }
  | { readonly name: 'term'; readonly id: string; readonly term: string; readonly definition: string }
  /** Number of a note, as a link to its line. */
  | { readonly name: 'note-number'; readonly number: number; readonly line: number; readonly href: string };

/**
 * Placeholder element for a component while raw HTML is parsed and sanitized. `data-index` is the component's index in the page's
 * list. Authors cannot forge one: `clean-html.ts` removes placeholders that were not created here.
 */
export const COMPONENT_TAG = 'cm-component';

/** Returns the sample that a placeholder stands for; undefined for other nodes. */
export function sampleAt(node: RootContent, components: readonly BlockComponent[]): SampleComponent | undefined {
  if (node.type !== 'paragraph' || node.data?.hName !== COMPONENT_TAG) return undefined;
  const component = components[Number(node.data.hProperties?.dataIndex)];
  return component?.name === 'sample' ? component : undefined;
}
