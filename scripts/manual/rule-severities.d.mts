export function ruleSeverities(rules: readonly string[]): ReadonlyMap<string, 'error' | 'warning' | 'info'>;
