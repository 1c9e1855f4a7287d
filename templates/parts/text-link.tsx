import type { LinkProps, VersionUrls } from '../props.ts';
import { classes } from './classes.ts';

interface TextLinkProps {
  readonly link: LinkProps;
  readonly className?: string;
  /** What screen readers hear after the label of a link that leads to another site. */
  readonly externalSite: string;
  /** Marks the link to the page or section the reader is in. */
  readonly current?: 'page' | 'true' | undefined;
  readonly versionUrls?: VersionUrls | undefined;
}

/** A finished link. Links to other sites carry the arrow of `.external` and say so. */
export function TextLink({ link, className, externalSite, current, versionUrls }: TextLinkProps) {
  // What is said after the label is in the language of the page.
  const says = link.external && link.lang !== undefined;
  return (
    <a
      href={link.url}
      className={classes(className, link.external && 'external')}
      rel={link.external ? 'noopener noreferrer' : undefined}
      lang={says ? undefined : link.lang}
      aria-current={current}
      data-version-urls={versionUrls && JSON.stringify(versionUrls)}
    >
      {says ? <span lang={link.lang}>{link.label}</span> : link.label}
      {link.external && <span className="visually-hidden"> ({externalSite})</span>}
    </a>
  );
}
