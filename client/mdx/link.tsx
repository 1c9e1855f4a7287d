import type { AnchorHTMLAttributes } from 'react';
import { withBaseUrl } from './base-url.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** A link for interactive components. `to` is a path from the root of the site, or a complete address. */
export function Link({ to, href, ...rest }: LinkProps) {
  return <a {...rest} href={withBaseUrl(to ?? href ?? '')} />;
}

export default Link;
