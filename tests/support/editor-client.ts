import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  createMessageConnection,
  type Diagnostic,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { compiled, type TestSite } from './site-test.ts';

/** An editor that speaks with the real `codemaster lsp` in a process of its own. */
export interface EditorClient {
  readonly connection: MessageConnection;
  readonly child: ChildProcess;
  readonly uri: (path: string) => string;
  /** Opens a file with its text on disk, or with another one. */
  readonly open: (path: string, text?: string) => void;
  /** Replaces the text of an open file. */
  readonly type: (path: string, text: string) => void;
  readonly close: (path: string) => void;
  /** Waits until the findings of a file are those wanted (rules, sorted), and returns them. */
  readonly findings: (path: string, rules: readonly string[]) => Promise<readonly Diagnostic[]>;
  /** A request about a place in a file: the end of `before` in its text. */
  readonly ask: <T>(method: string, path: string, before: string, more?: object) => Promise<T>;
  readonly stderr: () => string;
  /** Ends the server as editors do, and returns its exit code. */
  readonly quit: () => Promise<number | null>;
}

const SERVER = [process.execPath, join(packageRoot, 'bin', 'codemaster.js'), 'lsp', '--stdio'] as const;

/** Starts the server in a site, by a command. It is ended after the test. */
export async function startEditor(
  site: TestSite,
  capabilities: object = {},
  [program, ...args]: readonly [string, ...string[]] = SERVER,
): Promise<EditorClient> {
  await compiled();
  const child = spawn(program, args, {
    cwd: site.root,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const texts = new Map<string, string>();
  let version = 0;
  const shown = new Map<string, readonly Diagnostic[]>();
  let onPublish: () => void = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; diagnostics: Diagnostic[] }) => {
    shown.set(params.uri, params.diagnostics);
    onPublish();
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const uri = (path: string) => pathToFileURL(join(site.root, path)).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(site.root).href,
    workspaceFolders: [{ uri: pathToFileURL(site.root).href, name: 'site' }],
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    child,
    uri,
    open(path, text = site.source(path)) {
      texts.set(path, text);
      const textDocument = { uri: uri(path), languageId: 'markdown', version: ++version, text };
      void connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    type(path, text) {
      texts.set(path, text);
      const textDocument = { uri: uri(path), version: ++version };
      void connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    },
    close: (path) => void connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(path) } }),
    async findings(path, rules) {
      const wanted = [...rules].sort().join();
      for (;;) {
        const found = shown.get(uri(path)) ?? [];
        if (
          found
            .map(({ code }) => code)
            .sort()
            .join() === wanted
        )
          return found;
        await new Promise<void>((resolve) => {
          onPublish = resolve;
        });
      }
    },
    async ask<T>(method: string, path: string, before: string, more: object = {}) {
      const text = texts.get(path) ?? '';
      const at = text.indexOf(before);
      if (at < 0) throw new Error(`${path} does not have ${before}`);
      const lines = text.slice(0, at + before.length).split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const params = { textDocument: { uri: uri(path) }, position, ...more };
      return (await connection.sendRequest(method, params)) as T;
    },
    stderr: () => stderr,
    async quit() {
      await connection.sendRequest('shutdown');
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await connection.sendNotification('exit');
      return await ended;
    },
  };
}
