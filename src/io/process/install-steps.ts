import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageRoot, toolPackage } from './package-root.ts';

/** How a new site gets the tool. */
interface InstallSteps {
  /** What to do in the folder of the tool before; undefined where nothing is. */
  readonly before?: string;
  /** What to do in the folder of the site. */
  readonly inSite: string;
}

/**
 * Returns how a site in `target` installs the tool from where this tool came: from npm; or from the file that it was installed from; or,
 * in a clone, from a file that has to be made first, because npm has no such package then.
 */
export function installSteps(target: string): InstallSteps {
  const { name, version } = toolPackage();
  const fromFile = (file: string) => `npm install --save-dev ${quoted(relative(target, file).replaceAll('\\', '/'))}`;
  if (basename(dirname(packageRoot)) === 'node_modules') {
    const file = installedFrom(dirname(packageRoot), name);
    return { inSite: file === undefined ? 'npm install' : fromFile(file) };
  }
  if (!existsSync(join(packageRoot, 'src'))) return { inSite: 'npm install' };
  return {
    before: `npm pack ${quoted(packageRoot)} --pack-destination ${quoted(packageRoot)}`,
    inSite: fromFile(join(packageRoot, `${name}-${version}.tgz`)),
  };
}

/** Returns the archive that a package in `node_modules` was installed from; undefined for one from npm. */
function installedFrom(modules: string, name: string): string | undefined {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return undefined;
  try {
    const { packages } = JSON.parse(readFileSync(record, 'utf8')) as {
      packages?: Record<string, { resolved?: string } | undefined>;
    };
    const resolved = packages?.[`node_modules/${name}`]?.resolved;
    const file = resolved?.startsWith('file:') ? resolve(dirname(modules), resolved.slice('file:'.length)) : undefined;
    return file !== undefined && existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function quoted(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : JSON.stringify(path);
}
