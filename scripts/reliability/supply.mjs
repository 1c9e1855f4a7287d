// The script behind `npm run supply`: counts packages, and packs the tool twice, from two copies of the sources at different paths
// and under different umasks, to compare the bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFigures, writeFigures } from './figures.mjs';
import { bundledPackages, installedPackages } from './installed-packages.mjs';

const root = join(import.meta.dirname, '..', '..');

function must(file, args, options) {
  const run = spawnSync(file, args, { encoding: 'utf8', ...options });
  if (run.status !== 0) throw new Error(`${file} ${args.join(' ')}\n${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** Packs a copy of the files that git knows. Returns the SHA-256 of the package. */
function packCopy(folder, umask) {
  const copy = join(folder, 'project');
  mkdirSync(copy, { recursive: true });
  const files = must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .split('\0')
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file));
  // Links, so that the packages take no room a second time; a symbolic link would change the paths in the code.
  must('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  must('sh', ['-c', `umask ${umask} && npm pack --silent --pack-destination ..`], { cwd: copy });
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  return createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
}

function isReproducible() {
  const folder = mkdtempSync(join(tmpdir(), 'codemaster-pack-'));
  try {
    return packCopy(join(folder, 'one'), '022') === packCopy(join(folder, 'other folder/deeper'), '077');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const namesOf = (packages) => new Set(packages.map(({ name }) => name));
const {
  dependencies,
  devDependencies,
  optionalDependencies = {},
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const installed = installedPackages();
const withScript = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
const direct = Object.keys({ ...dependencies, ...optionalDependencies });
const bundled = bundledPackages();
const bundledNames = namesOf(bundled);
const chosen = Object.keys(devDependencies).filter((name) => bundledNames.has(name));
const onEverySystem = installed.filter(({ optional }) => !optional);
console.log(
  `installed: ${direct.length} direct dependencies, with what they need ${onEverySystem.length} packages on every system and ${installed.length} with the programs for each`,
);
console.log(
  `part of dist: ${chosen.length} packages that the tool names, with what they need ${bundled.length} in all`,
);
const checks = {
  'at most 25 direct dependencies that are installed': direct.length <= 25,
  'at most 140 installed packages, those of all systems included': installed.length <= 140,
  'no install script but that of esbuild': withScript.join() === 'esbuild',
  'list of licences is up to date':
    spawnSync(process.execPath, [join(import.meta.dirname, 'list-licences.mjs'), '--check']).status === 0,
  'packed twice, at different paths: same bytes': isReproducible(),
};
const figures = Object.entries(checks).map(([family, isRight]) => {
  return { family, tried: 1, passed: isRight ? 1 : 0, command: 'npm run supply' };
});
const isPassed = printFigures(figures);
writeFigures('supply', figures);
process.exitCode = isPassed ? 0 : 1;
