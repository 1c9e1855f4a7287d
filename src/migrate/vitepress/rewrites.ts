import { escapePattern } from '../../stages/outputs/hosts/server-patterns.ts';
import { optionsOf } from '../read-docusaurus.ts';

/** Returns the path of a page after `rewrites` of the config: `'packages/:name/docs/(.*)': ':name/(.*)'` and plain paths. */
export function rewrittenPath(path: string, rewrites: unknown): string {
  for (const [from, to] of Object.entries(optionsOf(rewrites))) {
    if (typeof to !== 'string') continue;
    if (from === path) return to;
    const names: string[] = [];
    const pattern = from
      .split(/(:\w+(?:\([^()]*\))?\*?|\([^()]*\))/)
      .map((part) => {
        const name = /^:(\w+)(?:\(([^()]*)\))?(\*)?$/.exec(part);
        if (name) {
          names.push(name[1] ?? '');
          return `(${name[3] || name[2] === '.*' ? '.*' : '[^/]+'})`;
        }
        if (part === '(.*)') {
          names.push(String(names.length));
          return '(.*)';
        }
        return escapePattern(part);
      })
      .join('');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (!match) continue;
    return names.reduce(
      (result, name, i) =>
        result.replace(new RegExp(`:${name}(?:\\([^()]*\\))?\\*?(?!\\w)|\\(\\.\\*\\)`), () => match[i + 1] ?? ''),
      to,
    );
  }
  return path;
}
