import { bundleClient } from '../io/bundle-client.ts';
import { findComponentFiles } from '../io/use-client.ts';
import type { AssetManifest } from '../model/output.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { drawsFences } from './load-fence-components.ts';

/** Bundles the browser's part of a site, with its own interactive components where it may have any. */
export async function bundleSiteClient(root: string, config: SiteConfig): Promise<AssetManifest> {
  const { baseUrl } = config;
  if (!config.markdown.mdx && !drawsFences(config)) return bundleClient({ baseUrl });
  const files = await findComponentFiles(root);
  if (files.islands.length === 0 && files.styles.length === 0) return bundleClient({ baseUrl });
  return bundleClient({ baseUrl, components: { root, ...files } });
}
