import { ferryman } from './ferryman.ts';
import type { Files } from './site-test.ts';

/** Pages of a second set of docs, for those who build on Ferryman: in two versions and two languages. */
const SDK: Files = {
  'content/en/sdk/intro.md':
    '---\ntags: [start]\n---\n\n# Build on Ferryman\n\nFirst [install it](../docs/install.md), then [call it](./calls/send.md#now).\n',
  'content/en/sdk/calls/send.md':
    '# The send call\n\n## Now {#now}\n\nSends a halyard. See [the start](../intro.md).\n',
  'content/vi/sdk/intro.md': '# Lập trình với Ferryman\n\nXem [lời gọi](./calls/send.md).\n',
  'content/en/versions/0.9/sdk/intro.md':
    '---\ntags: [start]\n---\n\n# Build on Ferryman 0.9\n\nAs in [the guide](../docs/install.md).\n',
  'content/versions.sdk.json': '["0.9"]\n',
  'content/versions/0.9/sidebars.sdk.json': '{ "sdk": ["intro"] }\n',
  'content/sidebars.sdk.ts': "export default { sdk: ['intro', 'calls/send'] };\n",
};

/** Files of Ferryman with this second set of docs, beside its first one, and with other keys and files. */
export function ferrymanWithSets(
  sdk: Readonly<Record<string, unknown>> = {},
  files: Files = {},
  more: Readonly<Record<string, unknown>> = {},
): Record<string, string | Uint8Array> {
  const own = ferryman(more, { ...SDK, ...files });
  const set = { id: 'sdk', label: 'SDK', sidebars: { sdk: { label: 'Calls' } }, ...sdk };
  const config = String(own['codemaster.config.ts'])
    .replace(/docs: (\{.*\}),\n/, (_, docs: string) => `docs: [${docs}, ${JSON.stringify(set)}],\n`)
    .replace(
      "        { to: '/blog'",
      "        { type: 'docSidebar', sidebarId: 'sdk', docsPluginId: 'sdk', label: 'SDK' },\n        { to: '/blog'",
    )
    .replace(
      "        { type: 'localeDropdown'",
      "        { type: 'docsVersionDropdown', docsPluginId: 'sdk', position: 'right' },\n        { type: 'localeDropdown'",
    );
  return { ...own, 'codemaster.config.ts': config };
}
