import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { evaluateModule } from '../../migrate/static-value.ts';
import { validate } from '../../schema/issues.ts';
import { type SiteConfig, siteConfigSchema } from '../../schema/site-config.ts';

/**
 * Returns the names of pages in folders that the config declares as content: `docs/intro`. The config is not run, so folders
 * that it computes are unknown.
 */
export function declaredPages(root: string): readonly string[] {
  const config = declaredConfig(root);
  if (!config) return [];
  return contentRoots(root, config).value.flatMap(({ mount, real }) => {
    const [, ...folder] = mount.split('/');
    return mount === '' ? [] : pagesBelow(real).map((path) => [...folder, path].join('/'));
  });
}

/** Returns the names of the collections of a site, as far as its config says them without being run. */
export function declaredCollections(root: string): readonly string[] {
  return (declaredConfig(root)?.docsSets ?? []).flatMap(({ id, collection }) => (collection ? [id] : []));
}

/** Returns the keys of the config about content; undefined if the config cannot be read, for example while it is being typed. */
function declaredConfig(root: string): SiteConfig | undefined {
  const file = CONFIG_FILE_NAMES.find((name) => existsSync(join(root, name)));
  if (file === undefined) return undefined;
  try {
    const { value } = evaluateModule(readFileSync(join(root, file), 'utf8'), file);
    const { docs, blog, collections, i18n } = value as Record<string, unknown>;
    const declaring = Object.entries({ docs, blog, collections, i18n }).filter(([, part]) => part !== undefined);
    const site = { title: 'Site', url: 'https://site.example', ...Object.fromEntries(declaring) };
    return validate(siteConfigSchema, site).value;
  } catch {
    return undefined;
  }
}

/** Paths of the pages below a folder, without their endings. */
export function pagesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map((path) => String(path).replaceAll('\\', '/'))
      .filter((path) => /\.mdx?$/i.test(path) && !/(?:^|\/)_|(?:^|\/)node_modules\//.test(path))
      .map((path) => path.replace(/\.mdx?$/i, ''));
  } catch {
    return [];
  }
}
