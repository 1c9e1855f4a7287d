import arrowTopRight from 'heroicons/24/outline/arrow-top-right-on-square.svg';
import documentText from 'heroicons/24/outline/document-text.svg';
import folder from 'heroicons/24/outline/folder.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { CardProps } from '../../props.ts';

const ICONS: Readonly<Record<CardProps['type'], string>> = {
  doc: documentText,
  category: folder,
  external: arrowTopRight,
};

interface CategoryCardProps {
  readonly card: CardProps;
  readonly externalSite: string;
}

/** An entry on the page of a group. */
export function CategoryCard({ card, externalSite }: CategoryCardProps) {
  return (
    <li className="category-card">
      <Icon svg={ICONS[card.type]} />
      <div>
        <h2>
          <a href={card.url} lang={card.lang}>
            {card.label}
            {card.type === 'external' && <span className="visually-hidden"> ({externalSite})</span>}
          </a>
        </h2>
        {card.description !== undefined && <p lang={card.descriptionLang}>{card.description}</p>}
      </div>
    </li>
  );
}
