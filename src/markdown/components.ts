// Brings the `hName` and `hProperties` fields of tree nodes into the types.
import type {} from 'mdast-util-to-hast';
import type { CalloutKind, CodeFileProps } from '../../templates/prose/props.ts';

/** The special blocks of a body, as data; `render-prose.tsx` draws them. Their children stay in the tree. */
export type BlockComponent =
  | {
      readonly name: 'sample';
      readonly file: CodeFileProps;
      readonly inputHtml?: string;
      readonly outputHtml?: string;
    }
  | { readonly name: 'callout'; readonly kind: CalloutKind }
  | { readonly name: 'course'; readonly title: string; readonly tint?: string };

/**
 * Element that holds the place of a component while raw HTML is parsed and cleaned; `data-index` leads into the
 * page's list of components. Text cannot forge one: `clean-html.ts` drops those that were not made here.
 */
export const COMPONENT_TAG = 'cm-component';
