import { EARLY_CLICK_ATTRIBUTE } from '../shared/actions.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { SIDE_BY_SIDE, TABS_ATTRIBUTES, tabStorageKey } from '../shared/tabs.ts';

/** What the script of the page lends that of tabs: a file for what both need would be one more request on each first load. */
export const LENT_TO_TABS = {
  readStored,
  writeStored,
  /** Attribute of tabs that were clicked before their script was there. */
  earlyClick: EARLY_CLICK_ATTRIBUTE,
  attributes: TABS_ATTRIBUTES,
  sideBySide: SIDE_BY_SIDE,
  storageKey: tabStorageKey,
} as const;
