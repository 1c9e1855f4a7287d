import type { OriginalProps } from '../../part-props.ts';
import { Slot } from '../slot.tsx';
import { TextLink } from '../text-link.tsx';

/** The footer of every page. */
export function Footer({ layout, source }: OriginalProps<'footer'>) {
  const { site, footer, shortcuts, messages } = layout;
  return (
    <footer className="footer">
      <Slot name="footer-start" />
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
      <Slot name="footer-end" />
    </footer>
  );
}
