import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import { stampFiles } from '../../io/cache/file-stamps.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { openParseThreads } from '../parse/parse-threads.ts';
import { sizeOfPages } from '../parse/size-of-pages.ts';
import { recallFindings } from '../remember/recall-findings.ts';
import type { SiteCheckOptions, SiteFindings } from './site-findings.ts';

/**
 * Checks a site, including its finished pages, without writing any. If nothing has changed, the findings are those of the last
 * build.
 */
export async function findingsOf(options: SiteCheckOptions): Promise<SiteFindings> {
  const { root, drafts, cache, untrusted } = options;
  if (untrusted) {
    const { refuseCode } = await import('../refuse-code.ts');
    const refused = await refuseCode(root);
    if (refused.diagnostics.length > 0) return { ...refused, pages: 0, refused: true };
  }
  const loaded = await loadConfig(root);
  const { config } = loaded;
  if (!config) return { diagnostics: loaded.diagnostics, textOf: configTextOf(root, loaded), pages: 0 };
  const configFile = { ...loaded, config };
  const samples = config.samples ? findFaults() : Promise.resolve([]);
  const recalled = cache ? await recallFindings(configFile, options) : undefined;
  if (!recalled) {
    // Threads start while this one loads its tools and scans for pages.
    const threads = openParseThreads(options.jobs, options.signal);
    try {
      threads.expect(sizeOfPages(stampFiles(root, ['content'])));
      const { checkPages } = await import('./check-pages.ts');
      return await checkPages(configFile, { ...options, threads }, samples);
    } finally {
      await threads.close();
    }
  }
  const diagnostics = sortDiagnostics([...recalled.diagnostics, ...(await samples)]);
  return {
    diagnostics,
    textOf: recalled.textOf ?? ((file) => readSourceText(root, file, contentRoots(root, config).value)),
    pages: recalled.pages,
  };

  async function findFaults(): Promise<readonly Diagnostic[]> {
    const { findSampleFaults } = await import('../samples/collect-site-samples.ts');
    return findSampleFaults(root, configFile, { drafts, cache });
  }
}
