import type * as v from 'valibot';
import type { SchemaIssue } from '../../model/schema-issue.ts';
import { formatPath, validate } from '../../schema/issues.ts';

type Path = readonly (string | number)[];

/** A part that was removed from a value because the schema does not accept it. */
interface Dropped {
  /** Path of the removed part. */
  readonly path: Path;
  readonly value: unknown;
  /** The object or list that contained it. */
  readonly owner: object;
  readonly issue: SchemaIssue;
}

/** Limit of rounds. One issue can hide others; a normal value needs a few rounds. */
const MAX_ROUNDS = 60;

/**
 * Removes from a value (in place) what a schema does not accept, and returns the removed parts. A copy of a Docusaurus value then
 * is valid here, even after the schema has changed. A list item that cannot be valid is removed as a whole.
 */
export function pruneToSchema(schema: v.GenericSchema, value: object): readonly Dropped[] {
  let dropped: Dropped[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { issues } = validate(schema, value);
    // An unknown key can make a value look like the wrong member of a union, and an issue inside a part is also reported for the
    // part. So the certain issues are solved first; often this solves all.
    const unknown = issues.filter(({ kind }) => kind === 'unknown-key');
    const sure = unknown.length > 0 ? unknown : issues;
    const inner = sure.filter(({ path }) => !sure.some((other) => isBelow(other.path, path)));
    const targets = new Map<string, { path: Path; issue: SchemaIssue }>();
    for (const issue of inner) {
      const target = targetOf(issue);
      // What is not there, or has been removed already, cannot be the fault: then the part around it is.
      let path = target;
      while (path.length > 0 && valueAt(value, path) === undefined) path = path.slice(0, -1);
      if (path.length > 0 && !targets.has(formatPath(path))) targets.set(formatPath(path), { path, issue });
    }
    if (targets.size === 0) return dropped;
    // Later items of a list first, so that the indexes of earlier ones stay valid.
    const ordered = [...targets.values()].sort((a, b) => comparePaths(b.path, a.path));
    for (const { path, issue } of ordered) {
      const owner = valueAt(value, path.slice(0, -1));
      const key = path.at(-1);
      if (typeof owner !== 'object' || owner === null || key === undefined) continue;
      const gone = (owner as Record<string, unknown>)[key];
      // Parts inside of a removed part need no finding of their own.
      dropped = dropped.filter((earlier) => !contains(gone, earlier.owner));
      dropped.push({ path, value: gone, owner, issue });
      if (Array.isArray(owner)) owner.splice(Number(key), 1);
      else delete (owner as Record<string, unknown>)[key];
    }
  }
  return dropped;
}

function contains(value: unknown, part: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value === part || Object.values(value).some((inner) => contains(inner, part));
}

/** Returns the path of the smallest part whose removal solves an issue. */
function targetOf({ kind, path }: SchemaIssue): Path {
  if (kind === 'unknown-key') return path;
  const isTypeName = kind === 'wrong-value' && path.at(-1) === 'type';
  return kind === 'missing' || isTypeName ? path.slice(0, -1) : path;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);
}

function isBelow(path: Path, top: Path): boolean {
  return path.length > top.length && top.every((key, i) => key === path[i]);
}

function comparePaths(a: Path, b: Path): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i], b[i]];
    if (x === y) continue;
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : 1;
  }
  return 0;
}
