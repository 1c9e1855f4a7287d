import { escapePattern } from '../../stages/outputs/hosts/server-patterns.ts';

/** Returns whether a path fits one of the patterns: `**` stands for any folders, `*` for a part of a name, `{a,b}` for one of several. */
export function matchesAny(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => toPattern(pattern).test(path));
}

function toPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.?\//, '')
    .split(/(\*\*\/|\*\*|\*|\?|\{[^{}]*\})/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      if (part === '?') return '[^/]';
      if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
      return escapePattern(part);
    })
    .join('');
  return new RegExp(`^${source}$`);
}
