// Compiles src/ and templates/ into dist/ with esbuild: one chunk per lazily loaded part, packages of many small files among
// them; and prepares there what browsers get of sites without components of their own.
// Used by the build scripts, by bin/ in a checkout, and before publishing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'dist', '.stamp');
const SOURCES = ['src', 'templates', 'client', 'package.json', 'package-lock.json', 'scripts/compile.mjs'];

/** A hash over names, sizes and times of all source files: cheap, and enough to know that one was touched. */
export function stampOf() {
  const files = [];
  const walk = (path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) files.push(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) walk(`${path}/${name}`);
  };
  for (const source of SOURCES) walk(join(root, source));
  return createHash('sha256').update(files.join('')).digest('hex');
}

/** Compiles when a source changed since the last time; returns whether it did. */
export async function ensureCompiled() {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const shared = {
    ...{ absWorkingDir: root, bundle: true, metafile: true, legalComments: 'none', logLevel: 'warning' },
    ...{ platform: 'node', target: 'node20', jsx: 'automatic', loader: { '.svg': 'text' } },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.CODEMASTER_SOURCES': JSON.stringify(stamp) },
  };
  const late = await build({
    ...{ ...shared, entryPoints: LATE, plugins: [packageChoice] },
    ...{ outdir: LATE_FOLDER, entryNames: '[name]', outExtension: { '.js': '.cjs' }, format: 'cjs' },
  });
  const modules = {
    ...shared,
    ...{ outdir: 'dist', chunkNames: 'chunks/[name]-[hash]', format: 'esm' },
    plugins: [byRequire, loadedLate, withoutSecondYaml, packageChoice, svgFromPackages],
    // What packages in the older format ask for.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require=requireFrom(import.meta.url);",
    },
  };
  // What shares chunks cuts them into smaller ones, and each takes time to be found and opened. So threads have chunks of their own.
  const main = await build({
    ...{ ...modules, splitting: true },
    entryPoints: { cli: 'src/cli/program.ts', api: 'src/api.ts' },
  });
  const parsing = await build({
    ...{ ...modules, splitting: true },
    entryPoints: { 'parse-thread': 'src/build/parse-thread.ts' },
  });
  const others = await build({
    ...modules,
    entryPoints: {
      'watch-thread': 'src/io/watch/watch-thread.ts',
      'write-thread': 'src/build/write-thread.ts',
      'search-thread': 'src/build/search-thread.ts',
      'prepared-client': 'src/io/prepared-client.ts',
      'write-pattern': 'src/markdown/write-pattern.ts',
      'prepared-patterns': 'src/markdown/prepared-patterns.ts',
    },
  });
  // The patterns of grammars are part of them.
  const files = [late, main, parsing, others].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  files.push('node_modules/@shikijs/langs/package.json');
  writeFileSync(join(root, 'dist', 'LICENSES.md'), licensesOf(files));
  await preparePatterns();
  const { prepareClient } = await import(`${pathToFileURL(join(root, 'dist', 'prepared-client.js')).href}?${stamp}`);
  await prepareClient(stamp);
  writeFileSync(stampFile, stamp);
  return true;
}

/** Writes the patterns of common grammars for JavaScript, which otherwise every thread of every build would do. */
async function preparePatterns() {
  const load = (name) => import(pathToFileURL(join(root, 'dist', name)).href);
  const { writePatterns } = await load('write-pattern.js');
  const { PREPARED_GRAMMARS, preparedPatterns } = await load('prepared-patterns.js');
  const { bundledLanguages } = await import('shiki/langs');
  mkdirSync(join(root, 'dist', 'patterns'));
  for (const name of PREPARED_GRAMMARS) {
    const { default: grammars } = await bundledLanguages[name]();
    const patterns = JSON.stringify(writePatterns(grammars.find((grammar) => grammar.name === name)));
    // As a text in a module it is read faster than as code.
    const module = `export default JSON.parse(${JSON.stringify(patterns)});\n`;
    writeFileSync(join(root, 'dist', 'patterns', `${name}.js`), module);
    // Without them everything works as well, only slower, and nobody would notice.
    if (Object.keys(await preparedPatterns(name)).length === 0)
      throw new Error(`the patterns of ${name} are not found`);
  }
}

/**
 * Packages of many small files that most commands load become part of `dist`: that takes half of the time away until the first
 * page is parsed, in each thread. All others stay where they are: React, because components of sites share it, and what has
 * files of its own, is loaded by few commands or not there on every system.
 */
const BUNDLED = [
  ...[
    'chokidar',
    'commander',
    'fast-glob',
    'github-slugger',
    'gray-matter',
    'image-size',
    'unified',
    'valibot',
    'yaml',
    '@mdx-js/mdx',
  ],
  ...['hast-util-', 'mdast-util-', 'micromark', 'rehype-', 'remark-', 'unist-util-'],
];

const packageChoice = {
  name: 'package-choice',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.endsWith('.svg')) return undefined;
      const isBundled = importer.includes('node_modules') || BUNDLED.some((name) => path.startsWith(name));
      return isBundled && !/^react(?:-dom)?(?:$|\/)/.test(path) ? undefined : { path, external: true };
    });
  },
};

/**
 * React and esbuild are asked for in their own format: imported, their modules would be searched for the names that they export
 * first, which takes longer than to load them. React stays the one that components of sites import.
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
 * Modules that most builds do without: each is a file with all it takes, which is loaded when one of its functions is called first.
 * Of the format that can be loaded while a function waits, so that nobody who calls them has to know. They export functions only.
 */
const LATE = ['src/markdown/reference-parser.ts', 'src/markdown/raw-html.ts', 'src/stages/read-yaml.ts'];
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

/** gray-matter is given a reader of YAML and brings another one, which is never asked. */
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

/** The licences of the packages in `dist`, which ask to be told with every copy. */
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

/** Icons come out of a package but become part of the code. */
export const svgFromPackages = {
  name: 'svg-from-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^.].*\.svg$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path, pathToFileURL(join(root, 'package.json')))),
    }));
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureCompiled();
