import type { PlanBuilder } from '../plan/plan.ts';
import { OLD_ADDRESSES, printModule } from '../plan/print-module.ts';
import type { Docusaurus } from '../read-docusaurus.ts';
import { type CarriedPages, carriedRoutes } from './carried-routes.ts';
import { madeRedirects } from './made-redirects.ts';

/** Writes the config of the new site, and beside it the redirects that rules of the old site make. */
export function writeConfig(
  config: Readonly<Record<string, unknown>>,
  { found, builder }: { readonly found: Docusaurus; readonly builder: PlanBuilder },
  content: Omit<CarriedPages, 'files'>,
): void {
  const { files } = builder.finish();
  const routes = carriedRoutes(found, { ...content, files });
  const written = Array.isArray(config.redirects) ? (config.redirects as { readonly from: string }[]) : [];
  const taken = new Set(written.map(({ from }) => from));
  const made = madeRedirects(found, routes, builder.report)
    .filter(({ from }) => !taken.has(from) && !builder.has(`content/static${from}`))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  if (made.length > 0) {
    const rows = made.map((redirect) => `  ${JSON.stringify(redirect)}`).join(',\n');
    builder.write('old-addresses.json', `[\n${rows}\n]\n`, found.configFile);
  }
  const value = made.length > 0 ? { ...config, redirects: [...written, OLD_ADDRESSES] } : config;
  builder.write('codemaster.config.ts', printModule('defineConfig', value), found.configFile);
}
