import type { Run, TestSite } from '../support/site-test.ts';

/** A change of one file: a text in it that is replaced, or a whole new file. */
export type RecipeEdit =
  | {
      readonly file: string;
      /** Must occur exactly once. */
      readonly find: string;
      readonly replace: string;
    }
  | { readonly file: string; readonly text: string };

/** A changed copy of the project, as the check of a recipe uses it. */
export interface ChangedProject {
  /** Runs the copy's command line in the folder of a site. */
  readonly run: (site: TestSite, ...args: readonly string[]) => Promise<Run>;
  /** Runs `codemaster build`, which must succeed without a finding. */
  readonly build: (site: TestSite, ...args: readonly string[]) => Promise<void>;
  /** Runs a script of the copy with a text as its input, and returns what it prints. */
  readonly script: (file: string, input: string) => Promise<string>;
}

/** An addition to the project, as a recipe of CONTRIBUTING.md describes it. */
export interface Recipe {
  /** Title of the recipe in CONTRIBUTING.md. */
  readonly title: string;
  /** In the order in which the recipe names the files. */
  readonly edits: readonly RecipeEdit[];
  /** Whether every site gets a page from it. */
  readonly addsPages?: true;
  /** The tests that the recipe says to run. */
  readonly tests: readonly string[];
  /** Of one of them, the only test that the addition concerns: the others of its file are about what was there before. */
  readonly only?: { readonly file: string; readonly title: string };
  /** Makes a site with the changed project, and checks that it has the addition. */
  readonly check: (project: ChangedProject) => Promise<void>;
}
