import type { PageFrame } from '../props.ts';

interface LocaleLinksProps {
  readonly links: PageFrame['localeLinks'];
}

/** The page in each language, as list items. Every name is in its own language, for voices as well as for eyes. */
export function LocaleLinks({ links }: LocaleLinksProps) {
  return links.map(({ code, htmlLang, label, url, current }) => (
    <li key={code}>
      <a href={url} lang={htmlLang} hrefLang={htmlLang} data-locale-link="" aria-current={current ? 'true' : undefined}>
        {label}
      </a>
    </li>
  ));
}
