import { secretPublished } from '../../diagnostics/messages/source.ts';
import { applyRules } from '../../diagnostics/outcome.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { findSecrets } from '../../io/published/find-secrets.ts';
import { secretVariables } from '../../io/published/secret-variables.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { MakeOptions } from './make-options.ts';

/** What decides which variables are secrets. */
type Searched = Pick<MakeOptions, 'config' | 'loadedConfig' | 'variables'>;

/** Finished files of a site; an old one is that of the last build, unchanged. */
interface FinishedFiles {
  readonly paths: () => readonly { readonly path: string; readonly isOld: boolean }[];
  readonly read: (path: string) => Uint8Array | undefined;
}

/**
 * Looks for secrets of the environment in finished files, and tells of each whether it was found. Old files are not searched again
 * for what the last build has not found in them. It is known by the names of variables: a record may go to a remote cache, so no
 * values are kept, and no hashes of them.
 */
export function publishedSecrets(
  { config, loadedConfig, record, variables = {} }: Searched & Pick<MakeOptions, 'record'>,
  { paths, read }: FinishedFiles,
): { readonly diagnostics: readonly Diagnostic[]; readonly searched: Readonly<Record<string, boolean>> } {
  const secrets = secretVariables(variables, config);
  if (secrets.length === 0) return { diagnostics: [], searched: {} };
  const files = paths();
  const isPage = ({ path }: { readonly path: string }) => path.endsWith('.html');
  // Many files repeat what a page says; a page tells its author most.
  const sorted = [...files.filter(isPage), ...files.filter((file) => !isPage(file))];
  const pathsOf = (wanted: boolean) => sorted.flatMap(({ path, isOld }) => (isOld === wanted ? [path] : []));
  const inNew = findSecrets(secrets, pathsOf(false), read);
  const done = new Set(inNew.map(({ variable }) => variable));
  const inOld = findSecrets(
    secrets.filter(([variable]) => !done.has(variable) && record?.secrets?.[variable] !== false),
    pathsOf(true),
    read,
  );
  const found = [...inNew, ...inOld];
  const names = new Set(found.map(({ variable }) => variable));
  return {
    diagnostics: applyRules(
      found.map((secret) => secretPublished(secret, loadedConfig.file)),
      config.rules,
    ),
    searched: Object.fromEntries(secrets.map(([variable]) => [variable, names.has(variable)])),
  };
}

/**
 * Looks for secrets in the results of a part of a build. They are not published yet, but the machine that joins the parts may have
 * other variables, and would not find them.
 */
export function secretsInPart(
  { config, loadedConfig, variables = {} }: Searched,
  store: Pick<CacheStore, 'results'>,
): readonly Diagnostic[] {
  const secrets = secretVariables(variables, config);
  if (secrets.length === 0) return [];
  const results = [...store.results()];
  const found = findSecrets(secrets, Object.keys(results), (index) => results[Number(index)]?.read());
  return applyRules(
    found.map(({ variable }) => secretPublished({ variable }, loadedConfig.file)),
    config.rules,
  );
}
