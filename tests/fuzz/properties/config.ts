import { validate } from '../../../src/schema/issues.ts';
import { locateKey } from '../../../src/schema/modules/locate-key.ts';
import { siteConfigSchema } from '../../../src/schema/site-config.ts';
import { configData } from '../inputs/config.ts';
import { must, type Property, property } from '../property.ts';

/** The last key of a path that is written in the data. */
function deepestKey(data: unknown, path: readonly (string | number)[]): string | number | undefined {
  let [value, last] = [data, undefined as string | number | undefined];
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return last;
    if (Array.isArray(value) && typeof key === 'string') return last;
    value = (value as Record<string | number, unknown>)[key];
    last = key;
  }
  return last;
}

export const CONFIG_PROPERTIES: readonly Property[] = [
  property(
    { name: 'a config is taken, or each mistake has a place', family: 'config', share: 2 },
    configData,
    async (data) => {
      const { value, issues } = validate(siteConfigSchema, data);
      must((value === undefined) === issues.length > 0, 'there is neither a config nor a mistake', data);
      const text = JSON.stringify(data, null, 2);
      const lines = text.split('\n');
      for (const issue of issues) {
        must(
          issue.message.trim() !== '' &&
            !/\bundefined\b|\[object/.test(issue.message.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')),
          'a mistake has no words',
          issue,
        );
        const { line, column } = await locateKey(text, issue.path);
        const at = lines[line - 1]?.slice(column - 1);
        must(at !== undefined, 'a mistake is outside of the text', [issue, line, column]);
        const key = deepestKey(data, issue.path);
        if (typeof key === 'string')
          must(at.startsWith(`${JSON.stringify(key)}:`), 'a mistake is not at its key', [issue, line, column, text]);
      }
      const said = issues.map(({ message }) => message);
      must(new Set(said).size === said.length, 'a mistake is told twice', said);
    },
  ),
];
