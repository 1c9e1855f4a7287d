// Joins the small chunks that esbuild splits shared code into, so that a command opens a few files instead of two hundred.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An import or export clause as esbuild prints it: names on lines of their own. */
const IMPORT = /^import (?:\{([^}]*)\} from )?"(\.\/(?:chunks\/)?([\w.-]+)\.js)";$/gm;
const EXPORT = /^export \{([^}]*)\};$/m;

/**
 * Joins chunks of `dist/chunks` into one file for each layer: those that the modules of the layer (names without hash) need at
 * once, and that no layer before has taken. What a layer needs is in itself or in a layer before, so there are no cycles.
 */
export async function mergeChunks(build, dist, layers) {
  const folder = join(dist, 'chunks');
  const names = readdirSync(folder).map((file) => file.replace(/\.js$/, ''));
  const pathOf = (name) => join(folder, `${name}.js`);
  const taken = new Set();
  for (const [layer, modules] of Object.entries(layers)) {
    const entries = modules.map((module) => {
      if (module === 'cli') return join(dist, 'cli.js');
      const name = names.find((one) => one.replace(/-[A-Z0-9]{8}$/, '') === module);
      if (name === undefined) throw new Error(`there is no chunk ${module}`);
      return pathOf(name);
    });
    const members = sharedBy(entries, pathOf).filter((name) => !taken.has(name));
    for (const name of members) taken.add(name);
    await joinChunks(build, { folder, layer, members, pathOf });
    redirect(dist, layer, members);
    for (const name of members) rmSync(pathOf(name));
  }
}

/** Returns the shared chunks that these files import, and those that these import. */
function sharedBy(entries, pathOf) {
  const found = new Set();
  const read = (file) => {
    for (const [, , , name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (!name.startsWith('chunk-') || found.has(name)) continue;
      found.add(name);
      read(pathOf(name));
    }
  };
  for (const file of entries) read(file);
  return [...found];
}

async function joinChunks(build, { folder, layer, members, pathOf }) {
  const lines = members.map((name) => {
    const exported = namesIn(EXPORT.exec(readFileSync(pathOf(name), 'utf8'))?.[1]);
    if (exported.length === 0) return `import "./${name}.js";`;
    return `export { ${exported.map(([, out]) => `${out} as ${nameIn(name, out)}`).join(', ')} } from "./${name}.js";`;
  });
  const own = new Set(members.map((name) => `./${name}.js`));
  await build({
    // Comments name files below this folder, so the result is the same wherever it is made.
    absWorkingDir: folder,
    stdin: { contents: lines.join('\n'), resolveDir: folder },
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'node20', legalComments: 'none', logLevel: 'warning' },
    // The first pass has warned about everything that a source can mend.
    logOverride: { 'direct-eval': 'silent' },
    outfile: pathOf(layer),
    plugins: [
      {
        name: 'others-stay',
        setup(builder) {
          builder.onResolve({ filter: /^/ }, ({ path }) => (own.has(path) ? undefined : { path, external: true }));
        },
      },
    ],
  });
}

/** Makes all other files import from the layer what they imported from its chunks. */
function redirect(dist, layer, members) {
  const own = new Set(members);
  const files = readdirSync(join(dist, 'chunks')).map((file) => join('chunks', file));
  for (const file of [...files, 'cli.js', 'api.js']) {
    const path = join(dist, file);
    const text = readFileSync(path, 'utf8');
    const next = text.replace(IMPORT, (...match) => {
      const [all, clause, from, name] = match;
      if (!own.has(name)) return all;
      const target = from.replace(name, layer);
      if (clause === undefined) return `import "${target}";`;
      const list = namesIn(clause).map(([inside, here]) => `  ${nameIn(name, inside)} as ${here}`);
      return `import {\n${list.join(',\n')}\n} from "${target}";`;
    });
    if (next !== text) writeFileSync(path, next);
  }
}

/** Reads a clause of names: each as it is called on the left and on the right of `as`. */
function namesIn(clause = '') {
  return [...clause.matchAll(/([\w$]+)(?: as ([\w$]+))?/g)].map(([, name, other = name]) => [name, other]);
}

/** The name that an export of a chunk has in its layer. */
function nameIn(chunk, name) {
  return `of_${chunk.slice('chunk-'.length)}_${name}`;
}
