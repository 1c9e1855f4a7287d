/** What does not answer yet, and whose click is kept for the script that will take over. For the inline script alone. */
import { DRAWS_ATTRIBUTE } from './island-markup.ts';
import { TABS_ATTRIBUTES } from './tabs.ts';

// The controls beside a drawing are those of the code, and answer already.
const ISLAND = `[data-module]:not([data-awake],[${DRAWS_ATTRIBUTE}])`;

const CONTROLS = `${ISLAND} button,${ISLAND} input[type=checkbox],${ISLAND} input[type=radio]`;

const TABS = `[${TABS_ATTRIBUTES.set}]:not([${TABS_ATTRIBUTES.live}]) > [role=tablist] > [role=tab]`;

/** Controls of islands, and tabs. */
export const SLEEPING_SELECTOR = `${CONTROLS},${TABS}`;
