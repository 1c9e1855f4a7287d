// Reads the comments above the fields of the schemas in src/schema. The reference of the manual prints them.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from '@babel/parser';

/**
 * Returns the comments above the fields of an exported schema, by path: `docs.sidebars.<name>.label`. Entries of records are called
 * `<name>`, those of lists `[]`, as in the tables of the reference.
 */
export function schemaComments(file, exported) {
  const comments = new Map();
  const modules = new Map();
  collect({ module: moduleAt(file, modules), modules, comments }, identifier(exported), '');
  return comments;
}

/** Functions that wrap one schema, or several that may hold for the same value. */
const WRAPPERS = ['optional', 'nullable', 'nullish', 'pipe', 'union', 'variant', 'intersect'];

/** Notes the comments of all fields that an expression describes. */
function collect(place, node, path) {
  const { module, modules } = place;
  if (node === null || node === undefined) return;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return collect(place, node.expression, path);
  if (node.type === 'ArrayExpression') {
    for (const element of node.elements) collect(place, element, path);
    return;
  }
  if (node.type === 'Identifier') {
    const own = module.values.get(node.name);
    const imported = module.imports.get(node.name);
    if (own) collect(place, own, path);
    else if (imported) {
      collect({ ...place, module: moduleAt(imported.file, modules) }, identifier(imported.name), path);
    }
    return;
  }
  if (node.type === 'ObjectExpression') return collectFields(place, node, path);
  if (node.type === 'ArrowFunctionExpression') return collect(place, node.body, path);
  if (node.type === 'ConditionalExpression') {
    collect(place, node.consequent, path);
    return collect(place, node.alternate, path);
  }
  if (node.type === 'MemberExpression') return collect(place, node.object, path);
  if (node.type !== 'CallExpression') return;
  const name = node.callee.property?.name ?? node.callee.name;
  if (name === 'strictObject' || name === 'object' || name === 'looseObject')
    return collect(place, node.arguments[0], path);
  if (name === 'array') return collect(place, node.arguments[0], `${path}[]`);
  if (name === 'record') return collect(place, node.arguments[1], path === '' ? '<name>' : `${path}.<name>`);
  if (name === 'lazy') return collect(place, node.arguments[0], path);
  if (WRAPPERS.includes(name)) for (const argument of node.arguments) collect(place, argument, path);
}

function collectFields(place, { properties }, path) {
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      collect(place, property.argument, path);
      continue;
    }
    if (property.type !== 'ObjectProperty') continue;
    const key = property.key.name ?? property.key.value;
    const own = path === '' ? key : `${path}.${key}`;
    const said = (property.leadingComments ?? []).filter(({ value }) => value.startsWith('*')).at(-1);
    if (said && !place.comments.has(own)) place.comments.set(own, textOf(said.value));
    collect(place, property.value, own);
  }
}

/** Returns the text of a comment without its stars. */
function textOf(comment) {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the constants and imports of a module; each module is parsed once. */
function moduleAt(file, modules) {
  const known = modules.get(file);
  if (known) return known;
  const { program } = parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: ['typescript'] });
  const module = { values: new Map(), imports: new Map() };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      for (const { imported, local } of statement.specifiers)
        module.imports.set(local.name, { file: resolve(dirname(file), statement.source.value), name: imported?.name });
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier') module.values.set(id.name, init);
  }
  modules.set(file, module);
  return module;
}

function identifier(name) {
  return { type: 'Identifier', name };
}
