import type { RootContent } from 'mdast';
// Brings the `hName` and `hProperties` fields of tree nodes into the types.
import type {} from 'mdast-util-to-hast';
import type { CalloutKind, CalloutWord, CodeFileProps, TabProps } from '../../templates/prose/props.ts';
import type { SampleFacts } from '../model/sample.ts';
import type { Span } from '../model/source.ts';

/** A component in the browser, by its file below the site folder, and what it is given. */
export interface SampleDrawing {
  readonly component: string;
  readonly props: { readonly value: string; readonly title?: string };
}

/** Code with what it reads and prints. */
export interface SampleComponent {
  readonly name: 'sample';
  readonly file: CodeFileProps;
  /** Its names and operators, for search. */
  readonly words: readonly string[];
  /** What it says of something that went wrong, for search. */
  readonly messages?: string;
  /** Whether it is refused or breaks off, so that what it prints is why. */
  readonly fails?: true;
  readonly inputHtml?: string;
  readonly outputHtml?: string;
  /** Opening line, where somebody wants to know it. */
  readonly place?: Span;
  /** What can be said and offered below it. */
  readonly facts?: SampleFacts;
  /** Toolchain and version it needs. */
  readonly needs?: string;
  /** A component of the site draws what the code says; the code stays for those who cannot see that. */
  readonly drawing?: SampleDrawing;
  /** Notes its lines are marked with: prefix of their ids, and the line each is first marked on. */
  readonly notes?: { readonly id: string; readonly lines: ReadonlyMap<number, number> };
}

/** What search should know of a piece of code. */
export type SearchedCode = Pick<SampleComponent, 'words' | 'messages'>;

/** An aside in the text. */
export interface CalloutComponent {
  readonly name: 'callout';
  readonly kind: CalloutKind;
  readonly word?: CalloutWord;
}

/** The special blocks of a body, as data; `render-prose.tsx` draws them. Their children stay in the tree. */
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
  /** An SVG file that is part of the page. */
  | { readonly name: 'picture'; readonly svg: string; readonly alt: string }
  | { readonly name: 'term'; readonly id: string; readonly term: string; readonly definition: string }
  /** Number of a note, which leads back to its line. */
  | { readonly name: 'note-number'; readonly number: number; readonly line: number; readonly href: string };

/**
 * Element that holds the place of a component while raw HTML is parsed and cleaned; `data-index` leads into the
 * page's list of components. Text cannot forge one: `clean-html.ts` drops those that were not made here.
 */
export const COMPONENT_TAG = 'cm-component';

/** The sample whose place a node holds. */
export function sampleAt(node: RootContent, components: readonly BlockComponent[]): SampleComponent | undefined {
  if (node.type !== 'paragraph' || node.data?.hName !== COMPONENT_TAG) return undefined;
  const component = components[Number(node.data.hProperties?.dataIndex)];
  return component?.name === 'sample' ? component : undefined;
}
