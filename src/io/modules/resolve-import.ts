import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult } from 'esbuild';
import { importBroken, stylesElsewhere } from '../../diagnostics/messages/mdx.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { MdxUnit } from '../../mdx/unit.ts';
import type { Span } from '../../model/source.ts';
import { isInside } from '../read/open-inside.ts';
import { type ImportGraph, shownPath } from './import-graph.ts';
import { ASSET } from './imported-files.ts';
import { isComponentPlace } from './use-client.ts';

/** Rules for the imports of a site's pages. */
export interface ImportRules {
  /** The site's folder, as a real path. */
  readonly root: string;
  /** Content folders outside of it, as real paths; files in them may be imported as well. */
  readonly folders?: readonly string[];
  /** Compiles a page or partial; the text of a page has been read already. */
  readonly compile: (file: string) => MdxUnit;
  /** Modules that the tool provides itself, by specifier. */
  readonly host: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The specifiers of `host` that pages may import. */
  readonly offered: readonly string[];
}

/** Asks esbuild to resolve a path. */
type AskEsbuild = (
  path: string,
  args: Pick<OnResolveArgs, 'kind' | 'resolveDir' | 'importer'>,
) => Promise<OnResolveResult & { readonly path: string; readonly errors: readonly { readonly text: string }[] }>;

const IMPORTABLE = new RegExp(`${ASSET.source}|\\.([cm]?[jt]s|[jt]sx|mdx?|json|txt|css)$`, 'i');
const IMPORT_HINT =
  'pages import files of the site (`./x`, `@site/…`), packages it has installed, and what codemaster offers';

/**
 * Creates the function that resolves imports. An import that is forbidden or impossible is recorded as a fault of the importing
 * file.
 */
export function createImportResolver(options: ImportRules, graph: ImportGraph, ask: AskEsbuild) {
  const { root, folders = [], host, offered } = options;
  const broken: OnResolveResult = { path: 'broken', namespace: 'broken' };
  return async (args: OnResolveArgs): Promise<OnResolveResult> => {
    const { importer } = args;
    const inPackage = importer.includes('node_modules');
    const refuse = (reason: string, hint: string) => {
      const file = shownPath(root, importer);
      graph.fault(
        importer,
        importBroken(args.path, reason, { span: spanOfImport(file, args.path, { importer, options }), hint }),
      );
      return broken;
    };
    if (Object.hasOwn(host, args.path)) return { path: args.path, namespace: 'host' };
    if (inPackage) {
      if (isBuiltin(args.path)) return { path: args.path, external: true };
      const found = await ask(args.path, args);
      return found.errors.length > 0 ? broken : found;
    }
    const loaders = /^(?:-?!{1,2})?([\w-]+)!/.exec(args.path);
    if (loaders && loaders[1] !== 'raw-loader')
      return refuse(
        `there is no loader \`${loaders[1]}\``,
        'only `!!raw-loader!` is known: it gives the text of a file',
      );
    const isRaw = loaders !== null || args.path.endsWith('?raw');
    const path = (loaders ? args.path.slice(loaders[0].length) : args.path).replace(/\?raw$/, '');
    if (/^@(theme|docusaurus)(-\w+)?\//.test(path))
      return refuse('codemaster has no such component', suggestOrList(path, offered, 'modules'));
    if (path.startsWith('node:') || isBuiltin(path))
      return refuse(
        'pages and components have no access to the system',
        'put what a page needs into a file of `data/`, and import that',
      );
    if (/^[a-z][a-z\d+.-]*:/i.test(path)) return refuse('it is an address, not a file', IMPORT_HINT);
    if (path.startsWith('/'))
      return refuse(
        'an absolute path names no file of the site',
        'write `@site/…` for a path from the folder of the site',
      );
    const isFile = path.startsWith('.') || path.startsWith('@site/');
    const asked = path.startsWith('@site/static/')
      ? join(root, 'content/static', path.slice('@site/static/'.length))
      : path.startsWith('@site/')
        ? join(root, path.slice('@site/'.length))
        : path;
    const found = await ask(...fromExisting(asked, args));
    if (found.errors.length > 0) {
      return isFile
        ? refuse(
            'there is no such file',
            'a path counts from the folder of the file it stands in, or with `@site/` from the folder of the site',
          )
        : refuse(
            'no package of this name is installed',
            `${IMPORT_HINT}; a package is installed with \`npm install\` in the folder of the site`,
          );
    }
    const real = realpathSync(found.path ?? '');
    const isOfSite = [root, ...folders].some((folder) => isInside(folder, real));
    if (!isOfSite && (isFile || !real.includes('node_modules')))
      return refuse('it leads out of the folder of the site', IMPORT_HINT);
    if (isRaw) return { path: real, namespace: 'raw' };
    if (real.endsWith('.css') && (real.endsWith('.module.css') || !isComponentPlace(shownPath(root, real)))) {
      const file = shownPath(root, importer);
      graph.fault(importer, stylesElsewhere(args.path, spanOfImport(file, args.path, { importer, options })));
      return broken;
    }
    if (!real.includes('node_modules') && !IMPORTABLE.test(real))
      return refuse(
        'files of this kind cannot be imported',
        'code, `.mdx`, `.md`, `.json`, `.txt`, `.css` and pictures can; `!!raw-loader!` gives the text of any file',
      );
    return { path: real, namespace: 'file' };
  };
}

/** Asks from the nearest folder that exists: pages that plugins make may be in one that does not. */
function fromExisting<Args extends Pick<OnResolveArgs, 'resolveDir'>>(path: string, args: Args): [string, Args] {
  if (existsSync(args.resolveDir)) return [path, args];
  let folder = args.resolveDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return [path.startsWith('.') ? join(args.resolveDir, path) : path, { ...args, resolveDir: folder }];
}

/** Returns the place where a file writes a specifier: for a page from its syntax tree, for other code by a search of the text. */
function spanOfImport(
  file: string,
  specifier: string,
  { importer, options }: { readonly importer: string; readonly options: ImportRules },
): Span {
  if (/\.mdx?$/i.test(file)) {
    const known = options.compile(file).imports.find((found) => found.specifier === specifier);
    if (known) return known.span;
  }
  const lines = readFileSync(importer, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  const column = Math.max(0, (lines[index] ?? '').indexOf(specifier)) + 1;
  const line = Math.max(0, index) + 1;
  return { file, start: { line, column }, end: { line, column: column + specifier.length } };
}
