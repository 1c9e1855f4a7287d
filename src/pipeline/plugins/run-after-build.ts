import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { StageLog } from '../stage-log.ts';
import { hookFailed } from './hook-failed.ts';
import type { LoadedPlugins } from './loaded-plugins.ts';
import { configForPlugins } from './make-plugin-pages.ts';
import { runHook } from './run-hook.ts';

/** The files of the next site, which are complete but for those that plugins add. */
interface NextSite {
  readonly paths: () => readonly string[];
  readonly read: (path: string) => Uint8Array | undefined;
  readonly write: (file: OutputFile) => void;
  /** Waits until all files are written. */
  readonly settle: () => Promise<void>;
}

/** Lets plugins read the finished files and add others, one plugin after the other. Returns findings. */
export async function runAfterBuild(
  { list, data }: LoadedPlugins,
  next: NextSite,
  { config, log }: { readonly config: SiteConfig; readonly log: StageLog },
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const one of list) {
    const { name, afterBuild } = one.plugin;
    if (!afterBuild) continue;
    const files = Object.freeze([...next.paths()].sort());
    const known = new Set(files);
    const added = new Map<string, Uint8Array>();
    const readBytes = (path: string): Uint8Array => {
      const bytes = added.get(path) ?? (known.has(path) ? next.read(path) : undefined);
      if (!bytes) throw new Error(`there is no file \`${path}\``);
      // Others read the same bytes.
      return new Uint8Array(bytes);
    };
    const write = (path: string, contents: string | Uint8Array) => {
      if (known.has(path) || added.has(path)) throw new Error(`there is a file \`${path}\` already`);
      if (!isPath(path)) throw new Error(`\`${path}\` is no path of a file, such as "api/all.json"`);
      added.set(path, typeof contents === 'string' ? new TextEncoder().encode(contents) : new Uint8Array(contents));
    };
    const build = {
      ...{ data: data.get(name) ?? {}, config: configForPlugins(config), files, readBytes, write },
      readText: (path: string) => new TextDecoder().decode(readBytes(path)),
    };
    try {
      await log.run(`plugin ${name}: afterBuild`, () =>
        runHook(one.plugin, () => afterBuild.call(one.plugin, Object.freeze(build))),
      );
      for (const [path, contents] of [...added].sort(([a], [b]) => (a < b ? -1 : 1))) next.write({ path, contents });
      await next.settle();
    } catch (error) {
      diagnostics.push(await hookFailed({ name, hook: 'afterBuild' }, error, one));
    }
  }
  return diagnostics;
}

function isPath(path: unknown): boolean {
  const isPlain = typeof path === 'string' && /^[^/\\\0][^\\\0]*$/.test(path);
  return isPlain && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
