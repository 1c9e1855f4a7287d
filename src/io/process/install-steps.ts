import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageRoot, toolPackage } from './package-root.ts';

/** How to install the tool in a new site. */
interface InstallSteps {
  /** Command to run first, in the folder of the tool; undefined if there is none. */
  readonly before?: string;
  /** Command to run in the folder of the site. */
  readonly inSite: string;
}

/**
 * Returns how a site in `target` installs the same tool: from npm; or from the archive that this tool was installed from; or,
 * in a clone, from an archive that has to be packed first, because the version may not be on npm.
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
