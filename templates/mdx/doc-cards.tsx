import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '../messages/messages.ts';
import { CategoryCard } from '../parts/course/category-card.tsx';
import type { CardProps } from '../props.ts';

/** Returns the HTML of the cards of a group, for the body of a page. */
export function docCardsHtml(cards: readonly CardProps[], messages: Messages): string {
  if (cards.length === 0) return '';
  return renderToStaticMarkup(
    <ul className="category-cards">
      {cards.map((card) => (
        <CategoryCard key={card.url} card={card} externalSite={messages.externalSite} />
      ))}
    </ul>,
  );
}
