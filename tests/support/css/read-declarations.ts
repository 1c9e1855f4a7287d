import { generate, parse, walk } from 'css-tree';

export type Declaration = readonly [property: string, value: string];

/**
 * The declarations of a style sheet, each once, custom properties put in: a value with `var()` in it is taken by every
 * browser, and found to be wrong only when it is used.
 */
export function readDeclarations(css: string): readonly Declaration[] {
  const sheet = parse(css, { positions: false, parseCustomProperty: false, onParseError: () => undefined });
  const custom = new Map<string, string>();
  const found = new Map<string, Declaration>();
  const declarations: Declaration[] = [];
  walk(sheet, function (node) {
    if (node.type !== 'Declaration' || !node.value || (this.atrule && !this.rule)) return;
    const [name, value] = [node.property ?? '', generate(node.value)];
    if (!name.startsWith('--')) declarations.push([name, value]);
    else if (!custom.has(name)) custom.set(name, value.trim());
  });
  for (const [property, value] of declarations) {
    const whole = putIn(value, custom);
    if (!whole.includes('var(')) found.set(`${property}: ${whole}`, [property, whole]);
  }
  return [...found.values()];
}

/** What no style sheet sets, such as what scripts set, stays as it is where it has no fallback. */
function putIn(value: string, custom: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 8) return value;
  return value.replace(/var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (all, name: string, fallback?: string) => {
    const found = custom.get(name) ?? fallback;
    return found === undefined ? all : ` ${putIn(found, custom, depth + 1)} `;
  });
}
