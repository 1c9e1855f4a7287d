import { join } from 'node:path';
import { generateCorpus } from './generate-corpus.mjs';
import { measure } from './measure.mjs';
import { measureFolder } from './measure-output.mjs';
import { BuildFailure } from './run-builds.mjs';

/**
 * Builds courses of several sizes, once each and without a cache. Returns the costs per page for each size: `{ pages,
 * wallMsPerPage, cpuMsPerPage, peakRssMiB, htmlBytesPerPage }`.
 */
export async function measureGrowth({ tool, workspace, sizes, locales, onBuilt }) {
  const results = [];
  for (const pages of sizes) {
    const folder = join(workspace, `growth-${pages}`);
    generateCorpus({ pages, locales, outDir: folder, flavour: tool.flavour, code: 'varied', config: tool.config });
    const [command, args] = tool.command(folder);
    const { exitCode, output, wallMs, cpuSeconds, peakRssMiB } = await measure(command, args, {
      cwd: folder,
      env: { NO_COLOR: '1' },
      timeoutMs: 3_600_000,
    });
    if (exitCode !== 0) throw new BuildFailure(`The build of ${pages} pages failed:\n\n${output.trimEnd()}`);
    const { htmlBytesPerPage } = measureFolder(join(folder, tool.outputFolder));
    const all = pages * locales.length;
    const result = {
      pages,
      wallMsPerPage: wallMs / all,
      cpuMsPerPage: cpuSeconds === null ? null : (cpuSeconds * 1000) / all,
      peakRssMiB,
      htmlBytesPerPage,
    };
    results.push(result);
    onBuilt(result);
  }
  return results;
}
