import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc, { type AsyncCommand } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { editsOfSeed } from '../support/edits/check-edits.ts';
import { editFiles, editTexts, type SiteEdit, type SiteTexts, writeTexts } from '../support/edits/site-edit.ts';
import { makeFolder } from '../support/make-folder.ts';
import { type RunningServe, startServe } from '../support/running-serve.ts';
import { shownIn } from '../support/shown-in.ts';
import { compiled, makeSite } from '../support/site-test.ts';
import { IS_WHOLE, noteTried } from '../support/torture.ts';

// `serve` in step with a model: authors edit, break, mend, move and remove files, readers ask for pages and go away, and the process is
// stopped and goes on, in any order. The model is the texts of the site; what a build from scratch makes of them must be served.

beforeAll(compiled);

const RUNS = IS_WHOLE ? 25 : 3;
/** Fewer runs than this, in the time there is, are not enough. */
const LEAST_RUNS = IS_WHOLE ? 20 : 3;
/** Time after which no other run is begun, in milliseconds. */
const TIME_LIMIT = 3_000_000;
const COMMANDS = IS_WHOLE ? 40 : 12;
/** How long a page may stay stale, in milliseconds. */
const PATIENCE = 20_000;

/** The texts as they are on the disk, and what comes next. */
interface Model {
  texts: SiteTexts;
  readonly edits: SiteEdit[];
  /** Whether something has changed since the last comparison. */
  isNew: boolean;
}

interface Real {
  readonly root: string;
  readonly server: RunningServe;
  readonly tally: Tally;
}

/** What was done, so that a test can tell that something was. */
interface Tally {
  /** Runs that were played to their end, repetitions of a run that failed included. */
  runs: number;
  edits: number;
  compared: number;
  whole: number;
}

type Command = AsyncCommand<Model, Real>;

/** Plays the next edits, one directly after the other. */
function edit(model: Model, { root, tally }: Real, count: number): void {
  for (const next of model.edits.splice(0, count)) {
    editFiles(root, model.texts, next);
    model.texts = editTexts(model.texts, next);
    model.isNew = true;
    tally.edits++;
  }
}

const hasEdits = ({ edits }: Model) => edits.length > 0;
const always = () => true;

const command = (name: string, check: Command['check'], run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});

const EDIT = command('edit', hasEdits, async (model, real) => edit(model, real, 1));
const THREE_EDITS = command('edit three times', hasEdits, async (model, real) => edit(model, real, 3));
const EDIT_WHILE_STOPPED = command('edit while it is stopped', hasEdits, async (model, real) => {
  real.server.signal('SIGSTOP');
  edit(model, real, 2);
  await pause(50);
  real.server.signal('SIGCONT');
});
const WAIT = command('wait', always, () => pause(120));
/** Whatever is shown, it is an answer. */
const ASK = command('ask', always, async (_, { server }) => {
  const { status } = await fetch(`${server.url}docs/`, { signal: AbortSignal.timeout(PATIENCE) });
  expect([200, 404, 500]).toContain(status);
});
const GO_AWAY = command('ask and go away', always, async (_, { server }) => {
  const ask = (path: string) =>
    fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(5) }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    );
  await Promise.all(['', 'docs/', 'nowhere', '__codemaster/events', 'assets/'].map(ask));
});
const COMPARE = command('compare', ({ isNew }) => isNew, compare);

/** Builds the texts from scratch, and waits until the server shows each page of that. */
async function compare(model: Model, { server, tally }: Real): Promise<void> {
  model.isNew = false;
  tally.compared++;
  const clean = makeSite(Object.fromEntries(model.texts));
  const base = /"baseUrl": "\/(.*)"/.exec([...model.texts.values()].join('\n'))?.[1] ?? '';
  const built = await clean.run(['build', '--drafts', '--format', 'json']);
  if (clean.has('index.html') && built.code === 0) {
    tally.whole++;
    for (const path of clean.files().filter((name) => /(?:^|\/)index\.html$/.test(name))) {
      const page = clean.read(path);
      const wanted = shownIn(page);
      let shown = '';
      const isRight = (text: string, status: number) => {
        shown = shownIn(text);
        // A server redirects where a site of files has a page that does.
        return status === 200 && (shown === wanted || /http-equiv="refresh"/.test(page));
      };
      await server.until(base + path.replace(/index\.html$/, ''), isRight).catch((error: unknown) => {
        expect(shown, `${path}: ${error}`).toBe(wanted);
        throw error;
      });
    }
  }
  rmSync(clean.root, { recursive: true, force: true });
}

it(`serves what a build from scratch makes, whatever was done before: ${RUNS} runs of ${COMMANDS}`, async () => {
  const tally: Tally = { runs: 0, edits: 0, compared: 0, whole: 0 };
  const steps = fc.commands(
    // Half of what is done are edits.
    [EDIT, EDIT, THREE_EDITS, EDIT_WHILE_STOPPED, EDIT, WAIT, ASK, GO_AWAY, COMPARE].map((one) => fc.constant(one)),
    { maxCommands: COMMANDS, size: 'max' },
  );
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), steps, async (seed, all) => {
    const root = join(makeFolder(), 'site');
    const { site, edits } = editsOfSeed(seed, COMMANDS);
    mkdirSync(root);
    writeTexts(root, site);
    const server = await startServe(root);
    const model: Model = { texts: site, edits: [...edits], isNew: true };
    const real = { root, server, tally };
    try {
      await fc.asyncModelRun(() => ({ model, real }), all);
      await compare(model, real);
      tally.runs++;
    } finally {
      server.signal('SIGCONT');
      await server.end();
      rmSync(root, { recursive: true, force: true });
    }
  });
  // A machine that is too slow for all runs has played fewer, and says how many.
  await fc.assert(property, {
    numRuns: RUNS,
    seed: 23,
    endOnFailure: !IS_WHOLE,
    interruptAfterTimeLimit: TIME_LIMIT,
  });
  noteTried('runs of serve', tally.runs);
  expect(tally.runs, `runs in the time there is, of ${RUNS}`).toBeGreaterThanOrEqual(LEAST_RUNS);
  expect(tally.edits).toBeGreaterThan(tally.runs * 3);
  expect(tally.whole).toBeGreaterThan(tally.runs);
}, 3_600_000);
