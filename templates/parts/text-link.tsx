import type { LinkProps, VersionUrls } from '../props.ts';
import { classes } from './classes.ts';

interface TextLinkProps {
  readonly link: LinkProps;
  readonly className?: string;
  /** Text for screen readers after the label of a link to another site. */
  readonly externalSite: string;
  /** Marks a link to the current page or its section. */
  readonly current?: 'page' | 'true' | undefined;
  readonly versionUrls?: VersionUrls | undefined;
}

/** A link with a final URL. A link to another site has an arrow (`.external`) and a note for screen readers. */
export function TextLink({ link, className, externalSite, current, versionUrls }: TextLinkProps) {
  // The note after the label is in the language of the page, so only the label gets the link's language.
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
