import type { LayoutProps, PageContent } from '../props.ts';

/** What the layout of one kind of content is given. */
export interface LayoutInput<Kind extends PageContent['kind']> {
  readonly layout: LayoutProps;
  readonly content: Extract<PageContent, { kind: Kind }>;
}
