import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@babel/parser';
import { describe, expect, it } from 'vitest';
import { type Arrow, findCycles, modulesOf, readArrows } from '../support/import-graph.ts';

// How the code is laid out, as ARCHITECTURE.md tells it: which way imports point, how large folders are, one name for one thing.

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'templates', 'client'];
const arrows = readArrows(root, FOLDERS);

/** What each layer may import besides itself. Types count like everything else. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/api': ['src/schema', 'templates'],
  'src/cli': [
    ...['src/serve', 'src/lsp', 'src/pipeline', 'src/migrate', 'src/starter', 'src/io', 'src/stages'],
    ...['src/schema', 'src/diagnostics', 'src/model', 'client/shared'],
  ],
  'src/lsp': ['src/pipeline', 'src/io', 'src/stages', 'src/schema', 'src/diagnostics', 'src/model'],
  'src/serve': [
    ...['src/pipeline', 'src/io', 'src/stages', 'src/markdown', 'src/schema', 'src/diagnostics', 'src/model'],
    ...['templates', 'client/shared'],
  ],
  'src/engine': [],
  'src/pipeline': [
    ...[
      'src/engine',
      'src/io',
      'src/stages',
      'src/samples',
      'src/mdx',
      'src/markdown',
      'src/schema',
      'src/diagnostics',
    ],
    ...['src/model', 'templates', 'client', 'client/shared'],
  ],
  'src/starter': ['src/io', 'src/schema'],
  'src/migrate': ['src/io', 'src/stages', 'src/markdown', 'src/schema', 'src/diagnostics', 'src/model'],
  'src/io': [
    ...['src/samples', 'src/mdx', 'src/markdown', 'src/schema', 'src/diagnostics', 'src/model'],
    ...['templates', 'client/shared'],
  ],
  'src/stages': [
    ...['src/markdown', 'src/schema', 'src/diagnostics', 'src/model'],
    ...['templates', 'client', 'client/shared'],
  ],
  'src/samples': ['src/schema', 'src/diagnostics', 'src/model', 'templates'],
  'src/mdx': ['src/markdown', 'src/diagnostics', 'src/model', 'templates', 'client', 'client/shared'],
  'src/markdown': ['src/diagnostics', 'src/model', 'templates', 'client/shared'],
  'src/schema': ['src/diagnostics', 'src/model', 'client/shared'],
  'src/diagnostics': ['src/model'],
  'src/model': ['client/shared'],
  templates: ['client', 'client/shared'],
  client: ['client/shared'],
  'client/shared': [],
};

/** Layers whose files are named after a subject, such as `theme.ts`. Elsewhere a file is named after what it exports. */
const BY_SUBJECT =
  /^(?:src\/(?:model|schema|samples\/languages|cli\/commands|diagnostics\/(?:messages|explanations))|client\/(?:behaviours|islands|shared\/(?:markup|browser))|templates)\//;

/** The most files of code in one folder that a newcomer still reads as one subject. */
const MOST_FILES = 26;

/** The most lines of a function in these folders. */
const MOST_LINES = 80;
const SHORT_FUNCTIONS = ['src/pipeline/', 'src/stages/', 'client/navigation/', 'client/islands/'];

/** The most lines of a file that may hold anything, and the longer ones with the one idea of each. */
const LONG_FILE = 300;
const LONG_FILES: Readonly<Record<string, string>> = {
  'src/diagnostics/messages/markdown.ts': 'findings about Markdown, one function for each',
  'src/io/bundle/bundle-mdx.ts': 'one esbuild run over pages of MDX',
  'src/io/modules/load-module.ts': 'loading a module of the site, bundled',
  'src/io/output/write-output.ts': 'the output folder, replaced when it is complete',
  'src/io/toolchains/go.ts': 'building and running Go samples',
  'src/io/toolchains/java-runner.ts': 'the JVM that stays open between samples',
  'src/markdown/code/remark-samples.ts': 'fences that are samples',
  'src/migrate/messages.ts': 'findings of migrations, one function for each',
  'src/pipeline/publish/site-files.ts': 'files that are no pages, in their order',
  'src/stages/search/build-search-index.ts': 'the files of a search index',
  'templates/props.ts': 'all that templates are given',
};

interface Code {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number }; readonly end: { readonly line: number } } | null;
}

/** Number of lines of a module. */
function linesOf(file: string): number {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
}

/** Lines of the functions of a module that are longer than is readable. */
function longFunctions(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (text.split('\n').length <= MOST_LINES) return [];
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, loc } = node as Code;
    const lines = loc ? loc.end.line - loc.start.line + 1 : 0;
    if (/Function|Method/.test(type) && !type.startsWith('TS') && lines > MOST_LINES)
      found.push(`${file}:${loc?.start.line} has ${lines} lines`);
    for (const [key, value] of Object.entries(node)) if (!key.endsWith('omments') && key !== 'loc') walk(value);
  };
  walk(
    parse(text, { sourceType: 'module', plugins: ['typescript', ...(file.endsWith('x') ? ['jsx' as const] : [])] })
      .program,
  );
  return found;
}

/** The layer a module belongs to. */
function layerOf(file: string): string {
  const [top = '', next = ''] = file.split('/');
  if (top === 'src') return next === 'api.ts' ? 'src/api' : `src/${next}`;
  return top === 'client' && next === 'shared' ? 'client/shared' : top;
}

/** What nothing imports although it is used: by the package's users, by scripts from `dist`, by code that Node or React loads. */
const ENTRIES = new Set([
  ...['src/api.ts defineConfig', 'src/api.ts defineFields', 'src/api.ts defineSidebars', 'src/cli/program.ts runCli'],
  ...['src/io/bundle/prepared-client.ts prepareClient', 'src/markdown/highlight/write-pattern.ts writePatterns'],
  ...['src/mdx/jsx-runtime.tsx jsxDEV', 'src/schema/json-schemas.ts jsonSchemas'],
]);

/** Exports whose name no other module mentions; of those that tests alone mention, the ones that their own module does not use. */
function unusedExports(modules: readonly string[]): string[] {
  const read = (files: readonly string[]) =>
    files.map((file) => [file, wordsOf(readFileSync(join(root, file), 'utf8'))] as const);
  const tool = read([...modules, ...modulesOf(root, ['components', 'plugins', 'theme', 'scripts', 'content'])]);
  const tests = read(modulesOf(root, ['tests']));
  return modules.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^export (?:interface|type|const|(?:async )?function|class) (\w+)/gm)].flatMap(
      ([, name = '']) => {
        const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
        const isUsed = tool.some(([other, words]) => other !== file && words.has(name));
        const isTested = uses > 1 && tests.some(([, words]) => words.has(name));
        return isUsed || isTested || ENTRIES.has(`${file} ${name}`) ? [] : [`${file} ${name}`];
      },
    );
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/g));
}

function isAgainst({ from, to }: Arrow): boolean {
  const [own, other] = [layerOf(from), layerOf(to)];
  return own !== other && !(MAY_IMPORT[own] ?? []).includes(other);
}

describe('imports', () => {
  it('are found in all layers', () => {
    expect(arrows.length).toBeGreaterThan(1500);
    expect(new Set(arrows.map(({ from }) => layerOf(from)))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  });

  it('never point against the direction of the layers', () => {
    expect(arrows.filter(isAgainst)).toEqual([]);
  });

  it('make no circles, not even of types', () => {
    expect(findCycles(arrows)).toEqual([]);
  });

  it('a circle and a wrong arrow would be noticed', () => {
    expect(isAgainst({ from: 'src/model/a.ts', to: 'src/schema/b.ts' })).toBe(true);
    const circle = ['a', 'b', 'c', 'a'].flatMap((from, i, all) => (all[i + 1] ? [{ from, to: all[i + 1] ?? '' }] : []));
    expect(findCycles([...circle, { from: 'a', to: 'd' }])).toEqual([['a', 'b', 'c']]);
  });
});

describe('folders and names', () => {
  const modules = modulesOf(root, FOLDERS);

  it('no folder of code is too large to be read', () => {
    const folders = [...new Set(modules.map((file) => file.slice(0, file.lastIndexOf('/'))))];
    const sizes = folders.map((folder) => {
      const files = readdirSync(join(root, folder), { withFileTypes: true });
      return { folder, files: files.filter((entry) => entry.isFile()).length };
    });
    expect(sizes.filter(({ files }) => files > MOST_FILES)).toEqual([]);
  });

  it('no function is too long to be read at once', () => {
    const inFolders = modules.filter((file) => SHORT_FUNCTIONS.some((folder) => file.startsWith(folder)));
    expect(inFolders.length).toBeGreaterThan(300);
    expect(inFolders.flatMap(longFunctions)).toEqual([]);
  });

  it('a long file has one idea, which is named here', () => {
    const isList = (file: string) => file.startsWith('templates/messages/');
    const long = modules.filter((file) => !isList(file) && linesOf(file) > LONG_FILE);
    expect(long).toEqual(Object.keys(LONG_FILES));
  });

  it('no file only passes on what others define', () => {
    const only = modules.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      const rest = code.replace(/^export \{[^}]*\} from '[^']+';|^export \* from '[^']+';/gm, '').trim();
      return rest === '' && code.trim() !== '';
    });
    expect(only).toEqual([]);
  });

  it('no two types and no two functions share a name', () => {
    const found = new Map<string, string[]>();
    for (const file of modules) {
      const text = readFileSync(join(root, file), 'utf8');
      // A component may be called as what it draws.
      const isComponent = file.endsWith('.tsx');
      for (const [, kind, name = ''] of text.matchAll(
        /^export (interface|type|const|(?:async )?function|class) (\w+)/gm,
      )) {
        if (isComponent && /function|const/.test(kind ?? '') && /^[A-Z]/.test(name)) continue;
        found.set(name, [...(found.get(name) ?? []), file]);
      }
    }
    expect([...found].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  it('no two files share a name, except those about one subject in several layers', () => {
    const found = new Map<string, string[]>();
    for (const file of modules.filter((one) => !BY_SUBJECT.test(one)))
      found.set(basename(file), [...(found.get(basename(file)) ?? []), file]);
    expect([...found.values()].filter((files) => files.length > 1)).toEqual([]);
  });

  it('every export is imported by another module of the tool, or by a test of something the module itself uses', () => {
    expect(unusedExports(modules)).toEqual([]);
  });

  it('every file is named as files are', () => {
    expect(modules.filter((file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*\.tsx?$/.test(basename(file)))).toEqual([]);
  });
});
