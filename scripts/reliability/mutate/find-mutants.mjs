import { parse } from '@babel/parser';

const SWAPS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '|': '&',
  '&&': '||',
  '||': '&&',
};

/** Parts of code that are not changed: types, what is imported, and the heads of loops, which might never end. */
const isLeftAlone = (node, key) =>
  /^TS|^Import|^Export(?:All|Named)/.test(node.type) ||
  (/^(?:For|While|DoWhile)/.test(node.type) && key !== 'body') ||
  key === 'typeAnnotation' ||
  key === 'returnType' ||
  key === 'typeParameters';

/** The changes that may be made at one node, as texts instead of it. */
function* changesAt(node, text, isReturned) {
  const of = ({ start, end }) => text.slice(start, end);
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const swap = SWAPS[node.operator];
    // A text is not subtracted from a text.
    const isText = node.operator === '+' && /Literal/.test(node.left.type + node.right.type) && /['"`]/.test(of(node));
    if (swap && !isText) yield `${of(node.left)} ${swap} ${of(node.right)}`;
  }
  if (node.type === 'LogicalExpression') yield of(node.left);
  if (node.type === 'LogicalExpression' && node.operator !== '??') yield of(node.right);
  if (node.type === 'IfStatement') {
    yield `if (true) ${of(node.consequent)}`;
    yield node.alternate ? of(node.alternate) : ';';
  }
  if (node.type === 'ConditionalExpression') {
    yield of(node.consequent);
    yield of(node.alternate);
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') yield of(node.argument);
  if (node.type === 'BooleanLiteral') yield String(!node.value);
  if (node.type === 'NumericLiteral') yield `(${node.value} + 1)`;
  if (node.type === 'StringLiteral' && node.value !== '') yield "''";
  if (node.type === 'RegExpLiteral') yield '/(?!)/';
  if (node.type === 'ExpressionStatement' && /Call|Assignment|Await/.test(node.expression.type)) yield ';';
  if (node.type === 'ReturnStatement' && node.argument) yield 'return undefined;';
  // What an arrow function without a block returns.
  if (isReturned) yield 'undefined';
}

/**
 * Returns all ways to change one thing in a module, with their lines. Object keys, texts of messages and what `isLeftAlone` says
 * stay as they are.
 */
export function findMutants(text) {
  const mutants = [];
  const walk = (node, isReturned = false) => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return;
    const { start, end, loc } = node;
    for (const change of changesAt(node, text, isReturned)) {
      if (change === text.slice(start, end)) continue;
      mutants.push({
        line: loc.start.line,
        what: `${text.slice(start, end).split('\n')[0].slice(0, 50)} → ${change.split('\n')[0].slice(0, 50)}`,
        text: text.slice(0, start) + change + text.slice(end),
      });
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key.endsWith('omments') || isLeftAlone(node, key)) continue;
      if (key === 'key' && node.computed !== true) continue;
      walk(value, node.type === 'ArrowFunctionExpression' && key === 'body' && value.type !== 'BlockStatement');
    }
  };
  for (const statement of parse(text, { sourceType: 'module', plugins: ['typescript'] }).program.body) {
    walk(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement);
  }
  return mutants;
}
