// Prints a JSON Schema as rows of a table: one for each key that an author may write.
import { FIRST_VERSION } from './since.mjs';

/** Returns the keys of a schema with type, default, meaning and the version that knew them first, in the order of the schema. */
export function schemaRows(schema, comments) {
  const rows = [];
  const definitions = schema.$defs ?? {};
  const follow = (inner) =>
    typeof inner?.$ref === 'string' ? (definitions[inner.$ref.replace('#/$defs/', '')] ?? {}) : (inner ?? {});
  const walk = (given, path, seen) => {
    const inner = follow(given);
    for (const variant of inner.anyOf ?? []) walk(variant, path, seen);
    if (inner.items && !Array.isArray(inner.items)) walk(inner.items, `${path}[]`, seen);
    if (typeof inner.additionalProperties === 'object') {
      walk(inner.additionalProperties, path === '' ? '<name>' : `${path}.<name>`, seen);
    }
    for (const [key, value] of Object.entries(inner.properties ?? {})) {
      const own = path === '' ? key : `${path}.${key}`;
      if (key === '$schema' || isRefused(value) || seen.has(own)) continue;
      seen.add(own);
      rows.push({
        key: own,
        type: typeOf(value, follow),
        default: defaultOf(value, (inner.required ?? []).includes(key)),
        ...readComment(comments.get(own) ?? ''),
        schema: value,
      });
      walk(value, own, seen);
    }
  };
  walk(schema, '', new Set());
  return rows;
}

/** Splits a comment into what a key means and since when it is there. */
function readComment(comment) {
  const [, since = FIRST_VERSION] = /@since\s+(\d+\.\d+\.\d+)/.exec(comment) ?? [];
  return { meaning: comment.replace(/\s*@since\s+\S+/, '').trim(), since };
}

/** Whether a key is known only to say that it has no effect. */
function isRefused(schema) {
  return schema.not !== undefined && Object.keys(schema.not).length === 0;
}

/** Returns the type of a value in words of TypeScript. */
function typeOf(given, follow) {
  const schema = follow(given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((variant) => typeOf(variant, follow)))].join(' | ');
  if (schema.type === 'array') {
    if (Array.isArray(schema.items)) return `[${schema.items.map((item) => typeOf(item, follow)).join(', ')}]`;
    const inner = typeOf(schema.items ?? {}, follow);
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`;
  }
  if (schema.type === 'object') {
    const values = schema.additionalProperties;
    return typeof values === 'object' ? `{ [name]: ${typeOf(values, follow)} }` : 'object';
  }
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'any';
}

/** Returns the default as it would be written; `required` where there is none and the key must be there. */
function defaultOf(schema, isRequired) {
  if (schema.default === undefined) return isRequired ? 'required' : '';
  const text = JSON.stringify(schema.default);
  return text.length > 40 || text === '{}' || text === '[]' ? '' : text;
}
