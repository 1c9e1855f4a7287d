import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AssetManifest } from '../model/output.ts';
import { bundleClient, bundleOverlay } from './bundle-client.ts';
import { packageRoot } from './package-root.ts';

const FOLDER = join(packageRoot, 'dist', 'client');

/** What is written beside the files of a client. */
interface KeptClient extends Omit<AssetManifest, 'files' | 'islandUrls' | 'inputs' | 'diagnostics'> {
  /** Output paths, which are also the places below the folder. */
  readonly files: readonly string[];
}

/**
 * The client of sites without components of their own, as it was bundled when the tool was compiled, with addresses that have no
 * base path yet. Undefined where there is none of these very sources: then it has to be bundled.
 */
export async function preparedClient(hasAlgolia: boolean, folder = FOLDER): Promise<AssetManifest | undefined> {
  const kept = await readPrepared<KeptClient>(folder, nameOf(hasAlgolia));
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

/** The script of the authoring server's overlay: the one that was prepared, or else a new one. */
export async function overlayScript(folder = FOLDER): Promise<string> {
  return (await readPrepared<string>(folder, 'overlay')) ?? bundleOverlay();
}

/** Bundles into a folder what `preparedClient` and `overlayScript` give. `sources` names the state of the tool's sources. */
export async function prepareClient(sources: string, folder = FOLDER): Promise<void> {
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ sources, value }));
  mkdirSync(folder, { recursive: true });
  for (const hasAlgolia of [false, true]) {
    const { islandUrls: _, inputs: __, diagnostics: ___, ...client } = await bundleClient({ hasAlgolia });
    // Most files of the two have the same names, because they are the same.
    for (const { path, contents } of client.files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
    write(nameOf(hasAlgolia), { ...client, files: client.files.map(({ path }) => path) } satisfies KeptClient);
  }
  write('overlay', await bundleOverlay());
}

function nameOf(hasAlgolia: boolean): string {
  return hasAlgolia ? 'with-algolia' : 'plain';
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

/** Names the sources this code was made of. Where it runs from its sources, these are looked at. */
function stateOfSources(): Promise<string> {
  // The compiler puts it in.
  const compiled = process.env.CODEMASTER_SOURCES;
  if (compiled !== undefined) return Promise.resolve(compiled);
  known ??= import(/* @vite-ignore */ pathToFileURL(join(packageRoot, 'scripts', 'compile.mjs')).href).then(
    ({ stampOf }: { stampOf: () => string }) => stampOf(),
  );
  return known;
}
