import type { LayoutProps } from '../props.ts';

interface BrandProps {
  readonly navbar: Pick<LayoutProps['navbar'], 'title' | 'logo'>;
  readonly homeUrl: string;
}

/** The site's name, which leads home. With two logos the style sheet shows the one for the theme. */
export function Brand({ navbar, homeUrl }: BrandProps) {
  const { logo, title } = navbar;
  return (
    <a className="brand" href={homeUrl}>
      {logo && <img className={logo.darkUrl ? 'when-light' : undefined} src={logo.url} alt={logo.alt} height="28" />}
      {logo?.darkUrl && <img className="when-dark" src={logo.darkUrl} alt={logo.alt} height="28" />}
      {title}
    </a>
  );
}
