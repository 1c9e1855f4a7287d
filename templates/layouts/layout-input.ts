import type { LayoutProps, PageContent } from '../props.ts';

/** Props of the layout for one kind of content. */
export interface LayoutInput<Kind extends PageContent['kind']> {
  readonly layout: LayoutProps;
  readonly content: Extract<PageContent, { kind: Kind }>;
}
