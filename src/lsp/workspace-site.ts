import { basename, relative, resolve, sep } from 'node:path';
import type { Diagnostic as EditorFinding } from 'vscode-languageserver';
import { CONFIG_FILE_NAMES } from '../diagnostics/messages/config.ts';
import { setUnsavedText } from '../io/read/unsaved-texts.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import { createSiteSession, type SiteSnapshot } from '../pipeline/site-session.ts';
import { placeOfFile } from '../stages/graph/content-places.ts';
import { uriOfPath } from './editor-places.ts';
import { toEditorFinding } from './to-editor-finding.ts';

/** The site of a folder while it is open in an editor. */
export interface WorkspaceSite {
  readonly root: string;
  /** Sets what an editor has for a file, or `undefined` once it is closed. */
  readonly setText: (path: string, text: string | undefined, uri?: string) => void;
  /** Reads the site again because of a file on disk; without a path, any file may have changed. */
  readonly change: (path?: string) => void;
  /** The site as it was read last without a broken config; waits for the first reading. */
  readonly loaded: () => Promise<LoadedSite | undefined>;
  /** Whether a file outside the site folder is in content that the config declares; true for all until the site is read. */
  readonly mayHold: (path: string) => boolean;
  /** Path of a file from the site folder, as the site names it. */
  readonly fileOf: (path: string) => string;
  /** URI of a file below the site folder, as the editor writes it if it is open there. */
  readonly uriOf: (file: string) => string;
  /** Findings that were sent last for a file. */
  readonly findingsIn: (uri: string) => readonly EditorFinding[];
  readonly textOf: (file: string) => string | undefined;
  readonly close: () => void;
}

interface WorkspaceHooks {
  readonly generator: string;
  readonly publish: (uri: string, findings: readonly EditorFinding[]) => void;
  readonly log: (message: string) => void;
}

/** Time to wait after a key before the site is read: most edits are followed by others. */
const PAUSE_MS = 120;

/** Opens the site in a folder. It is read in the background, and again after each change; nothing is ever written. */
export function openWorkspaceSite(root: string, { generator, publish, log }: WorkspaceHooks): WorkspaceSite {
  const closing = new AbortController();
  const session = createSiteSession(root, generator, { jobs: 1, printedCode: 'none', signal: closing.signal });
  /** URIs of open files, by path in NFC: an editor and a disk may use different Unicode forms of one name. */
  const open = new Map<string, string>();
  const sent = new Map<string, readonly EditorFinding[]>();
  let last: SiteSnapshot | undefined;
  let good: LoadedSite | undefined;
  /** Files that have changed since the last reading began; undefined: any may have. */
  let waiting: Set<string> | undefined;
  let isReading = false;
  let timer: NodeJS.Timeout | undefined;
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });

  const uriOf = (file: string) => {
    const path = resolve(root, file.split('/').join(sep));
    return open.get(path.normalize('NFC')) ?? uriOfPath(path);
  };
  const fileOf = (path: string) => {
    const file = relative(root, path).split(sep).join('/');
    const same = (other: { readonly file: string }) => other.file.normalize('NFC') === file.normalize('NFC');
    return good?.sources.find(same)?.file ?? file;
  };

  const show = (snapshot: SiteSnapshot) => {
    const { diagnostics, textOf, configFile } = snapshot;
    const byUri = new Map<string, EditorFinding[]>([...sent.keys()].map((uri) => [uri, []]));
    for (const finding of diagnostics) {
      const uri = uriOf(finding.span?.file ?? configFile.file);
      byUri.set(uri, [...(byUri.get(uri) ?? []), toEditorFinding(finding, { textOf, uriOf })]);
    }
    for (const [uri, findings] of byUri) {
      if (JSON.stringify(sent.get(uri) ?? []) === JSON.stringify(findings)) continue;
      if (findings.length > 0) sent.set(uri, findings);
      else sent.delete(uri);
      publish(uri, findings);
    }
  };

  const take = (snapshot: SiteSnapshot) => {
    last = snapshot;
    if (snapshot.loaded) good = snapshot.loaded;
    show(snapshot);
  };

  /** Reads until no file has changed since. A reading that is overtaken by an edit is not shown. */
  const readAll = async () => {
    let unread: Set<string> | undefined = new Set();
    do {
      unread = unread && waiting && new Set([...unread, ...waiting]);
      waiting = new Set();
      const firstLook = last && unread && unread.size > 0 ? await session.firstLook?.(unread) : undefined;
      if (closing.signal.aborted) return;
      if (firstLook) take(firstLook.snapshot);
      if (firstLook?.isWhole || isOvertaken()) {
        if (firstLook?.isWhole) unread = new Set();
        continue;
      }
      const snapshot: SiteSnapshot = await session.read(unread);
      if (closing.signal.aborted) return;
      if (!isOvertaken()) take(snapshot);
      unread = new Set();
    } while (isOvertaken());
  };
  const isOvertaken = () => waiting === undefined || waiting.size > 0;

  const start = () => {
    clearTimeout(timer);
    if (isReading || closing.signal.aborted) return;
    timer = setTimeout(() => {
      isReading = true;
      readAll()
        .catch((error: unknown) => {
          if (closing.signal.aborted) return;
          // The next change reads everything again.
          session.startOver();
          log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        })
        .finally(() => {
          isReading = false;
          onFirst();
        });
    }, PAUSE_MS);
  };

  const change = (path?: string) => {
    if (path === undefined) waiting = undefined;
    else waiting?.add(fileOf(path));
    start();
  };
  start();
  return {
    root,
    change,
    mayHold: (path) => good === undefined || placeOfFile(good.site.roots, fileOf(path)) !== undefined,
    fileOf,
    uriOf,
    async loaded() {
      await first;
      return good;
    },
    setText(path, text, uri) {
      setUnsavedText(path, text);
      const key = path.normalize('NFC');
      if (text === undefined) open.delete(key);
      else if (uri !== undefined) open.set(key, uri);
      // A config concerns all files.
      change(CONFIG_FILE_NAMES.some((name) => name === basename(path)) ? undefined : path);
    },
    findingsIn: (uri) => sent.get(uri) ?? [],
    textOf: (file) => last?.textOf(file),
    close() {
      closing.abort();
      clearTimeout(timer);
      onFirst();
    },
  };
}
