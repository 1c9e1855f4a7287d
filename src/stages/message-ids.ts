// Ids under which `messages.json` translates texts of the config and the sidebars. Docusaurus' ids where it has one.

/** A text that equal ones may be told apart from by a `key`. */
interface Labelled {
  readonly label: string;
  readonly key?: string | undefined;
}

const nameOf = ({ key, label }: Labelled) => key ?? label;

/** Of an item of the navigation bar, or a row of a dropdown. */
export const navbarItemId = (item: Labelled) => `navbar.item.label.${nameOf(item)}`;

export const footerGroupId = ({ key, title }: { readonly title: string; readonly key?: string | undefined }) =>
  `footer.title.${key ?? title}`;

export const footerItemId = (item: Labelled) => `footer.item.label.${nameOf(item)}`;

/** Of a version's label. */
export const versionLabelId = (version: string) => `docs.version.${version}.label`;

/** Of a sidebar as a whole. */
export const sidebarLabelId = (sidebar: string) => `sidebar.${sidebar}.label`;

/** Of the description on a sidebar's overview. */
export const overviewDescriptionId = (sidebar: string) => `sidebar.${sidebar}.overview.description`;

export const sidebarLinkId = (sidebar: string, item: Labelled) => `sidebar.${sidebar}.link.${nameOf(item)}`;

export const sidebarDocId = (sidebar: string, item: Labelled) => `sidebar.${sidebar}.doc.${nameOf(item)}`;

/** Of a category's label, and of the texts of its own page. */
export function categoryIds(sidebar: string, key: string) {
  const label = `sidebar.${sidebar}.category.${key}`;
  return {
    label,
    description: `${label}.description`,
    indexTitle: `${label}.link.generated-index.title`,
    indexDescription: `${label}.link.generated-index.description`,
  };
}

/** What the picture of shared pages shows; `key` is its way in `themeConfig`: `image`, `socialCards.blog`. */
export const cardAltId = (key: string) => `${key}.alt`;
