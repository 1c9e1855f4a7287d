import { secretPublished } from '../../diagnostics/messages/source.ts';
import { applyRules } from '../../diagnostics/outcome.ts';
import { findSecrets } from '../../io/published/find-secrets.ts';
import { secretVariables } from '../../io/published/secret-variables.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { MakeOptions } from './make-options.ts';

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
  {
    config,
    loadedConfig,
    record,
    variables = {},
  }: Pick<MakeOptions, 'config' | 'loadedConfig' | 'record' | 'variables'>,
  { paths, read }: FinishedFiles,
): { readonly diagnostics: readonly Diagnostic[]; readonly searched: Readonly<Record<string, boolean>> } {
  const secrets = secretVariables(variables, config);
  if (secrets.length === 0) return { diagnostics: [], searched: {} };
  const files = paths();
  const pathsOf = (wanted: boolean) => files.flatMap(({ path, isOld }) => (isOld === wanted ? [path] : []));
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
