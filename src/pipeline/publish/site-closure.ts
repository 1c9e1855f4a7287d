import { join } from 'node:path';
import { leftoverMarker } from '../../diagnostics/messages/links.ts';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { OutputWriter } from '../../io/output/write-output.ts';
import { openInside, realRoot } from '../../io/read/open-inside.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/route.ts';
import { closureFindings } from '../../stages/closure/closure-findings.ts';
import { type FileFacts, factsOf, type KnownFacts } from '../../stages/closure/file-facts.ts';
import { createLinkClosure } from '../../stages/closure/link-closure.ts';
import { createFactTexts } from '../../stages/closure/numbered-facts.ts';
import { outputPath } from '../../stages/graph/public-url.ts';
import { uncheckedPath } from '../../stages/graph/resolve-links.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { NO_LOG, type StageLog } from '../stage-log.ts';
import type { ReadFile } from './file-reader.ts';
import { createInOrder } from './in-order.ts';
import { hasLeftovers } from './leftover-markers.ts';
import type { ProofResults } from './proof-results.ts';
import type { OnFacts, PublicationTarget } from './publish-site.ts';

/** Checks that every address in a finished site leads somewhere. */
interface SiteClosure {
  /** Wraps a target: what is written to it is read by the thread that writes it (`write-thread.ts`), or else by this one. */
  readonly watch: (target: Pick<OutputWriter<ReadFile>, 'write' | 'keep' | 'copy'>) => PublicationTarget;
  /**
   * Returns the `known` findings and those about addresses that lead nowhere, sorted. Everything written must have been read
   * before.
   */
  readonly findings: (known: readonly Diagnostic[], configFile: string) => readonly Diagnostic[];
}

interface SiteClosureOptions {
  readonly root: string;
  readonly loaded: LoadedSite;
  readonly routes: readonly Route[];
  /** Takes the anchors of pages; open until the check has ended. */
  readonly spool?: Pick<TextSpool, 'put'>;
  readonly log?: StageLog;
  /** Results of the last check, if they are stored. */
  readonly results?: ProofResults | undefined;
}

/** Opens the check for a site of which `routes` are written. */
export function createSiteClosure(options: SiteClosureOptions): SiteClosure {
  const { log = NO_LOG, results, spool } = options;
  const { site, links, textOf } = options.loaded;
  const dataFiles = options.loaded.dataFiles.map(({ file }) => file);
  const { config } = site;
  const unchecked = uncheckedPaths(options.loaded);
  const closure = createLinkClosure({ origin: config.url, baseUrl: config.baseUrl, unchecked }, spool?.put);
  const marked: string[] = [];
  const written = new Set(options.routes);
  for (const route of site.routes.values())
    (written.has(route) ? closure.expect : closure.assume)(outputPath(config, route));

  const order = createInOrder<Found>();
  /** Files that are checked only if one of them turns out to have changed. */
  const waiting: (readonly [path: string, facts: FileFacts | KnownFacts])[] = [];
  const judge = (path: string, facts: FileFacts | KnownFacts) => {
    if (results?.isLikely) waiting.push([path, facts]);
    else closure.recall(path, facts);
  };
  const fromThread = createThreadReader(log);
  /** Reserves the place of a file in the order of writing. */
  const expect = (path: string, onFacts?: OnFacts): ((found: Found) => void) => {
    closure.hold(path);
    return order.expect(({ facts, isMarked }) => {
      if (isMarked) marked.push(path);
      results?.set(path, facts);
      judge(path, facts);
      onFacts?.(facts);
    });
  };
  const readHere = (file: OutputFile): Found => {
    const facts = log.run('read addresses', () => factsOf(file));
    return { facts, isMarked: hasLeftovers(file) };
  };

  return {
    watch: (target) => ({
      write(file, onFacts) {
        const take = expect(file.path, onFacts);
        const isLater = target.write(file, order.isHandling() ? undefined : fromThread(file, take));
        if (!isLater) take(readHere(file));
      },
      keep(path, facts) {
        if (!target.keep(path)) return false;
        closure.hold(path);
        order.expect(() => {
          results?.keep(path);
          judge(path, facts);
        })({ facts, isMarked: false });
        return true;
      },
      copy(read, path) {
        closure.hold(path);
        target.copy(read, path);
      },
    }),
    findings(known, configFile) {
      if (order.waiting() > 0) throw new Error(`files of the site that were not read: ${order.waiting()}`);
      if (marked.length === 0 && results?.isSame()) return known;
      for (const [path, facts] of waiting) closure.recall(path, facts);
      const broken = closure.broken(staticTexts(options.root, site));
      if (broken.length === 0 && marked.length === 0) {
        results?.note();
        return known;
      }
      const found = [
        ...closureFindings(broken, { site, links, configFile, dataFiles, textOf, known }),
        ...leftovers(marked, configFile),
      ];
      return sortDiagnostics([...known, ...applyRules(found, config.rules)]);
    },
  };
}

/** What was read from a finished file. */
interface Found {
  readonly facts: FileFacts | KnownFacts;
  /** Whether it contains a marker that should have been replaced. */
  readonly isMarked: boolean;
}

/**
 * Returns a function that handles what a thread has read from a file. It keeps no contents, because many files are under way.
 */
function createThreadReader(
  log: StageLog,
): (file: OutputFile, take: (found: Found) => void) => (read: ReadFile) => void {
  const textsOf = createFactTexts();
  return ({ contents }, take) => {
    const isText = typeof contents === 'string';
    return ({ facts, isMarked, ...time }) => {
      log.note('read addresses', { thread: 'write thread', ...time });
      take({ facts: textsOf(facts), isMarked: isText && isMarked });
    };
  };
}

/** Returns a function that reads a static file by its path in the output. */
function staticTexts(root: string, { staticFiles }: LoadedSite['site']): (path: string) => string | undefined {
  const content = realRoot(join(root, 'content'));
  return (path) => {
    const file = staticFiles.get(path.normalize('NFC'))?.file;
    if (file === undefined || content === undefined) return undefined;
    const opened = openInside(content, file.slice('content/'.length));
    return 'bytes' in opened ? new TextDecoder().decode(opened.bytes) : undefined;
  };
}

function leftovers(paths: readonly string[], configFile: string): Diagnostic[] {
  return paths.map((path) => leftoverMarker(path, startOfFile(configFile)));
}

/** Paths that the author has excluded from the check, in pages, in the config and in sidebars. */
function uncheckedPaths({ site, links }: LoadedSite): ReadonlySet<string> {
  const unchecked = new Set(links.unchecked);
  for (const named of [site.config.themeConfig, site.sidebars])
    visitStrings(named, (text) => {
      const path = uncheckedPath(text);
      if (path !== undefined) unchecked.add(path);
    });
  return unchecked;
}

function visitStrings(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) visitStrings(item, visit);
}
