import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CONFIG_FILE_NAMES } from '../diagnostics/messages/config.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import { completionsAt, type EditedPlace } from './complete.ts';
import { definitionAt, hoverAt } from './definition-at.ts';
import { pathOfUri } from './editor-places.ts';
import { moveEdit, renameAt, renamedAt } from './rename.ts';
import { openWorkspaceSite, type WorkspaceSite } from './workspace-site.ts';

/** Streams and facts of the process that the server runs in. */
interface LanguageServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  readonly log: (message: string) => void;
}

/** A document of an open site, and the place in it that a request is about. */
interface Asked {
  readonly site: WorkspaceSite;
  readonly uri: string;
  readonly place: EditedPlace;
}

/** Serves an editor until it says `exit`, or its stream ends. Returns the exit code: 0 after `shutdown`, else 1. */
export async function runLanguageServer(options: LanguageServerOptions): Promise<number> {
  const { input, output, version, log } = options;
  const connection = createConnection(input, output);
  const documents = new TextDocuments(TextDocument);
  const sites = createSites(connection, version, log);
  let hasShutDown = false;
  let watches = false;

  connection.onInitialize((params): InitializeResult => {
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    for (const uri of foldersOf(params)) {
      const path = pathOfUri(uri);
      if (path !== undefined) sites.openFolder(path);
    }
    return { capabilities: CAPABILITIES, serverInfo: { name: 'codemaster', version } };
  });
  connection.onInitialized(() => {
    if (watches)
      void connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
        .catch(() => undefined);
  });

  documents.onDidChangeContent(({ document }) => {
    const path = pathOfUri(document.uri);
    if (path !== undefined) sites.around(path)?.setText(path, document.getText(), document.uri);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOfUri(document.uri);
    if (path !== undefined) sites.around(path)?.setText(path, undefined);
  });
  // A config is run from disk, so it counts when it is saved.
  documents.onDidSave(({ document }) => tellChange(document.uri));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) tellChange(uri);
  });
  const tellChange = (uri: string) => {
    const path = pathOfUri(uri);
    if (path === undefined || /[\\/](?:node_modules|\.git|\.codemaster|build)[\\/]/.test(path)) return;
    const site = sites.around(path);
    // New and removed files, and everything that is no page, may concern the whole site.
    if (site) site.change(/\.md$/i.test(path) && existsSync(path) ? path : undefined);
  };

  answerRequests(connection, documents, sites);
  connection.onShutdown(() => {
    hasShutDown = true;
    sites.close();
  });
  const done = new Promise<void>((resolve) => {
    connection.onExit(resolve);
    input.once('end', resolve);
    input.once('close', resolve);
  });
  documents.listen(connection);
  connection.listen();
  await done;
  sites.close();
  return hasShutDown ? 0 : 1;
}

/** Answers what an editor asks about places in documents. */
function answerRequests(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  sites: ReturnType<typeof createSites>,
): void {
  /** The document of a request; undefined for documents of no site. */
  const ask = (params: { textDocument: { uri: string }; position: EditedPlace['position'] }): Asked | undefined => {
    const { uri } = params.textDocument;
    const path = pathOfUri(uri);
    const text = documents.get(uri)?.getText();
    const site = path === undefined ? undefined : sites.around(path);
    if (!site || path === undefined || text === undefined) return undefined;
    return { site, uri, place: { file: site.fileOf(path), text, position: params.position } };
  };
  const loadedFor = async (asked: Asked | undefined): Promise<LoadedSite | undefined> => await asked?.site.loaded();

  connection.onCompletion(async (params, token) => {
    const asked = ask(params);
    const loaded = await loadedFor(asked);
    return asked && loaded && !token.isCancellationRequested ? [...completionsAt(loaded, asked.place)] : [];
  });
  connection.onDefinition(async (params, token) => {
    const asked = ask(params);
    const loaded = await loadedFor(asked);
    return asked && loaded && !token.isCancellationRequested
      ? definitionAt(asked.site, loaded, asked.place)
      : undefined;
  });
  connection.onHover(async (params, token) => {
    const asked = ask(params);
    const loaded = await loadedFor(asked);
    return asked && !token.isCancellationRequested
      ? hoverAt(asked.site, loaded, { ...asked.place, uri: asked.uri })
      : undefined;
  });
  answerRenames(connection, sites, { ask, loadedFor });
}

/** Answers what an editor asks about new names. */
function answerRenames(
  connection: Connection,
  sites: ReturnType<typeof createSites>,
  {
    ask,
    loadedFor,
  }: {
    readonly ask: (params: { textDocument: { uri: string }; position: EditedPlace['position'] }) => Asked | undefined;
    readonly loadedFor: (asked: Asked | undefined) => Promise<LoadedSite | undefined>;
  },
): void {
  connection.onPrepareRename(async (params) => {
    const asked = ask(params);
    const loaded = await loadedFor(asked);
    const found = asked && loaded && renamedAt(loaded, asked.place);
    return found ? { range: found.range, placeholder: found.placeholder } : null;
  });
  connection.onRenameRequest(async (params) => {
    const asked = ask(params);
    const loaded = await loadedFor(asked);
    const found = asked && loaded && renamedAt(loaded, asked.place);
    if (!found) return null;
    const edit = renameAt({ site: asked.site, loaded }, found, params.newName);
    if (typeof edit === 'string') throw new ResponseError(ErrorCodes.InvalidParams, edit);
    return edit;
  });
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const [first] = files;
    const path = first && pathOfUri(first.oldUri);
    const site = path === undefined ? undefined : sites.around(path);
    const loaded = await site?.loaded();
    if (!site || !loaded) return null;
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
      return from !== undefined && to !== undefined ? [[site.fileOf(from), site.fileOf(to)] as const] : [];
    });
    return moveEdit({ site, loaded }, moves, true);
  });
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['(', '/', '#', '.', '[', ':', '"'] },
  definitionProvider: true,
  hoverProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: {
    workspaceFolders: { supported: true },
    fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*.{md,mdx}' } }] } },
  },
};

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}

/**
 * Opens the sites of files that the editor shows: the nearest folder above with a config, or a site with content outside its folder,
 * which may stand beside the file in a folder that the editor has open.
 */
function createSites(connection: Connection, version: string, log: (message: string) => void) {
  const open = new Map<string, WorkspaceSite>();
  const folders = new Set<string>();
  const openAt = (root: string): WorkspaceSite | undefined => {
    const known = open.get(root);
    if (known || !CONFIG_FILE_NAMES.some((name) => existsSync(join(root, name)))) return known;
    const site = openWorkspaceSite(root, {
      generator: `codemaster ${version}`,
      publish: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] }),
      log,
    });
    open.set(root, site);
    return site;
  };
  const holder = (path: string) => [...open.values()].find((site) => site.mayHold(path));
  return {
    /** Opens the site in a folder of the editor, if it is one. */
    openFolder(folder: string) {
      folders.add(folder);
      openAt(folder);
    },
    around(path: string): WorkspaceSite | undefined {
      for (let folder = dirname(path); ; folder = dirname(folder)) {
        const site = openAt(folder);
        if (site) return site;
        if (folder === dirname(folder)) break;
      }
      if (!/\.mdx?$/i.test(path)) return undefined;
      const known = holder(path);
      if (known) return known;
      for (const folder of folders) for (const beside of foldersIn(folder)) openAt(join(folder, beside));
      return holder(path);
    },
    close() {
      for (const site of open.values()) site.close();
    },
  };
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
