// Ids under which `messages.json` translates texts of the config and the sidebars. They are the ids of Docusaurus where it has
// them.

import { MAIN_SET, ownNameOf, setOfVersion } from '../../schema/content/version-keys.ts';

/** A text with an optional `key` that distinguishes it from equal texts. */
interface Labelled {
  readonly label: string;
  readonly key?: string | undefined;
}

const nameOf = ({ key, label }: Labelled) => key ?? label;

/** Id of an item of the navigation bar, or of a row in a dropdown. */
export const navbarItemId = (item: Labelled) => `navbar.item.label.${nameOf(item)}`;

export const footerGroupId = ({ key, title }: { readonly title: string; readonly key?: string | undefined }) =>
  `footer.title.${key ?? title}`;

export const footerItemId = (item: Labelled) => `footer.item.label.${nameOf(item)}`;

/** Id of a version's label, in sets of docs with an id as in Docusaurus: `docs-sdk.version.1.0.label`. */
export function versionLabelId(version: string): string {
  const set = setOfVersion(version);
  return `${set === MAIN_SET ? 'docs' : `docs-${set}`}.version.${ownNameOf(version)}.label`;
}

/** Id of the name of a set of docs. */
export const docsSetLabelId = (set: string) => `docs-${set}.label`;

/** Name of a sidebar in ids: its own, or for sets of docs with an id also that (`sdk.guide`). */
export function sidebarName({ id, version }: { readonly id: string; readonly version: string }): string {
  const set = setOfVersion(version);
  return set === MAIN_SET ? id : `${set}.${id}`;
}

/** Id of a sidebar's label. */
export const sidebarLabelId = (sidebar: string) => `sidebar.${sidebar}.label`;

/** Id of the description on a sidebar's overview. */
export const overviewDescriptionId = (sidebar: string) => `sidebar.${sidebar}.overview.description`;

export const sidebarLinkId = (sidebar: string, item: Labelled) => `sidebar.${sidebar}.link.${nameOf(item)}`;

export const sidebarDocId = (sidebar: string, item: Labelled) => `sidebar.${sidebar}.doc.${nameOf(item)}`;

/** Ids of a category's label, and of the texts on its own page. */
export function categoryIds(sidebar: string, key: string) {
  const label = `sidebar.${sidebar}.category.${key}`;
  return {
    label,
    description: `${label}.description`,
    indexTitle: `${label}.link.generated-index.title`,
    indexDescription: `${label}.link.generated-index.description`,
  };
}

/** Id of the text alternative of a social card. `key` is its path in `themeConfig`: `image`, `socialCards.blog`. */
export const cardAltId = (key: string) => `${key}.alt`;
