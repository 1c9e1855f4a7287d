import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildResult, Plugin } from 'esbuild';
import { themeCssBroken } from '../../diagnostics/messages/theme.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile, RemoteLoad } from '../../model/output.ts';
import { CLIENT_TARGETS } from '../bundle/client-targets.ts';
import { type EsbuildLocation, esbuildSpan } from '../bundle/esbuild-span.ts';
import { noteRemoteStyles } from '../bundle/note-remote-styles.ts';
import { noteImports } from '../modules/note-imports.ts';
import { openInside, realRoot } from '../read/open-inside.ts';
import { unusable } from './read-font-files.ts';

/** The cascade layer of a site's own styles. It is declared after the tool's layers, so it comes before them in precedence. */
const SITE_LAYER = 'site';

/** Name of the text that imports all sheets; no file can have it on all systems. */
const ALL_SHEETS = '<theme>';

/** Files of other types that styles name, which are published beside the sheet. */
const ASSETS = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.woff2', '.woff', '.ttf', '.cur'];

/** The style sheets of a theme as one text. */
interface BundledCss {
  readonly text: string;
  /** Pictures and fonts that it names; addresses in it are relative to `assets/`. */
  readonly files: readonly OutputFile[];
  /** What it loads from other sites. */
  readonly remote: readonly RemoteLoad[];
  /** Absolute paths of the files it was made from, and of those that were looked for. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Joins the style sheets of a theme, with everything they import, in a cascade layer after the tool's. */
export async function bundleThemeCss(
  root: string,
  sheets: readonly string[],
  place: { readonly file: string; readonly path: readonly (string | number)[] },
): Promise<BundledCss> {
  const real = realRoot(root) ?? root;
  const inputs = sheets.map((sheet) => join(real, sheet));
  const nothing = { text: '', files: [], remote: [], inputs };
  const missing = sheets.flatMap((sheet, i): Diagnostic[] => {
    const opened = openInside(real, sheet);
    return 'bytes' in opened ? [] : [unusable({ root, file: sheet }, opened, { ...place, path: [...place.path, i] })];
  });
  if (missing.length > 0) return { ...nothing, diagnostics: missing };
  if (sheets.length === 0) return { ...nothing, diagnostics: [] };
  const { build } = await import('esbuild');
  const remote: RemoteLoad[] = [];
  const notes = noteImports({ isNoted: (folder) => !folder.includes('node_modules'), usesProject: false });
  try {
    const result = await build({
      absWorkingDir: real,
      bundle: true,
      write: false,
      minify: true,
      metafile: true,
      legalComments: 'none',
      logLevel: 'silent',
      target: CLIENT_TARGETS,
      outdir: join(real, 'assets'),
      assetNames: '[name]-[hash]',
      stdin: {
        // The layer of component styles is declared before it, whatever sheets a page links.
        contents: [
          `@layer components, ${SITE_LAYER};`,
          ...sheets.map((sheet) => `@import ${JSON.stringify(`./${sheet}`)} layer(${SITE_LAYER});`),
        ].join('\n'),
        resolveDir: real,
        sourcefile: ALL_SHEETS,
        loader: 'css',
      },
      plugins: [notes.plugin, noteRemoteStyles(real, remote), sitePlugin(real)],
      loader: Object.fromEntries(ASSETS.map((type) => [type, 'file' as const])),
    });
    return {
      ...outputOf(result),
      remote,
      inputs: [...new Set([...inputs, ...inputsOf(result, real), ...notes.paths()])],
      diagnostics: result.warnings.map((one) => ({ ...toFinding(one), severity: 'warning' as const })),
    };
  } catch (error) {
    const failures = (error as { errors?: readonly Failure[] }).errors;
    if (!failures) throw error;
    return { ...nothing, inputs: [...inputs, ...notes.paths()], diagnostics: failures.map((one) => toFinding(one)) };
  }
}

interface Failure {
  readonly text: string;
  readonly location: (EsbuildLocation & { readonly file: string }) | null;
}

function toFinding({ text, location }: Failure): Diagnostic {
  return themeCssBroken(text, esbuildSpan((location?.file ?? '').replaceAll('\\', '/'), location));
}

function outputOf({ outputFiles = [] }: BuildResult): Pick<BundledCss, 'text' | 'files'> {
  const sheet = outputFiles.find(({ path }) => path.endsWith('.css'));
  const nameOf = (path: string) => path.replaceAll('\\', '/').replace(/^.*\//, '');
  const files = outputFiles
    .filter((file) => file !== sheet)
    .map(({ path, contents }): OutputFile => ({ path: `assets/${nameOf(path)}`, contents }));
  return { text: (sheet?.text ?? '').trim(), files };
}

function inputsOf({ metafile }: BuildResult, root: string): string[] {
  return (
    Object.keys(metafile?.inputs ?? {})
      .filter((path) => path !== ALL_SHEETS)
      .map((path) => resolve(root, path))
      // Other inputs, such as data in an address, are no files.
      .filter((path) => existsSync(path))
  );
}

/** Resolves addresses from the root of the site to `content/static`. */
function sitePlugin(root: string): Plugin {
  return {
    name: 'codemaster-theme',
    setup(builder) {
      builder.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: join(root, 'content', 'static', path.replace(/[?#].*$/, '')) } : undefined,
      );
      builder.onResolve({ filter: /^@site\// }, ({ path, kind }) =>
        builder.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: root }),
      );
    },
  };
}
