import { EARLY_CLICK_ATTRIBUTE } from '../../shared/action-name.ts';
import { readStored, writeStored } from '../../shared/browser/storage.ts';
import { SIDE_BY_SIDE, TABS_ATTRIBUTES, tabStorageKey } from '../../shared/markup/tabs.ts';

/**
 * Functions and names that the script of the page passes to the tabs script. A shared chunk for them would add one request to
 * each first load.
 */
export const SHARED_WITH_TABS = {
  readStored,
  writeStored,
  /** Attribute of tabs that were clicked before the tabs script was loaded. */
  earlyClick: EARLY_CLICK_ATTRIBUTE,
  attributes: TABS_ATTRIBUTES,
  sideBySide: SIDE_BY_SIDE,
  storageKey: tabStorageKey,
} as const;
