import type { AreaExplanations, RuleExample } from './explanation.ts';

const CONFIG = 'codemaster.config.ts';
const FILE = './plugins/own.ts';

/** A site with one plugin, a module with this default export. */
const plugin = (code: string): RuleExample => ({
  [CONFIG]: `plugins: ['${FILE}'],`,
  'plugins/own.ts': `export default ${code};\n`,
});

const GOOD = plugin("{ name: 'own', remark: [() => () => undefined] }");

/** Explanations of rules about plugins of the site. */
export const PLUGIN_EXPLANATIONS: AreaExplanations<'plugins'> = {
  'plugins/async': {
    cause: 'A plugin of remark or rehype returns a promise or takes a callback. Pages are made in one go.',
    fix: 'Use a synchronous plugin. What has to be waited for, such as a request, belongs into `data`.',
    broken: plugin("{ name: 'own', remark: [() => async () => undefined] }"),
    mended: GOOD,
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
  'plugins/not-found': {
    cause: '`plugins` names a module that does not exist.',
    fix: 'Write the path of a module from the folder of the site. A plugin of a package is imported in the config.',
    broken: { [CONFIG]: `plugins: ['${FILE}'],` },
    mended: GOOD,
  },
};
