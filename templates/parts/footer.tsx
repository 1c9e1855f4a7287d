import type { LayoutProps } from '../props.ts';
import { TextLink } from './text-link.tsx';

interface FooterProps {
  readonly layout: Pick<LayoutProps, 'locale' | 'site' | 'footer' | 'shortcuts' | 'messages'>;
  /** Course and address of the page, for readers of its printed copy. */
  readonly source?: string | undefined;
}

/** Where a page ends: who made this, and where else to go. */
export function Footer({ layout, source }: FooterProps) {
  const { site, footer, shortcuts, messages } = layout;
  return (
    <footer className="footer">
      <div className="footer-bar">
        <div className="footer-site">
          <a className="brand" href={site.homeUrl}>
            {site.title}
          </a>
          <p>{site.tagline}</p>
          {shortcuts && (
            <button
              type="button"
              className="footer-keys needs-scripts"
              lang={layout.locale.wordsLang}
              data-action="comfort"
              data-comfort="shortcuts"
            >
              {messages.shortcuts.open} <kbd>?</kbd>
            </button>
          )}
        </div>
        {footer.groups.map(({ title, links }, index) => (
          <nav key={title} aria-labelledby={`footer-group-${index}`}>
            <h2 id={`footer-group-${index}`}>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  <TextLink link={link} externalSite={messages.externalSite} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {source !== undefined && <p className="footer-source">{source}</p>}
        {footer.copyright !== undefined && <p className="footer-copyright">{footer.copyright}</p>}
      </div>
    </footer>
  );
}
