import type { Diagnostic } from '../../model/diagnostic.ts';

/** One file of the new site. */
type PlannedFile =
  /** An unchanged copy of a source file. */
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  /** A changed copy (`from` is its source), or a file generated from the config. */
  | { readonly kind: 'write'; readonly to: string; readonly text: string; readonly from?: string };

/** Everything that a migration will do, as data. `executePlan` in `migrate-site.ts` executes it. */
export interface MigrationPlan {
  /** Sorted by target path. Each target occurs once. */
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: MigrationSummary;
  /** Packages that the new site has to install, with their versions. */
  readonly packages?: ReadonlyMap<string, string>;
}

/** Numbers of migrated files. */
interface MigrationSummary {
  readonly docs: number;
  readonly posts: number;
  readonly pages: number;
  readonly otherFiles: number;
  readonly locales: readonly string[];
  readonly versions: readonly string[];
  /** Source files that have no place in the new site yet. They are kept below `not-carried/`. */
  readonly notCarried: readonly string[];
}

/** Returns the plan for a site that cannot be read. */
export function emptyPlan(diagnostics: readonly Diagnostic[]): MigrationPlan {
  const summary = { docs: 0, posts: 0, pages: 0, otherFiles: 0, locales: [], versions: [], notCarried: [] };
  return { files: [], diagnostics, summary };
}

/** Collects the parts of a plan. When two files have the same target path, the first one wins. */
export interface PlanBuilder {
  readonly copy: (from: string, to: string) => void;
  readonly write: (to: string, text: string, from?: string) => void;
  readonly has: (to: string) => boolean;
  readonly report: (...diagnostics: readonly Diagnostic[]) => void;
  readonly finish: () => Pick<MigrationPlan, 'files' | 'diagnostics'>;
}

/** Creates a plan builder. `onClash` returns the finding about `from`, whose target path `holder` already has. */
export function createPlanBuilder(onClash: (to: string, from: string, holder: string) => Diagnostic): PlanBuilder {
  const files = new Map<string, PlannedFile>();
  const diagnostics: Diagnostic[] = [];
  const claim = (file: PlannedFile) => {
    const holder = files.get(file.to);
    if (holder) diagnostics.push(onClash(file.to, file.from ?? file.to, holder.from ?? holder.to));
    else files.set(file.to, file);
  };
  return {
    copy: (from, to) => claim({ kind: 'copy', from, to }),
    write: (to, text, from) => claim({ kind: 'write', to, text, ...(from === undefined ? {} : { from }) }),
    has: (to) => files.has(to),
    report: (...found) => void diagnostics.push(...found),
    finish: () => ({
      files: [...files.values()].sort((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0)),
      diagnostics,
    }),
  };
}

/** Returns a function that tells whether the planned site publishes a file, by its address. */
export function publishes(builder: PlanBuilder): (path: string) => boolean {
  return (path) => builder.has(`content/static/${path.replace(/^\//, '')}`);
}
