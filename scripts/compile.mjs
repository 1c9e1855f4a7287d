// Compiles src/ and templates/ into dist/ with esbuild: one chunk for each lazily loaded part, including packages of many small
// files. Also prepares the client for sites without components of their own.
// Used by the build scripts, by bin/ in a checkout, and before publishing.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeChunks } from './merge-chunks.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'dist', '.stamp');
const SOURCES = [
  ...['src', 'templates', 'client', 'package.json', 'package-lock.json'],
  ...['scripts/compile.mjs', 'scripts/merge-chunks.mjs'],
];

/** Returns a hash of the names, sizes and modification times of all source files: fast, and enough to detect a change. */
function stampOf() {
  return hashOfSources((path, { size, mtimeMs }) => `${join(root, path)}\0${size}\0${mtimeMs}\n`);
}

/** Returns a hash of the names and contents of all source files: the same one wherever and whenever they are compiled. */
export function identityOf() {
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  return hashOfSources((path) => `${path}\0${hashOf(path)}\n`);
}

function hashOfSources(describe) {
  const files = [];
  const walk = (path) => {
    const stats = statSync(join(root, path));
    if (!stats.isDirectory()) files.push(describe(path, stats));
    else for (const name of readdirSync(join(root, path)).sort()) walk(`${path}/${name}`);
  };
  for (const source of SOURCES) walk(source);
  return createHash('sha256').update(files.join('')).digest('hex');
}

/** Compiles if a source has changed since the last compilation; returns whether it did. Of several processes, one compiles. */
export async function ensureCompiled() {
  if (isCompiled(stampOf())) return false;
  return await withLock(async () => {
    const stamp = stampOf();
    if (isCompiled(stamp)) return false;
    await compile(stamp);
    return true;
  });
}

function isCompiled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** A lock that is older belongs to a process that was killed: compiling takes seconds. */
const STALE_LOCK_MS = 120_000;

/** Runs `work` while no other process of this checkout does; waits for the one that does. */
async function withLock(work) {
  const lock = join(root, '.cache', 'compile.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - made > STALE_LOCK_MS) rmSync(lock, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

async function compile(stamp) {
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const identity = identityOf();
  const shared = {
    ...{ absWorkingDir: root, bundle: true, metafile: true, legalComments: 'none', logLevel: 'warning' },
    ...{ platform: 'node', target: 'node20', jsx: 'automatic', loader: { '.svg': 'text' } },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.CODEMASTER_SOURCES': JSON.stringify(identity) },
  };
  const late = await build({
    ...{ ...shared, entryPoints: LATE, plugins: [packageChoice] },
    ...{ outdir: LATE_FOLDER, entryNames: '[name]', outExtension: { '.js': '.cjs' }, format: 'cjs' },
  });
  const modules = {
    ...shared,
    ...{ outdir: 'dist', chunkNames: 'chunks/[name]-[hash]', format: 'esm' },
    plugins: [byRequire, loadedLate, withoutSecondYaml, packageChoice, svgFromPackages],
    // Bundled CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require=requireFrom(import.meta.url);",
    },
  };
  // Entry points that share chunks split them into smaller ones, and each chunk takes time to find and open. So threads have
  // chunks of their own, with names of their own: joined chunks of commands must not be replaced by equal ones.
  const main = await build({
    ...{ ...modules, splitting: true },
    entryPoints: { cli: 'src/cli/program.ts', api: 'src/api.ts' },
    plugins: [serverApart, ...modules.plugins],
  });
  await mergeChunks(build, join(root, 'dist'), LAYERS);
  const server = await build({
    ...{ ...modules, splitting: true, chunkNames: 'chunks/server-[name]-[hash]' },
    entryPoints: { 'language-server': 'src/lsp/language-server.ts' },
  });
  const parsing = await build({
    ...{ ...modules, splitting: true, chunkNames: 'chunks/thread-[name]-[hash]' },
    entryPoints: { 'parse-thread': 'src/pipeline/parse/parse-thread.ts' },
  });
  const others = await build({
    ...modules,
    entryPoints: {
      'watch-thread': 'src/io/watch/watch-thread.ts',
      'write-thread': 'src/pipeline/publish/write-thread.ts',
      'search-thread': 'src/pipeline/publish/search-thread.ts',
      'interrupt-thread': 'src/io/process/interrupt-thread.ts',
      'stuck-thread': 'src/io/process/stuck-thread.ts',
      'prepared-client': 'src/io/bundle/prepared-client.ts',
      'write-pattern': 'src/markdown/highlight/write-pattern.ts',
      'prepared-patterns': 'src/markdown/highlight/prepared-patterns.ts',
      'json-schemas': 'src/schema/json-schemas.ts',
    },
  });
  const vendored = await vendorPackages(build);
  // The prepared patterns are derived from these grammars.
  const files = [late, main, server, parsing, others, vendored].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  files.push('node_modules/@shikijs/langs/package.json', 'node_modules/heroicons/package.json');
  writeFileSync(join(root, 'dist', 'LICENSES.md'), licensesOf(files));
  await preparePatterns();
  await writeSchemas();
  const { prepareClient } = await import(`${pathToFileURL(join(root, 'dist', 'prepared-client.js')).href}?${stamp}`);
  await prepareClient(identity);
  writeFileSync(join(root, 'dist', 'identity'), identity);
  writeFileSync(stampFile, stamp);
}

/**
 * Modules whose shared chunks become one file, in the order in which commands load them. With all chunks a build after an edit
 * opened 199 files; with these it opens some 40 and takes 0.86 of the processor time, and one without a change 0.77.
 */
const LAYERS = {
  'layer-start': ['cli'],
  'layer-build': ['build-site'],
  'layer-make': ['make-site'],
  'layer-markdown': ['create-markdown', 'fast-parser', 'highlight-code'],
  'layer-load': ['load-site', 'check-pages'],
  'layer-serve': ['run-server', 'authoring-server', 'site-session', 'site-source', 'watch-content', 'follow-sources'],
};

/** Writes the JSON Schemas that editors and other programs use. The module that makes them is needed for that only. */
async function writeSchemas() {
  const module = join(root, 'dist', 'json-schemas.js');
  const { jsonSchemas } = await import(pathToFileURL(module).href);
  mkdirSync(join(root, 'dist', 'schemas'));
  for (const [name, schema] of Object.entries(jsonSchemas()))
    writeFileSync(join(root, 'dist', 'schemas', name), `${JSON.stringify(schema, null, 2)}\n`);
  rmSync(module);
}

/**
 * Copies what scripts for browsers import of packages to `dist/vendor`: these packages have many more files, and sites with
 * components bundle the scripts again. `bundle-client.ts` looks for them there. Icons of templates are for copies of parts.
 */
async function vendorPackages(build) {
  const folder = join(root, 'dist', 'vendor');
  const icons = ['client', 'templates']
    .flatMap(filesBelow)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'heroicons\/([^']+\.svg)'/g)].map(([, path]) => path),
    );
  for (const path of new Set(icons)) {
    mkdirSync(dirname(join(folder, 'heroicons', path)), { recursive: true });
    copyFileSync(join(root, 'node_modules', 'heroicons', path), join(folder, 'heroicons', path));
  }
  return await build({
    ...{ absWorkingDir: root, bundle: true, metafile: true, legalComments: 'none', logLevel: 'warning' },
    ...{ platform: 'browser', target: 'es2022', format: 'esm' },
    entryPoints: { 'algolia-lite': 'algoliasearch/lite' },
    outdir: folder,
  });
}

/** Files below a folder, relative to the project's. */
function filesBelow(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** Converts the patterns of common grammars to JavaScript here, so that not every thread of every build has to do it. */
async function preparePatterns() {
  const load = (name) => import(pathToFileURL(join(root, 'dist', name)).href);
  const { writePatterns } = await load('write-pattern.js');
  const { PREPARED_GRAMMARS, preparedPatterns } = await load('prepared-patterns.js');
  const { bundledLanguages } = await import('shiki/langs');
  mkdirSync(join(root, 'dist', 'patterns'));
  for (const name of PREPARED_GRAMMARS) {
    const { default: grammars } = await bundledLanguages[name]();
    const patterns = JSON.stringify(writePatterns(grammars.find((grammar) => grammar.name === name)));
    // Parsing a JSON string is faster than evaluating an object literal.
    const module = `export default JSON.parse(${JSON.stringify(patterns)});\n`;
    writeFileSync(join(root, 'dist', 'patterns', `${name}.js`), module);
    // Without the prepared patterns everything still works, only slower, so nobody would notice.
    if (Object.keys(await preparedPatterns(name)).length === 0)
      throw new Error(`the patterns of ${name} are not found`);
  }
}

/**
 * Packages are bundled into `dist`: that halves the time until the first page is parsed, in each thread, and they need not be
 * installed with the tool. Those that are installed stay external: React, because components of sites share it, and packages that
 * contain data files or are not available on every system. valibot is installed for its types only.
 */
function installedPackages() {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => name !== 'valibot');
}

/** The language server has chunks of its own, as threads have: shared ones would make every other command open more files. */
const serverApart = {
  name: 'server-apart',
  setup(builder) {
    builder.onResolve({ filter: /\/lsp\/language-server\.ts$/ }, () => ({
      path: './language-server.js',
      external: true,
    }));
  },
};

const packageChoice = {
  name: 'package-choice',
  setup(builder) {
    const installed = installedPackages();
    builder.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.endsWith('.svg')) return undefined;
      const isReact = /^react(?:-dom)?(?:$|\/)/.test(path);
      const isInstalled = installed.some((name) => path === name || path.startsWith(`${name}/`));
      const isOwn = !importer.includes('node_modules');
      const isExternal = isReact || path.startsWith('node:') || (isOwn && (isInstalled || path.startsWith('#')));
      return isExternal ? { path, external: true } : undefined;
    });
  },
};

/**
 * React and esbuild are loaded by `require`: for an `import`, Node would first scan their CommonJS modules for export names,
 * which takes longer than loading them. Components of sites still import the same React.
 */
const byRequire = {
  name: 'by-require',
  setup(builder) {
    builder.onResolve({ filter: /^(?:react|react-dom|esbuild)(?:$|\/)/ }, ({ path, importer, namespace, kind }) =>
      kind !== 'require-call' && namespace === 'file' && !importer.includes('node_modules')
        ? { path, namespace: 'required', sideEffects: false }
        : undefined,
    );
    builder.onLoad({ filter: /^/, namespace: 'required' }, ({ path }) => {
      const names = Object.keys(createRequire(import.meta.url)(path)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      return {
        contents: `const all = require(${JSON.stringify(path)});
export default all;
export const { ${names.filter((name) => name !== 'default').join(', ')} } = all;`,
        resolveDir: root,
      };
    });
  },
};

/**
 * Modules that most builds do not need. Each becomes one file with its dependencies, loaded at the first call of one of its
 * functions. They are CommonJS, so they can be loaded synchronously and their callers need not change. They must export only
 * functions.
 */
const LATE = [
  'src/markdown/parse/reference-parser.ts',
  'src/markdown/html/raw-html.ts',
  'src/stages/front-matter/read-yaml.ts',
  'src/diagnostics/explanations/explain-rule.ts',
  // Only sites with fonts of their own need what reads font files.
  'src/stages/theme/font-metrics.ts',
  // A site needs the words of its own languages only.
  ...['vi', 'fr', 'de', 'es', 'pt-br', 'ja', 'ko', 'zh-hans', 'zh-hant', 'ru', 'th', 'id', 'ar', 'hi'].map(
    (language) => `templates/messages/${language}.ts`,
  ),
];
const LATE_FOLDER = join(root, 'dist', 'late');

const loadedLate = {
  name: 'loaded-late',
  setup(builder) {
    const files = new Set(LATE.map((file) => join(root, file)));
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!files.has(path)) return undefined;
      const file = `${basename(path, '.ts')}.cjs`;
      const names = Object.keys(createRequire(import.meta.url)(join(LATE_FOLDER, file)));
      return {
        contents: `let loaded;
const load = () => (loaded ??= require('#late/${file}'));
${names.map((name) => `export const ${name} = (...given) => load().${name}(...given);`).join('\n')}`,
      };
    });
  },
};

/** gray-matter gets our own YAML parser as an option, so the one it imports is never called. */
const withoutSecondYaml = {
  name: 'without-second-yaml',
  setup(builder) {
    builder.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /[\\/]gray-matter[\\/]/.test(importer) ? { path: 'js-yaml', namespace: 'never-asked' } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'never-asked' }, () => ({
      contents:
        'const refuse = () => { throw new Error("not read by us"); }; module.exports = { safeLoad: refuse, safeDump: refuse };',
      loader: 'js',
    }));
  },
};

/** Returns the licences of the packages in `dist`; they require being included in every copy. */
function licensesOf(files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8').trim();
    return `## ${name} ${version} (${license})\n\n${text}`.trim();
  });
  return `# Packages that are part of these files\n\n${texts.join('\n\n')}\n`;
}

/** Bundles icons from packages into the code. */
export const svgFromPackages = {
  name: 'svg-from-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^.].*\.svg$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path, pathToFileURL(join(root, 'package.json')))),
    }));
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureCompiled();
