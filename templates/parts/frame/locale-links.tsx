import type { PageFrame } from '../../props.ts';

interface LocaleLinksProps {
  readonly links: PageFrame['localeLinks'];
}

/** Links to the page in each language, as list items. Each name is in its own language and marked as such for screen readers. */
export function LocaleLinks({ links }: LocaleLinksProps) {
  return links.map(({ code, htmlLang, label, url, current }) => (
    <li key={code}>
      <a href={url} lang={htmlLang} hrefLang={htmlLang} data-locale-link="" aria-current={current ? 'true' : undefined}>
        {label}
      </a>
    </li>
  ));
}
