import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { compiled } from '../support/site-test.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly resolved?: string;
}
/** The parts of a list in the format of CycloneDX that are looked at. */
interface ComponentList {
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly properties: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly dependsOn: readonly string[] }[];
}
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> }).packages,
).filter(([path]) => path !== '');
const installed = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);

describe('packages', () => {
  it('that are installed are few: at most 25 direct ones, at most 140 with all that these need on any system', () => {
    const direct = [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.optionalDependencies ?? {})];
    expect(direct.length).toBeLessThanOrEqual(25);
    expect(installed.length).toBeLessThanOrEqual(140);
  });

  it('need no install script, that of esbuild aside, which works without it', () => {
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(withScript).toEqual(['node_modules/esbuild']);
  });

  it('are pinned, locked without addresses of a registry, and have a reason', () => {
    const all = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
    const reasons = read('docs/decisions/packages.md');
    for (const [name, version] of Object.entries(all)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      expect(reasons).toMatch(new RegExp(`\\b${name}\\b`));
    expect(locked.filter(([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved))).toEqual([]);
  });

  it('have a reason if the tool names them and their code is part of it', async () => {
    await compiled();
    const bundled = new Set([...read('dist/LICENSES.md').matchAll(/^## (\S+) \S+ \(/gm)].map(([, name]) => name));
    const named = Object.keys(manifest.devDependencies ?? {}).filter((name) => bundled.has(name));
    const rows = read('docs/decisions/packages.md')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const reasons = new Set(rows.flatMap((row) => row.split(' | ')[0]?.match(/[@\w][\w./-]*/g) ?? []));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !reasons.has(name))).toEqual([]);
  });

  it('are listed with their licences', async () => {
    await compiled();
    const script = join('scripts', 'reliability', 'list-licences.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { cwd: packageRoot, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });
});

describe('the list of packages for programs', () => {
  it('has what is installed and what is part of the tool, and nothing that only its authors need', async () => {
    await compiled();
    const script = join('scripts', 'reliability', 'sbom.mjs');
    const options = { cwd: packageRoot, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], options);
    expect(status, stderr).toBe(0);
    const list = JSON.parse(stdout) as ComponentList;
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: manifest.name } } });
    const waysOf = new Map(list.components.map(({ name, version, properties }) => [`${name} ${version}`, properties]));
    const bundled = [...read('dist/LICENSES.md').matchAll(/^## (\S+ \S+) \(/gm)].map(([, name]) => name ?? '');
    const isBundled = (name: string) => waysOf.get(name)?.some(({ value }) => value === 'bundled');
    expect(bundled.length).toBeGreaterThan(100);
    expect(bundled.filter((name) => !isBundled(name))).toEqual([]);
    const names = new Set(list.components.map(({ name }) => name));
    const known = ['unified', 'parse5', 'yaml', 'algoliasearch', 'react', 'esbuild', 'shiki', 'satteri'];
    expect(known.filter((name) => !names.has(name))).toEqual([]);
    expect(['vitest', '@biomejs/biome', 'typescript', 'ws'].filter((name) => names.has(name))).toEqual([]);
    const ids = new Set(list.components.map((component) => component['bom-ref']));
    expect(list.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the package of the tool', () => {
  it('contains the program, what it reads and its documents, and nothing else', async () => {
    await compiled();
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const { stdout } = spawnSync('npm', args, { cwd: packageRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
    const [{ files }] = JSON.parse(stdout) as [{ files: readonly { readonly path: string }[] }];
    const paths = files.map(({ path }) => path);
    const isExpected = (path: string) =>
      /^(?:package\.json|LICENSE|README\.md|CHANGELOG\.md|bin\/codemaster\.js)$/.test(path) ||
      /^(?:starters\/|client\/.+\.tsx?$|templates\/.+\.(?:tsx?|css|woff2|svg|json|code-snippets|txt|md)$)/.test(path) ||
      /^dist\/(?:.+\.(?:c?js|json|css|svg|woff2|md)|identity|types\/.+\.d\.ts)$/.test(path);
    expect(paths.filter((path) => !isExpected(path))).toEqual([]);
    expect(paths).toContain('dist/identity');
    expect(
      paths.filter((path) => /(?:\.test\.|\.map$|\.tsbuildinfo$|\/\.)/.test(path) && !path.startsWith('starters/')),
    ).toEqual([]);
  });
});
