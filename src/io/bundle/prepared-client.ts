/** Bundles the client when the tool is compiled, and reads that client in a build, which saves bundling it again. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetManifest } from '../../model/output.ts';
import { packageRoot } from '../process/package-root.ts';
import { bundleClient, bundleOverlay, type ClientOptions } from './bundle-client.ts';

const FOLDER = join(packageRoot, 'dist', 'client');

/** Parts of the client that only some sites have. */
type ClientParts = Pick<ClientOptions, 'hasAlgolia' | 'hasOffline'>;

/** The JSON file beside the files of a prepared client. */
interface KeptClient extends Omit<AssetManifest, 'files' | 'islandUrls' | 'inputs' | 'diagnostics'> {
  /** Output paths of the files, which are also their paths below the folder. */
  readonly files: readonly string[];
}

/**
 * Reads the client that was bundled when the tool was compiled. It is for sites without their own components, and its addresses
 * have no base path yet. Returns undefined when no client was prepared from exactly the present sources; then it has to be
 * bundled.
 */
export async function preparedClient(parts: ClientParts, folder = FOLDER): Promise<AssetManifest | undefined> {
  const kept = await readPrepared<KeptClient>(folder, nameOf(parts));
  try {
    return (
      kept && {
        ...kept,
        files: kept.files.map((path) => ({ path, contents: readFileSync(join(folder, path)) })),
        islandUrls: new Map(),
        diagnostics: [],
      }
    );
  } catch {
    return undefined;
  }
}

/** Returns the script of the authoring server's overlay: the prepared one, or else a newly bundled one. */
export async function overlayScript(folder = FOLDER): Promise<string> {
  return (await readPrepared<string>(folder, 'overlay')) ?? bundleOverlay();
}

/**
 * Bundles the clients and the overlay into `folder`, for `preparedClient` and `overlayScript`. `sources` is the fingerprint of
 * the tool's sources.
 */
export async function prepareClient(sources: string, folder = FOLDER): Promise<void> {
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ sources, value }));
  mkdirSync(folder, { recursive: true });
  for (const parts of [[], ['hasAlgolia'], ['hasOffline'], ['hasAlgolia', 'hasOffline']]) {
    const chosen: ClientParts = Object.fromEntries(parts.map((part) => [part, true]));
    const { islandUrls: _, inputs: __, diagnostics: ___, ...client } = await bundleClient(chosen);
    // Most files of these clients are the same, and so are their names.
    for (const { path, contents } of client.files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
    write(nameOf(chosen), { ...client, files: client.files.map(({ path }) => path) } satisfies KeptClient);
  }
  write('overlay', await bundleOverlay());
}

function nameOf({ hasAlgolia, hasOffline }: ClientParts): string {
  return ['plain', ...(hasAlgolia ? ['algolia'] : []), ...(hasOffline ? ['offline'] : [])].join('-');
}

async function readPrepared<T>(folder: string, name: string): Promise<T | undefined> {
  try {
    const kept = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { sources: string; value: T };
    return kept.sources === (await stateOfSources()) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

let known: Promise<string> | undefined;

/** Returns the fingerprint of the sources that this code was made from. In a checkout, it is computed from the source files. */
function stateOfSources(): Promise<string> {
  // Compiled code has the fingerprint as a constant.
  const compiled = process.env.CODEMASTER_SOURCES;
  if (compiled !== undefined) return Promise.resolve(compiled);
  known ??= import(/* @vite-ignore */ pathToFileURL(join(packageRoot, 'scripts', 'compile.mjs')).href).then(
    ({ identityOf }: { identityOf: () => string }) => identityOf(),
  );
  return known;
}
