/** Path of the heroicons outline icon `arrow-turn-down-left`, which a script draws; a test compares it with the package. */
export const WRAP_ICON_PATH = 'm7.49 12-3.75 3.75m0 0 3.75 3.75m-3.75-3.75h16.5V4.499';
