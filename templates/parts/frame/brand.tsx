import type { OriginalProps } from '../../part-props.ts';

/** The site's logo and name, linked to the home page. With two logos, the style sheet shows the one for the theme. */
export function Brand({ navbar, homeUrl }: OriginalProps<'brand'>) {
  const { logo, title } = navbar;
  return (
    <a className="brand" href={homeUrl}>
      {logo && <img className={logo.darkUrl ? 'when-light' : undefined} src={logo.url} alt={logo.alt} height="28" />}
      {logo?.darkUrl && <img className="when-dark" src={logo.darkUrl} alt={logo.alt} height="28" />}
      {title}
    </a>
  );
}
