import * as v from 'valibot';
import { text } from '../values.ts';
import type { PluginEntry, SitePlugin, UnifiedPlugin } from './site-plugin.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const hook = v.custom<(...args: never[]) => unknown>(isFunction, 'should be a function.');

const unifiedPlugin = v.custom<UnifiedPlugin>(
  (value) => isFunction(value) || (Array.isArray(value) && isFunction(value[0])),
  'should be a plugin of unified, or a list of it and its options.',
);

const textPlugins = v.lazy((input) =>
  Array.isArray(input) ? v.array(unifiedPlugin) : v.record(v.string(), v.array(unifiedPlugin)),
);

const pattern = v.pipe(
  text,
  v.check((value) => !/^[/\\!]|\\|(^|\/)\.\.(\/|$)/.test(value), 'should be a pattern below `base`, such as "*.json".'),
);

const seconds = v.optional(v.pipe(v.number(), v.minValue(0, 'should be a number of seconds.')));

const fileSource = v.strictObject({
  base: v.pipe(
    text,
    v.check((value) => !/^[/\\]|^[a-z]:|\\/i.test(value), 'should be a folder, from the folder of the site: "api".'),
    v.transform((value) => value.replace(/^(\.\/)+/, '').replace(/\/+$/, '') || '.'),
  ),
  pattern: v.lazy((input) => (Array.isArray(input) ? v.array(pattern) : pattern)),
  load: v.optional(hook),
});

const remoteSource = v.strictObject({
  url: v.pipe(text, v.regex(/^https?:\/\/./, 'should be an address that begins with "https://".')),
  headers: v.optional(v.record(v.string(), v.string())),
  maxAge: seconds,
  timeout: seconds,
  load: v.optional(hook),
});

const dataSource = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'url' in input ? remoteSource : fileSource,
);

/** Schema of a plugin. */
export const pluginSchema = v.strictObject({
  name: v.pipe(text, v.regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, 'should be a name such as "openapi" or "read-aloud".')),
  remark: v.optional(textPlugins),
  rehype: v.optional(textPlugins),
  data: v.optional(v.record(v.string(), dataSource)),
  pages: v.optional(hook),
  findings: v.optional(hook),
  afterBuild: v.optional(hook),
  timeout: v.optional(
    v.pipe(
      v.number(),
      v.minValue(1, 'should be a number of seconds, at least 1.'),
      v.maxValue(86_400, 'should be a number of seconds, at most a day.'),
    ),
  ),
}) as unknown as v.GenericSchema<SitePlugin>;

const modulePath = v.pipe(
  text,
  v.check((value) => !/^[/\\]|^[a-z]:[\\/]/i.test(value), 'should be a path such as "./plugins/openapi.ts".'),
);

const withOptions = v.pipe(
  v.array(v.unknown()),
  v.check(
    (value) => typeof value[0] === 'string' && value.length <= 2,
    'should be a list of the path of a plugin and its options.',
  ),
);

/** Schema of `plugins` in the config. */
export const pluginsSchema = v.optional(
  v.array(
    v.lazy((input) =>
      typeof input === 'string' ? modulePath : Array.isArray(input) ? withOptions : pluginSchema,
    ) as unknown as v.GenericSchema<PluginEntry>,
  ),
  [],
);
