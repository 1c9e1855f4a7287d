import { afterAll, beforeAll } from 'vitest';
import { type Files, type JsonFinding, makeSharedSite, type Run, type TestSite } from './site-test.ts';

/** A site in `old/`, migrated into `new/` and built there. */
interface MigratedSite {
  readonly site: TestSite;
  /** The run of `migrate`. */
  readonly run: Run;
  readonly build: Run;
}

/** Migrates and builds a site once for the tests of a file. The returned function gives it to a test. */
export function migratedSite(files: Files): () => MigratedSite {
  let made: (MigratedSite & { readonly site: ReturnType<typeof makeSharedSite> }) | undefined;
  beforeAll(async () => {
    const site = makeSharedSite(files);
    const run = await site.run(['migrate', 'old', 'new', '--json']);
    made = { site, run, build: await site.run(['build', 'new', '--json']) };
  }, 120_000);
  afterAll(() => made?.site.dispose());
  return () => {
    if (!made) throw new Error('the site is migrated before the first test');
    return made;
  };
}

/** Returns the findings of a run with `--json`. */
export function findingsIn({ stdout }: Run): readonly JsonFinding[] {
  return (JSON.parse(stdout) as { findings: JsonFinding[] }).findings;
}
