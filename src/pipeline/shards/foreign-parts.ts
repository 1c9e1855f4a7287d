import type { Diagnostic } from '../../model/diagnostic.ts';

import type { SiteDigest } from './digest-site.ts';
import type { OpenParts } from './open-parts.ts';

/** Throws `ForeignParts` if parts were made of another site. */
export function refuseForeign(parts: OpenParts, site: SiteDigest): void {
  const diagnostics = parts.compare(site);
  if (diagnostics.length > 0) throw new ForeignParts(diagnostics);
}

/** Ends a build: its parts were made of another site. */
export class ForeignParts extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super('parts of another site');
    this.diagnostics = diagnostics;
  }
}
