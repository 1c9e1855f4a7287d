import type { ConfigText } from '../../model/config-text.ts';
import type { CategoryLinkConfig } from '../../schema/sidebar-config.ts';
import { hasWords } from '../i18n/config-texts.ts';
import type { categoryIds } from '../i18n/message-ids.ts';

/** The texts of a category as they are written. */
interface CategoryWords {
  readonly label: string;
  readonly description?: string | undefined;
  readonly link?: CategoryLinkConfig | null | undefined;
}

/** Where the texts of a category are written, and which of them are written in another language. */
interface CategorySource {
  readonly place: ConfigText['place'];
  readonly needs: { readonly label: boolean; readonly others: boolean };
}

/** Translates the texts of a sidebar into its locale, and collects them. */
export interface SidebarWords {
  readonly texts: readonly ConfigText[];
  /** Returns a text in the locale's language. `isNeeded` is set if the text is written in another language. */
  readonly translateText: (written: ConfigText) => string;
  /** Returns all texts of a category: its label, and those of its generated page. */
  readonly translateCategory: (
    ids: ReturnType<typeof categoryIds>,
    written: CategoryWords,
    source: CategorySource,
  ) => { readonly label: string; readonly description?: string; readonly link?: CategoryLinkConfig };
}

/** Creates the translation functions for the sidebars of one locale. */
export function createSidebarWords(translate: (id: string, text: string) => string): SidebarWords {
  const texts: ConfigText[] = [];
  const translateText: SidebarWords['translateText'] = (written) => {
    texts.push({ ...written, isNeeded: written.isNeeded && hasWords(written.text) });
    return translate(written.id, written.text);
  };
  return {
    texts,
    translateText,
    translateCategory(ids, { label, description, link }, { place, needs }) {
      const at = (...path: string[]) => ({ ...place, path: [...place.path, ...path] });
      // A translation may give a text that the author did not write.
      const other = (id: string, text: string | undefined, ...path: string[]) => {
        const said = translateText({ id, text: text ?? '', place: at(...path), isNeeded: needs.others });
        return said === '' && text === undefined ? {} : { [path.at(-1) ?? '']: said };
      };
      return {
        label: translateText({ id: ids.label, text: label, place: at('label'), isNeeded: needs.label }),
        ...other(ids.description, description, 'description'),
        ...(link?.type === 'generated-index'
          ? {
              link: {
                ...link,
                ...other(ids.indexTitle, link.title, 'link', 'title'),
                ...other(ids.indexDescription, link.description, 'link', 'description'),
              },
            }
          : link
            ? { link }
            : {}),
      };
    },
  };
}
