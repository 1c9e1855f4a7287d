import type { AreaExplanations } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const DRAWING =
  "'use client';\n\nexport default function Mermaid({ value }: { readonly value: string }) {\n  return <p>{value}</p>;\n}\n";

/** Explanations of rules about the config. */
export const CONFIG_EXPLANATIONS: AreaExplanations<'config'> = {
  'config/ambiguous': {
    cause: 'The site has more than one config file, and it is not clear which one counts.',
    fix: 'Keep one of the files and delete the others.',
    broken: {
      [CONFIG]: "title: 'My course',",
      'codemaster.config.json': '{ "title": "My course", "url": "https://course.example" }\n',
    },
    mended: { [CONFIG]: "title: 'My course'," },
  },
  'config/broken': {
    cause: 'The config cannot be read or run: it has a syntax error, throws an error, or exports nothing.',
    fix: 'Correct the place that the finding shows.',
    broken: { [CONFIG]: "export default {\n  title: 'My course'\n  url: 'https://course.example',\n};\n" },
    mended: { [CONFIG]: "export default {\n  title: 'My course',\n  url: 'https://course.example',\n};\n" },
  },
  'config/broken-link': {
    cause: 'A link of the footer or of the announcement bar leads nowhere.',
    fix: 'Write the path of a page or file of this site, or a full address.',
    broken: {
      [CONFIG]:
        "themeConfig: { footer: { links: [{ title: 'Site', items: [{ to: '/docs/pgae', label: 'Start' }] }] } },",
    },
    mended: {
      [CONFIG]:
        "themeConfig: { footer: { links: [{ title: 'Site', items: [{ to: '/docs/page', label: 'Start' }] }] } },",
    },
  },
  'config/fence-component': {
    cause: 'The config names a component that draws fences, but its file is missing, or it is not interactive.',
    fix: "Write the component: a module in `components/` that begins with `'use client';` and exports it as default.",
    broken: { [CONFIG]: 'markdown: { mermaid: true },' },
    mended: { [CONFIG]: 'markdown: { mermaid: true },', 'components/mermaid.tsx': DRAWING },
  },
  'config/invalid': {
    cause: 'Values of the config are fine one by one, but contradict each other.',
    fix: 'Change one of the values that the finding names.',
    broken: { [CONFIG]: "i18n: { defaultLocale: 'en', locales: ['en', 'en'] }," },
    mended: { [CONFIG]: "i18n: { defaultLocale: 'en', locales: ['en'] }," },
  },
  'config/missing': {
    cause: 'The folder has no config file, so it is not a site, or the command runs in another folder than intended.',
    fix: 'Create `codemaster.config.ts`, or name the folder of the site: `codemaster build my-course`.',
    broken: { [CONFIG]: null },
    mended: { [CONFIG]: "title: 'My course'," },
  },
  'config/missing-key': {
    cause: 'The config lacks a key that every site needs.',
    fix: 'Add the key that the finding names.',
    broken: { [CONFIG]: "export default {\n  title: 'My course',\n};\n" },
    mended: { [CONFIG]: "export default {\n  title: 'My course',\n  url: 'https://course.example',\n};\n" },
  },
  'config/navbar-item': {
    cause: 'An item of the navigation bar cannot be built, mostly because what it names does not exist.',
    fix: 'Name a page, sidebar or address that exists.',
    broken: { [CONFIG]: "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'pgae', label: 'Start' }] } }," },
    mended: { [CONFIG]: "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'page', label: 'Start' }] } }," },
  },
  'config/unknown-key': {
    cause: 'The config has a key that does not exist, so it would have no effect; mostly it is misspelt.',
    fix: 'Use the key that the hint suggests, or remove it. Own values belong into `customFields`.',
    broken: { [CONFIG]: "tagLine: 'Step by step'," },
    mended: { [CONFIG]: "tagline: 'Step by step'," },
  },
  'config/unknown-locale': {
    cause: 'A command names a locale that `i18n.locales` does not list.',
    fix: 'Use one of the locales of the site, or add the locale to the config.',
    broken: { [CONFIG]: "i18n: { defaultLocale: 'en', locales: ['en'] }," },
    mended: { [CONFIG]: "i18n: { defaultLocale: 'en', locales: ['en'] }," },
    command: 'build --locale fr',
    mendedCommand: 'build --locale en',
  },
  'config/unknown-rule': {
    cause: '`rules` sets the severity of a rule that does not exist.',
    fix: 'Use the rule that the hint suggests. `codemaster explain` lists all rules.',
    broken: { [CONFIG]: "rules: { 'links/brokn': 'warning' }," },
    mended: { [CONFIG]: "rules: { 'links/broken': 'warning' }," },
  },
  'config/unknown-version': {
    cause: 'The config names a version of the docs that the site does not have.',
    fix: 'Use a version of `content/versions.json`, or freeze it first with `codemaster version <name>`.',
    broken: { [CONFIG]: "docs: { lastVersion: '9.0' }," },
    mended: { [CONFIG]: "docs: { lastVersion: 'current' }," },
  },
  'config/wrong-value': {
    cause: 'A key of the config has a value of another type or outside of what is allowed.',
    fix: 'Write a value of the kind that the finding names.',
    broken: { [CONFIG]: "noIndex: 'yes'," },
    mended: { [CONFIG]: 'noIndex: true,' },
  },
};
