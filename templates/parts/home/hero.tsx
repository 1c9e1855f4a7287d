import language from 'heroicons/24/outline/language.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { LocaleLinks } from '../frame/locale-links.tsx';
import { Part } from '../part.tsx';
import { TextLink } from '../text-link.tsx';
import { Art } from './art.tsx';

/** The top of the front page: headline, links into the site, and a picture. */
export function Hero({ hero, languages, hasArt, lang, messages }: OriginalProps<'hero'>) {
  return (
    <section className="hero">
      <div>
        <h1 lang={lang}>{hero.title}</h1>
        <p className="hero-tagline" lang={lang}>
          {hero.tagline}
        </p>
        <p className="hero-actions">
          {hero.actions.map((link) => (
            <TextLink key={link.url} link={link} className="button" externalSite={messages.externalSite} />
          ))}
        </p>
        {languages.length > 1 && (
          <nav className="hero-languages" aria-label={messages.navigation.languages}>
            <Icon svg={language} />
            <ul>
              <LocaleLinks links={languages} />
            </ul>
          </nav>
        )}
      </div>
      {hasArt && <Part name="art" of={Art} />}
    </section>
  );
}
