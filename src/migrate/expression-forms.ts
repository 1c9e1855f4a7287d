/** Recognizes expressions that configs of other generators use often. */

import type { ModuleNode } from './parse-module.ts';

/** Returns whether what is called is `require.resolve`. */
export function isResolve(callee: ModuleNode): boolean {
  return (
    callee.type === 'MemberExpression' &&
    (callee.object as ModuleNode).name === 'require' &&
    (callee.property as ModuleNode).name === 'resolve'
  );
}

/** Returns whether an expression is `path.join(__dirname, …)` or `path.resolve(__dirname, …)`: a path from the folder of the file. */
export function isPathCall(node: ModuleNode): boolean {
  const callee = node.callee as ModuleNode;
  const [start] = node.arguments as ModuleNode[];
  return (
    callee.type === 'MemberExpression' &&
    (callee.object as ModuleNode).name === 'path' &&
    /^(join|resolve)$/.test(String((callee.property as ModuleNode).name)) &&
    start?.name === '__dirname'
  );
}

/** Returns whether an expression is `[…].filter(Boolean)`, which leaves out what a condition made false. */
export function isFilterOfTruths(node: ModuleNode): boolean {
  const callee = node.callee as ModuleNode;
  const [test, ...others] = node.arguments as ModuleNode[];
  const isFilter = callee.type === 'MemberExpression' && (callee.property as ModuleNode).name === 'filter';
  return isFilter && !callee.computed && test?.name === 'Boolean' && others.length === 0;
}

/** Returns whether an expression is `new Date().getFullYear()`. */
export function isThisYear(node: ModuleNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as ModuleNode;
  if (callee.type !== 'MemberExpression') return false;
  const made = callee.object as ModuleNode;
  return (
    (callee.property as ModuleNode).name === 'getFullYear' &&
    made.type === 'NewExpression' &&
    (made.callee as ModuleNode).name === 'Date' &&
    (made.arguments as ModuleNode[]).length === 0
  );
}

/** Says what an expression is, for findings. */
export function describeExpression(node: ModuleNode): string {
  if (/Function/.test(node.type)) return 'a function';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return 'the result of a call';
  if (node.type === 'Identifier') return `\`${String(node.name)}\`, which comes from elsewhere`;
  if (node.type === 'RegExpLiteral') return 'a pattern';
  return 'an expression';
}
