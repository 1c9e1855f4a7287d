/** Id of the menu panel; the link that opens it leads there, which is enough without scripts. */
export const MENU_ID = 'site-menu';

/** From this width on, 997 px with letters of 16 px, the bar and the sidebar stand in the page, and the menu adds nothing. */
export const DESKTOP = '(width>=62.3125rem)';

/** The two lists the panel can show: the site's navigation, or that of the section the page belongs to. */
export type MenuView = 'main' | 'section';
