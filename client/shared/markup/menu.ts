/** Id of the menu panel. The link that opens the menu targets it, which works without scripts. */
export const MENU_ID = 'site-menu';

/**
 * From this width on (997 px at a font size of 16 px) the header and the sidebar are part of the page, and the menu is not
 * needed.
 */
export const DESKTOP = '(width>=62.3125rem)';

/** The two lists of the panel: the site's navigation, or that of the page's section. */
export type MenuView = 'main' | 'section';
