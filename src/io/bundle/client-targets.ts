/** The oldest browsers that scripts and stylesheets are bundled for; newer syntax is rewritten for them. */
export const CLIENT_TARGETS = ['chrome128', 'firefox130', 'safari17.6', 'ios17.6'];
