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
  /** Paths where a file would change what is imported; there may be one already. */
  readonly looked: readonly string[];
  /** Files that its fences took code from, below the site folder. */
  readonly included: readonly string[];
}
