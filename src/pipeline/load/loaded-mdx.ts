import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { RenderedBody } from '../../markdown/rendered-body.ts';

/** A page of MDX, rendered, with the files it publishes. */
export interface LoadedMdx {
  readonly rendered: RenderedBody;
  /** A fingerprint of the page and all it imports: equal ones give equal pages. */
  readonly key: string;
  readonly assets: readonly ImportedFile[];
  /** Every file it is made of, below the site folder. */
  readonly inputs: readonly string[];
  /** Paths that an import would prefer if there were a file. */
  readonly looked: readonly string[];
  /** Files from which its fences include code, below the site folder. */
  readonly included: readonly string[];
}
