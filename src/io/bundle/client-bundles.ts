/**
 * The scripts that browsers load, each with the modules that other scripts load by `import()`. Everything these modules import is
 * bundled with them, so each script is complete and costs one request. A small module that two scripts need is in both. Only
 * React is shared: scripts that use it import the script `react`.
 *
 * Put modules that are always needed together into one script, and modules that most pages or readers do not need into another. A
 * module that keeps state must be part of one script only; `tests/unit/io/bundle/client-bundles.test.ts` checks it.
 */
export const CLIENT_BUNDLES: Readonly<Record<string, readonly string[]>> = {
  /** Loaded by every page. */
  boot: ['client/boot.ts'],

  // Loaded by `boot` immediately, on pages that have these parts.
  'code-blocks': ['client/behaviours/code/code-blocks.ts'],
  reading: ['client/behaviours/visits/reading.ts'],
  tabs: ['client/behaviours/code/tabs.ts'],
  versions: ['client/behaviours/frame/versions.ts'],
  'proper-address': ['client/behaviours/visits/proper-address.ts'],
  'module-islands': ['client/behaviours/islands/module-islands.ts'],

  /**
   * Handles clicks on links, and reports scripts that cannot be loaded. Loaded a second after the page, or when a pointer, a
   * touch or the focus reaches a link.
   */
  navigator: ['client/navigation/navigator.ts', 'client/behaviours/islands/comfort-failure.ts'],

  // Loaded when a pointer, a touch or the focus reaches a control of the page frame, or for search. Then loads one of the three
  // scripts below, and React at the same time.
  islands: ['client/behaviours/islands/start-islands.ts', 'client/islands/search-opener.ts'],
  frame: ['client/islands/show-frame.ts'],
  'search-page': ['client/islands/show-search-page.ts'],
  'search-window': ['client/islands/search-window.tsx'],
  /** Searches the site's own index. */
  'local-search': ['client/shared/search/local-search.ts'],
  /** Loaded by `local-search` for an index in other languages than English and Vietnamese. */
  'search-scripts': ['client/shared/search/words/script-rules.ts'],
  /** Queries Algolia, on sites that use it. */
  'hosted-search': ['client/algolia/hosted-search.ts'],

  // On sites whose courses can be kept offline; loaded by the page of a course, and when a new version is stored.
  'offline-control': ['client/offline/offline-control.ts'],
  'offline-notice': ['client/offline/offline-notice.ts'],

  /** Hydrates components of the site. */
  'hydrate-module': ['client/hydrate-module.tsx', 'client/draw-fence.tsx'],
  /** React itself (`share-react.ts`). */
  react: [],

  // Loaded when a control is used for the first time.
  comforts: ['client/behaviours/islands/comforts.ts'],
  'copy-code': ['client/behaviours/code/copy-code.ts'],
  'go-to-top': ['client/behaviours/frame/go-to-top.ts'],
  'hide-navbar': ['client/behaviours/frame/hide-navbar.ts'],
  'load-branch': ['client/behaviours/frame/load-branch.ts'],
  'move-folds': ['client/behaviours/frame/move-folds.ts'],
  'open-playground': ['client/behaviours/code/open-playground.ts'],
  'reload-if-reachable': ['client/shared/browser/reload-if-reachable.ts'],
  'walk-dropdown': ['client/behaviours/frame/walk-dropdown.ts'],
};
