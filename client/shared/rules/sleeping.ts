/** Selects controls whose scripts are not loaded yet. The inline script marks clicks on them for those scripts. */
import { DRAWS_ATTRIBUTE } from '../markup/island-markup.ts';
import { TABS_ATTRIBUTES } from '../markup/tabs.ts';

// With a drawing, the controls are those of the code block, which work already.
const ISLAND = `[data-module]:not([data-awake],[${DRAWS_ATTRIBUTE}])`;

const CONTROLS = `${ISLAND} button,${ISLAND} input[type=checkbox],${ISLAND} input[type=radio]`;

const TABS = `[${TABS_ATTRIBUTES.set}]:not([${TABS_ATTRIBUTES.live}]) > [role=tablist] > [role=tab]`;

/** Controls in components that are not hydrated yet, and tabs without their script. */
export const SLEEPING_SELECTOR = `${CONTROLS},${TABS}`;
