/** The oldest browsers that scripts and style sheets are bundled for: what they lack is written out in older terms. */
export const CLIENT_TARGETS = ['chrome128', 'firefox130', 'safari17.6', 'ios17.6'];
