/**
 * Rules that only warn in a migrated site: the old generator builds a page that breaks them without a word. The first list is about
 * the words of pages, the second about a site from which something could not be carried.
 */
const WRITING = [
  ...['bad-attribute', 'bad-code-group', 'bad-code-mark', 'bad-code-meta', 'bad-code-note', 'bad-directive'],
  ...['bad-file-tree', 'bad-heading-id', 'bad-image-size', 'bad-math', 'bad-steps', 'bad-tabs', 'duplicate-anchor'],
  ...['limit-exceeded', 'unclosed-directive', 'unclosed-fence', 'undefined-footnote', 'unknown-directive'],
]
  .map((name) => `markdown/${name}`)
  .concat('links/malformed', 'links/unsafe-url');

/** Faults of single components: the rest of the site is built without what they would show. */
const COMPONENTS = [
  ...['bad-tabs', 'broken-import', 'broken-module', 'circular-import', 'island-place', 'island-props', 'render-crash'],
  ...['syntax', 'timed-out', 'unknown-component'],
].map((name) => `mdx/${name}`);

const LEFT_BEHIND = [
  ...[
    'config/broken-link',
    'docs/unknown-doc',
    'includes/missing-region',
    'includes/not-found',
    'links/broken',
    'links/broken-image',
    'links/malformed',
  ],
  ...['links/unsafe-url', 'redirects/duplicate', 'redirects/missing-target', 'redirects/shadowed'],
  ...['sidebars/broken-link', 'sidebars/empty-category', 'sidebars/unknown-folder'],
];

/** Returns the rules of a migrated site that differ from the defaults. `written` are those that the old config decides. */
export function softRules(
  written: Readonly<Record<string, string>>,
  { hasLost, hasComponents = false }: { readonly hasLost: boolean; readonly hasComponents?: boolean },
): Readonly<Record<string, string>> {
  const soft = Object.fromEntries(
    [...WRITING, ...(hasComponents ? COMPONENTS : []), ...(hasLost ? LEFT_BEHIND : [])].map((rule) => [
      rule,
      'warning',
    ]),
  );
  const order = ['off', 'info', 'warning', 'error'];
  const rules: Record<string, string> = { ...soft };
  for (const [rule, severity] of Object.entries(written)) {
    const known = rules[rule];
    if (known === undefined || order.indexOf(severity) < order.indexOf(known)) rules[rule] = severity;
  }
  // A rule that keeps its usual severity needs no line.
  return Object.fromEntries(
    Object.entries(rules)
      .filter(([rule, severity]) => severity !== 'error' || /^blog\/|^tags\/inline/.test(rule))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
