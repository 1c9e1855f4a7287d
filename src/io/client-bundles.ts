/**
 * The scripts browsers get: for each, the modules that other scripts load by `import()`. What these modules import is bundled with
 * them, so each script is complete and costs one request. A small module that two scripts need is in both. Only React is shared:
 * scripts that use it import the script `react`.
 *
 * Put modules that are always needed together into one script, and what most pages or readers do without into another. A module
 * that keeps state must be part of one script only; `tests/unit/io/client-bundles.test.ts` checks it.
 */
export const CLIENT_BUNDLES: Readonly<Record<string, readonly string[]>> = {
  /** Loaded by every page. */
  boot: ['client/boot.ts'],

  // Loaded by `boot` at once, on pages that have such parts.
  'code-blocks': ['client/behaviours/code-blocks.ts'],
  reading: ['client/behaviours/reading.ts'],
  tabs: ['client/behaviours/tabs.ts'],
  versions: ['client/behaviours/versions.ts'],
  'proper-address': ['client/behaviours/proper-address.ts'],
  'module-islands': ['client/behaviours/module-islands.ts'],

  /** Follows links, and tells of scripts that cannot be loaded. Loaded a second after the page, or when a link is near. */
  navigator: ['client/navigation/navigator.ts', 'client/behaviours/comfort-failure.ts'],

  // Loaded when a control of the frame is near, or for search. It then loads one of the three below, and React at the same time.
  islands: ['client/behaviours/islands.ts', 'client/islands/search-opener.ts'],
  frame: ['client/islands/show-frame.ts'],
  'search-page': ['client/islands/show-search-page.ts'],
  'search-window': ['client/islands/search-window.tsx'],
  /** Answers from the site's own index. */
  'local-search': ['client/shared/search/local-search.ts'],
  /** Asks Algolia, on sites that are set up so. */
  'hosted-search': ['client/algolia/hosted-search.ts'],

  /** Wakes components of the site. */
  'hydrate-module': ['client/hydrate-module.tsx', 'client/draw-fence.tsx'],
  /** React itself (`share-react.ts`). */
  react: [],

  // Loaded when a control is used for the first time.
  comforts: ['client/behaviours/comforts.ts'],
  'copy-code': ['client/behaviours/copy-code.ts'],
  'go-to-top': ['client/behaviours/go-to-top.ts'],
  'hide-navbar': ['client/behaviours/hide-navbar.ts'],
  'load-branch': ['client/behaviours/load-branch.ts'],
  'move-folds': ['client/behaviours/move-folds.ts'],
  'open-playground': ['client/behaviours/open-playground.ts'],
  'reload-if-reachable': ['client/shared/reload-if-reachable.ts'],
  'walk-dropdown': ['client/behaviours/walk-dropdown.ts'],
};
