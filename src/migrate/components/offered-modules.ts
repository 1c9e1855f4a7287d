/** Modules of Docusaurus that exist here under the same name, and React. */
export const OFFERED_MODULES: ReadonlySet<string> = new Set([
  'react',
  '@theme/Tabs',
  '@theme/TabItem',
  '@theme/CodeBlock',
  '@theme/Admonition',
  '@theme/Details',
  '@theme/Heading',
  '@theme/Layout',
  '@theme/TOCInline',
  '@theme/DocCardList',
  '@theme/ThemedImage',
  '@theme/Mermaid',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  '@docusaurus/Translate',
  '@docusaurus/BrowserOnly',
  '@docusaurus/useIsBrowser',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/Head',
]);

/** Modules that an interactive component may import as well: they run in a browser. */
export const BROWSER_MODULES: ReadonlySet<string> = new Set([
  'react',
  '@docusaurus/Link',
  '@docusaurus/useBaseUrl',
  '@docusaurus/BrowserOnly',
  '@docusaurus/useIsBrowser',
  '@theme/ThemedImage',
]);
