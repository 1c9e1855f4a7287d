import { createHash } from 'node:crypto';
import type { OutputFile } from '../../model/output.ts';
import { packageRoot } from '../process/package-root.ts';
import { CLIENT_TARGETS } from './client-targets.ts';

/** Bundles the script that counts visits, for sites that name a service; no other script imports it. */
export async function bundleCounting(): Promise<OutputFile> {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['client/counting/start-counting.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    target: CLIENT_TARGETS,
    tsconfigRaw: {},
  });
  const contents = result.outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  return { path: `assets/counting-${hash}.js`, contents };
}
