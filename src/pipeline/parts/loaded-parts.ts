import type { PartName, SlotName } from '../../../templates/part-props.ts';
import type { LayoutProps, PageProps } from '../../../templates/props.ts';
import type { MdxBundle } from '../../io/bundle/bundle-mdx.ts';
import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { NamedText } from '../../model/source.ts';
import type { Site } from '../../stages/graph/site.ts';

/** Draws pages with the site's own parts. */
export interface PartDrawer {
  /** Draws a page. A part that cannot be drawn leaves its place to the original, and a finding. */
  readonly draw: (layout: LayoutProps, page: PageProps) => { readonly html: string; readonly hasFindings: boolean };
  /** The findings on all pages that were drawn. */
  readonly findings: () => readonly Diagnostic[];
}

/** The site's own parts and slots, bundled. */
export interface LoadedParts {
  readonly parts: ReadonlyMap<PartName, string>;
  readonly slots: ReadonlyMap<SlotName, string>;
  readonly bundle: Pick<MdxBundle, 'start' | 'placesOf' | 'stylesOf'>;
  /** Opens the drawing of a site's pages. Comes with the parts, because sites without any do not load it. */
  readonly openDrawer: (parts: LoadedParts, site: Site) => PartDrawer;
  /** Addresses of files that parts have imported, which need no check. */
  readonly assetUrls: ReadonlySet<string>;
  /** Parts with equal versions draw equal pages. */
  readonly version: string;
  /** Whether they show data of plugins. */
  readonly usesData: boolean;
  /** Absolute paths of all files that were read, and of those that would be if they existed. */
  readonly inputs: readonly string[];
  readonly importedFiles: readonly ImportedFile[];
  /** The site's own files among the inputs, with their texts. */
  readonly sources: readonly NamedText[];
  readonly diagnostics: readonly Diagnostic[];
}
