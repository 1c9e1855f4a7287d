import type { ConfigText } from '../model/config-text.ts';
import type { CategoryLinkConfig } from '../schema/sidebar-config.ts';
import { hasWords } from './config-texts.ts';
import type { categoryIds } from './message-ids.ts';

type Place = ConfigText['place'];

/** The texts of a category as they are written. */
export interface CategoryWords {
  readonly label: string;
  readonly description?: string | undefined;
  readonly link?: CategoryLinkConfig | null | undefined;
}

/** Says the texts of a sidebar in its locale's words, and remembers each of them. */
export interface SidebarWords {
  readonly texts: readonly ConfigText[];
  /** A text in the locale's words. `isNeeded`: it is written in another language than the locale's. */
  readonly say: (id: string, text: string, place: Place, isNeeded: boolean) => string;
  /** All texts of a category: its label, and those of the page made for it. */
  readonly sayCategory: (
    ids: ReturnType<typeof categoryIds>,
    written: CategoryWords,
    place: Place,
    needs: { readonly label: boolean; readonly others: boolean },
  ) => { readonly label: string; readonly description?: string; readonly link?: CategoryLinkConfig };
}

/** Makes the words of one locale's sidebars around its translations. */
export function createSidebarWords(translate: (id: string, text: string) => string): SidebarWords {
  const texts: ConfigText[] = [];
  const say: SidebarWords['say'] = (id, text, place, isNeeded) => {
    texts.push({ id, text, place, isNeeded: isNeeded && hasWords(text) });
    return translate(id, text);
  };
  return {
    texts,
    say,
    sayCategory(ids, { label, description, link }, place, needs) {
      // A text that is not written may be given by a translation all the same.
      const sayOther = (name: string, id: string, text: string | undefined, ...path: string[]) => {
        const said = say(id, text ?? '', { ...place, path: [...place.path, ...path] }, needs.others);
        return said === '' && text === undefined ? {} : { [name]: said };
      };
      return {
        label: say(ids.label, label, { ...place, path: [...place.path, 'label'] }, needs.label),
        ...sayOther('description', ids.description, description, 'description'),
        ...(link?.type === 'generated-index'
          ? {
              link: {
                ...link,
                ...sayOther('title', ids.indexTitle, link.title, 'link', 'title'),
                ...sayOther('description', ids.indexDescription, link.description, 'link', 'description'),
              },
            }
          : link
            ? { link }
            : {}),
      };
    },
  };
}
