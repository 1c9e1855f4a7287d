import type { VersionLinkProps } from '../../props.ts';

interface VersionLinksProps {
  readonly links: readonly VersionLinkProps[];
}

/** Links to the page in each version of the docs, as list items. */
export function VersionLinks({ links }: VersionLinksProps) {
  return links.map((link) => (
    <li key={link.name}>
      <VersionLink link={link} />
    </li>
  ));
}

/** A link to a version. When a reader follows it, a script remembers the version. */
export function VersionLink({ link }: { readonly link: VersionLinkProps }) {
  return (
    <a
      href={link.url}
      data-docs-version={link.name}
      data-same-page={link.samePage ? '' : undefined}
      aria-current={link.current ? 'true' : undefined}
    >
      {link.label}
    </a>
  );
}
