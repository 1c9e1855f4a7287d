import type { AnchorHTMLAttributes } from 'react';
import { withBaseUrl } from './base-url.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** A link for interactive components. `to` is a path from the root of the site, or a complete address. */
export function Link({ to, href, ...rest }: LinkProps) {
  const address = to ?? href;
  // Without an address it is a target of other links: `<Link id="news" />`.
  return address === undefined ? <a {...rest} /> : <a {...rest} href={withBaseUrl(address)} />;
}

export default Link;
