import type { AreaExplanations, RuleExample } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const FILE = './plugins/own.ts';

/** A site with one plugin, a module with this default export. */
const plugin = (code: string): RuleExample => ({
  [CONFIG]: `plugins: ['${FILE}'],`,
  'plugins/own.ts': `export default ${code};\n`,
});

const withData = (json: string): RuleExample => ({
  [CONFIG]: `plugins: ['${FILE}'],`,
  'plugins/own.ts': "export default { name: 'own', data: { api: { base: 'api', pattern: '*.json' } } };\n",
  'api/own.json': json,
});

const withPage = (page: string) => plugin(`{ name: 'own', pages: () => [${page}] }`);
const DOWN = plugin("{ name: 'own', data: { news: { url: 'http://127.0.0.1:1/' } } }");

const GOOD = plugin("{ name: 'own', remark: [() => () => undefined] }");

/** Explanations of rules about plugins of the site. */
export const PLUGIN_EXPLANATIONS: AreaExplanations<'plugins'> = {
  'plugins/async': {
    cause: 'A plugin of remark or rehype returns a promise or takes a callback. Pages are made in one go.',
    fix: 'Use a synchronous plugin. What has to be waited for, such as a request, belongs into `data`.',
    broken: plugin("{ name: 'own', remark: [() => async () => undefined] }"),
    mended: GOOD,
  },
  'plugins/broken-data': {
    cause: 'A file of data is no valid JSON or YAML, or cannot be read.',
    fix: 'Correct the file at the place of the finding.',
    broken: withData('{ "a": 1, }'),
    mended: withData('{ "a": 1 }'),
  },
  'plugins/failed': {
    cause: 'A hook of a plugin threw an error.',
    fix: 'Correct the plugin where the finding says, or leave it out of `plugins`.',
    broken: plugin("{ name: 'own', remark: [() => () => { throw new Error('no'); }] }"),
    mended: GOOD,
  },
  'plugins/invalid': {
    cause:
      'The default export of a module in `plugins` is no plugin, or the plugin has keys or values that do not exist.',
    fix: 'Export a plugin: an object with a `name` and hooks. `definePlugin` of `codemaster-site` checks it in the editor.',
    broken: plugin("{ name: 'own', remarks: [] }"),
    mended: GOOD,
  },
  'plugins/name-taken': {
    cause: 'Two plugins have one name, or a plugin is called like an area of rules of the tool.',
    fix: 'Give the plugin another `name`.',
    broken: plugin("{ name: 'links' }"),
    mended: GOOD,
  },
  'plugins/no-data': {
    cause: 'A plugin takes data from files, but there are none: the folder is missing, or no file matches.',
    fix: 'Write the folder from the folder of the site, and a pattern that matches its files.',
    broken: plugin("{ name: 'own', data: { api: { base: 'api', pattern: '*.json' } } }"),
    mended: withData('{ "a": 1 }'),
  },
  'plugins/not-found': {
    cause: '`plugins` names a module that does not exist.',
    fix: 'Write the path of a module from the folder of the site. A plugin of a package is imported in the config.',
    broken: { [CONFIG]: `plugins: ['${FILE}'],` },
    mended: GOOD,
  },
  'plugins/page-exists': {
    cause: 'A plugin makes a page of which there is a file already, or which another plugin makes as well.',
    fix: 'Let the plugin choose another path, or remove the file.',
    broken: withPage("{ locale: 'en', collection: 'docs', path: 'page.md', text: 'Text.' }"),
    mended: withPage(
      "{ locale: 'en', collection: 'docs', path: 'made.md', frontMatter: { title: 'Made', description: 'A page.' }, text: 'Text.' }",
    ),
  },
  'plugins/remote-down': {
    cause: 'The address of remote data does not answer with JSON in time, and no copy of an earlier answer is there.',
    fix: 'Try again, or correct the address. Copies are kept in `.codemaster/`.',
    broken: DOWN,
    mended: GOOD,
  },
  'plugins/remote-stale': {
    cause: 'The address of remote data does not answer with JSON in time, so the copy of an earlier answer was used.',
    fix: 'Try again later, or correct the address.',
    broken: DOWN,
    mended: GOOD,
  },
  'plugins/too-slow': {
    cause:
      'A hook of a plugin, or a plugin of remark or rehype on a page, has not ended in time, such as a loop without an end or a promise that nothing settles.',
    fix: 'Correct the plugin. For work that takes long, `timeout` of the plugin gives more seconds.',
    broken: plugin("{ name: 'own', timeout: 1, pages: () => new Promise(() => undefined) }"),
    mended: GOOD,
  },
  'plugins/wrong-result': {
    cause: 'A hook returned something that it cannot: a page without a path, a finding without a message.',
    fix: 'Return what the types of `codemaster-site` say.',
    broken: withPage("{ locale: 'en', collection: 'docs', path: 'made', text: 'Text.' }"),
    mended: withPage(
      "{ locale: 'en', collection: 'docs', path: 'made.md', frontMatter: { title: 'Made', description: 'A page.' }, text: 'Text.' }",
    ),
  },
};
