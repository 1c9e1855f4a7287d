import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findComponentFiles } from '../../../src/io/modules/use-client.ts';
import { WATCHED } from '../../../src/io/watch/watch-content.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { AssetManifest } from '../../../src/model/output.ts';
import type { BuildOptions } from '../../../src/pipeline/build-options.ts';
import { buildSite } from '../../../src/pipeline/build-site.ts';
import { findingsOf } from '../../../src/pipeline/load/findings-of.ts';
import { bundleSiteClient } from '../../../src/pipeline/publish/bundle-site-client.ts';
import { createSiteSession, type SiteSession, type SiteSnapshot } from '../../../src/pipeline/site-session.ts';
import { createFollower } from '../../../src/serve/follow-sources.ts';
import { createRandom } from './random.ts';
import { randomEdits } from './random-edits.ts';
import { randomShape, randomSite } from './random-site.ts';
import { editFiles, editTexts, type SiteEdit, type SiteTexts, writeTexts } from './site-edit.ts';

/** How a site that was edited is compared with one that was made at once. */
export type EditTarget = 'build' | 'serve';

/** The first thing that an edited site and a clean one do not agree about. */
export interface EditFailure {
  /** Index of the edit after which it shows; -1 for the first build. */
  readonly edit: number;
  readonly message: string;
}

/** What was compared, so that a test can tell that something was. */
export interface EditTally {
  edits: number;
  /** Edits after which there was a site, not only findings. */
  whole: number;
  /** Files or pages that were compared. */
  compared: number;
  /** Edits that were shown in a site of which only the heads were read. */
  taken: number;
}

/** The site and the edits of a seed. */
export function editsOfSeed(
  seed: number,
  count: number,
): { readonly site: SiteTexts; readonly edits: readonly SiteEdit[] } {
  const random = createRandom(seed);
  const shape = randomShape(random);
  const site = randomSite(random, shape);
  return { site, edits: randomEdits(random, shape, site, count) };
}

/** Plays edits in `folder` and compares the site with a clean one after each; undefined when all are equal. */
export async function checkEdits(
  folder: string,
  target: EditTarget,
  { site, edits }: { readonly site: SiteTexts; readonly edits: readonly SiteEdit[] },
  tally: EditTally = { edits: 0, whole: 0, compared: 0, taken: 0 },
): Promise<EditFailure | undefined> {
  rmSync(folder, { recursive: true, force: true });
  const edited = join(folder, 'edited');
  const clean = join(folder, 'a', 'clean');
  for (const root of [edited, clean]) {
    mkdirSync(root, { recursive: true });
    writeTexts(root, site);
  }
  const served: Served | undefined = target === 'serve' ? { session: watchedSession(edited) } : undefined;
  let texts = site;
  let changed: ReadonlySet<string> | undefined;
  const compare = () => (served ? compareServed(served, changed, clean, tally) : compareBuilt(edited, clean, tally));
  for (const edit of [-1, ...edits.keys()]) {
    const step = edits[edit];
    if (step) {
      for (const root of [edited, clean]) editFiles(root, texts, step);
      changed = changedFiles(texts, editTexts(texts, step));
      texts = editTexts(texts, step);
    }
    // Nothing of earlier builds is there for the clean one.
    for (const left of ['build', '.codemaster']) rmSync(join(clean, left), { recursive: true, force: true });
    const message = await compare().catch((error: unknown) => `an error was thrown: ${(error as Error).stack}`);
    tally.edits++;
    if (message !== undefined) return { edit, message };
  }
  return undefined;
}

/** Leaves out edits as long as the rest still fails; gives the shortest sequence found within `rounds` tries. */
export async function shrinkEdits(
  folder: string,
  target: EditTarget,
  start: { readonly site: SiteTexts; readonly edits: readonly SiteEdit[] },
  rounds = 60,
): Promise<{
  readonly site: SiteTexts;
  readonly edits: readonly SiteEdit[];
  readonly failure: EditFailure | undefined;
}> {
  let best = start;
  let failure = await checkEdits(folder, target, best);
  let left = rounds;
  for (let size = Math.ceil(best.edits.length / 2); size >= 1 && failure; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    best = { ...best, edits: best.edits.slice(0, failure.edit + 1) };
    for (let from = 0; from < best.edits.length && left > 0; left--) {
      const shorter = { ...best, edits: [...best.edits.slice(0, from), ...best.edits.slice(from + size)] };
      const fault = await checkEdits(folder, target, shorter);
      if (fault) [best, failure] = [{ ...shorter, edits: shorter.edits.slice(0, fault.edit + 1) }, fault];
      else from += size;
    }
  }
  for (const path of [...best.site.keys()]) {
    if (left-- <= 0) break;
    const smaller = { ...best, site: new Map([...best.site].filter(([name]) => name !== path)) };
    const fault = await checkEdits(folder, target, smaller);
    if (fault) [best, failure] = [smaller, fault];
  }
  return { ...best, failure };
}

const GENERATOR = 'codemaster test';

/** The client is not under test: sites without components of their own share it. */
const bundles = new Map<string, Promise<AssetManifest>>();
const bundle: typeof bundleSiteClient = async (root, config) => {
  const { islands, styles } = await findComponentFiles(root);
  if (islands.length > 0 || styles.length > 0) return bundleSiteClient(root, config);
  const known = bundles.get(config.baseUrl) ?? bundleSiteClient(root, config).then(withoutContents);
  bundles.set(config.baseUrl, known);
  return known;
};

/** Fonts and scripts make most of the work of writing a small site; pages only name some of them. */
function withoutContents({ codeFontUrl: _, sheets, ...assets }: AssetManifest): AssetManifest {
  const named = [assets.bootUrl, ...assets.styleUrls, ...(sheets ? [sheets.url.replace('*', 'search')] : [])];
  const files = assets.files.filter(({ path }) => named.some((url) => url.endsWith(`/${path}`)));
  return {
    ...assets,
    ...(sheets ? { sheets: { url: sheets.url, texts: {} } } : {}),
    fontPreloadUrls: [],
    files: files.map(({ path }) => ({ path, contents: '' })),
  };
}

function buildIn(root: string, jobs = 1) {
  return buildSite({
    root,
    jobs,
    outDir: join(root, 'build'),
    drafts: false,
    untrusted: false,
    locales: [],
    generator: GENERATOR,
    // Everything that can be remembered from build to build is.
    cacheStamp: GENERATOR,
    blocks: () => false,
    pid: process.pid,
    signal: new AbortController().signal,
    now: () => 0,
    onProgress: () => undefined,
    bundle,
  } satisfies BuildOptions);
}

async function checkIn(root: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await findingsOf({
    ...{ root, drafts: false, cache: true, cacheStamp: GENERATOR, generator: GENERATOR, bundle },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return diagnostics;
}

async function compareBuilt(edited: string, clean: string, tally: EditTally): Promise<string | undefined> {
  // Now and then everything is old enough for a build to trust the times of files.
  const isCalm = tally.edits % CALM_EVERY === 0;
  if (isCalm) await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  // Threads help now and then, from the first build on; clean builds do without.
  const jobs = tally.edits % 3 === 0 ? 3 : 1;
  // A check knows what builds before the edit have remembered, and leaves it to the build after it.
  const checked = tally.edits % 2 === 1 ? await checkIn(edited) : undefined;
  const [again, once] = [await buildIn(edited, jobs), await buildIn(clean)];
  const inCheck = checked && compareFindings(checked, edited, once.diagnostics, clean);
  if (inCheck !== undefined) return `checked: ${inCheck}`;
  const findings = compareFindings(again.diagnostics, edited, once.diagnostics, clean);
  if (findings !== undefined) return findings;
  if ((again.report === undefined) !== (once.report === undefined)) return 'only one of the two sites was written';
  if (!once.report) return undefined;
  tally.whole++;
  const [before, after] = [readTree(join(edited, 'build')), readTree(join(clean, 'build'))];
  tally.compared += after.size;
  const difference = compareFiles(before, after);
  if (difference !== undefined || !isCalm) return difference;
  const idle = await buildIn(edited);
  if (idle.report?.written !== 0 || idle.report.removed !== 0)
    return 'a build that has nothing to do has done something';
  return (
    compareFindings(idle.diagnostics, edited, once.diagnostics, clean) ??
    compareFiles(readTree(join(edited, 'build')), after)
  );
}

const CALM_EVERY = 5;
const CALM_MS = 60;

/** A site that is served, and how it was before all of it was read for the edit before. */
interface Served {
  readonly session: SiteSession;
  early?: SiteSnapshot;
}

async function compareServed(
  served: Served,
  changed: ReadonlySet<string> | undefined,
  clean: string,
  tally: EditTally,
): Promise<string | undefined> {
  // Before all of it is read, now by a session that knows most pages, now by one that knows none.
  const { session } = served;
  const isFresh = tally.edits % 3 === 2;
  const asker = isFresh ? createSiteSession(clean, GENERATOR, { bundle }) : session;
  const former = served.early;
  const isTaken = changed && (await former?.takeEdits?.(changed)) === 'all';
  const taken = former && isTaken ? await earlyPages(former) : undefined;
  const early = await asker.readEarly({ least: 0, changed });
  const drawn = await earlyPages(early);
  if (isFresh) delete served.early;
  else served.early = early;
  const [again, once] = [await session.read(changed), await createSiteSession(clean, GENERATOR, { bundle }).read()];
  const edited = join(clean, '..', '..', 'edited');
  const findings = compareFindings(again.diagnostics, edited, once.diagnostics, clean);
  if (findings !== undefined) return findings;
  if ((again.renderer === undefined) !== (once.renderer === undefined)) return 'only one of the two sites has pages';
  if (!once.renderer) return undefined;
  tally.whole++;
  const pages = ({ loaded, renderer }: typeof once) =>
    new Map(
      [...(loaded?.site.routes ?? [])].map(([url, route]) => [
        url as string,
        attempt(() => String(renderer?.prepare(route).render().contents ?? '')),
      ]),
    );
  const [before, after] = [pages(again), pages(once)];
  tally.compared += after.size;
  const difference = compareFiles(drawn, after);
  const late = taken && compareFiles(taken, after);
  if (taken) tally.taken++;
  return (
    compareFiles(before, after) ??
    (difference && `before all is read: ${difference}`) ??
    (late && `edited before all was read: ${late}`)
  );
}

/** Pages of a site whose texts are read when pages ask for them, each as the first one that is asked for. */
async function earlyPages({ loaded, renderer, settle }: SiteSnapshot): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const [url, route] of loaded?.site.routes ?? []) {
    const draw = () => String(renderer?.prepare(route).render().contents ?? '');
    pages.set(url, await (settle?.(draw) ?? Promise.reject(new Error('nothing was left out'))).catch(failed));
  }
  return pages;
}

/** A session that hears only of changes that the watcher of `serve` would tell. */
function watchedSession(root: string): SiteSession {
  const session = createSiteSession(root, GENERATOR, { bundle });
  let followed: { trees: readonly string[]; files: readonly string[] } = { trees: [], files: [] };
  const follow = createFollower(root, {
    follow: (wanted) => {
      followed = wanted;
    },
  });
  let last: SiteSnapshot | undefined;
  const isTold = (path: string) =>
    followed.files.includes(path) ||
    [...WATCHED, ...followed.trees].some((tree) => path === tree || path.startsWith(`${tree}/`));
  const toldOf = (changed: ReadonlySet<string> | undefined) => changed && new Set([...changed].filter(isTold));
  return {
    startOver: session.startOver,
    readEarly: ({ changed, ...options } = {}) => session.readEarly({ ...options, changed: toldOf(changed) }),
    async read(changed) {
      const told = toldOf(changed);
      if (last && told?.size === 0) return last;
      // As `serve` does: what can be seen at once is shown, and the site is read if that is not all.
      const seen = told && (await session.firstLook?.(told));
      last = seen?.isWhole ? seen.snapshot : await session.read(told);
      follow(last, 0);
      return last;
    },
  };
}

/** Files that an edit has changed. */
function changedFiles(before: SiteTexts, after: SiteTexts): Set<string> {
  const all = new Set([...before.keys(), ...after.keys()]);
  return new Set([...all].filter((path) => before.get(path) !== after.get(path)));
}

/** A page that cannot be drawn for its mistakes has to fail in the same way. */
function attempt(draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    return failed(error);
  }
}

const failed = (error: unknown) => `failed: ${error}`;

function compareFindings(
  again: readonly Diagnostic[],
  edited: string,
  once: readonly Diagnostic[],
  clean: string,
): string | undefined {
  const print = (all: readonly Diagnostic[], root: string) =>
    JSON.stringify(all, null, 1)
      .replaceAll(root, '<site>')
      .replace(/\.codemaster\/modules\/[\w.-]+/g, '<module>');
  return firstDifference('the findings', print(again, edited), print(once, clean));
}

function compareFiles(edited: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): string | undefined {
  for (const path of [...new Set([...edited.keys(), ...clean.keys()])].sort()) {
    const [before, after] = [edited.get(path), clean.get(path)];
    if (before === undefined) return `${path} is missing`;
    if (after === undefined) return `${path} should not be there`;
    const difference = firstDifference(path, before, after);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function firstDifference(name: string, edited: string, clean: string): string | undefined {
  if (edited === clean) return undefined;
  let at = 0;
  while (edited[at] === clean[at] && at < edited.length) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 120), at + 200));
  return `${name} differs from character ${at} on:\n  edited: ${around(edited)}\n  clean:  ${around(clean)}`;
}

/** Bytes as characters of one byte each, so that any file can be compared and shown. */
function readTree(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(root.length + 1);
      // Scripts and fonts come from the shared client.
      return /^assets\/.*\.(?:woff2|js|css)$/.test(name) ? [[name, '']] : [[name, readFileSync(path, 'latin1')]];
    }),
  );
}
