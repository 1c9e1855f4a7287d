import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONFIG_FILE_NAMES,
  configAmbiguous,
  configInvalid,
  configMissing,
  configNotJson,
  configProblem,
  searchKeyIsAdmin,
  unknownRule,
} from '../../diagnostics/messages/config.ts';
import { hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { MAIN_SET } from '../../schema/content/version-keys.ts';
import { trailingSlashOf } from '../../schema/deploy.ts';
import { validate } from '../../schema/issues.ts';
import { locateKey } from '../../schema/modules/locate-key.ts';
import { readJson } from '../../schema/read-json.ts';
import { type SiteConfig, siteConfigSchema } from '../../schema/site-config.ts';
import { keysToHide, maskKeys } from '../algolia/secret-keys.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { readRegularFile } from '../cache/regular-file.ts';
import { OutputError } from '../output/output-error.ts';
import { decodeText } from '../read/decode-text.ts';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { unsavedText } from '../read/unsaved-texts.ts';
import { loadModule, type ModuleCode } from './load-module.ts';

/** A valid config, or the findings about it. It is outdated when one of the files in `inputs` changes. */
export interface LoadedConfig {
  readonly config?: SiteConfig;
  /** Name of the config file below the site folder. */
  readonly file: string;
  readonly text: string;
  readonly inputs: readonly string[];
  /** Whether the config may have read arbitrary files. */
  readonly readsFiles?: boolean;
  /** What its code is; absent when it could not be run. */
  readonly code?: ModuleCode;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds, runs and checks the config of the site in `root`. `adminKey` must not be in the config, and is masked in every text.
 * Throws `OutputError` when the config or its bundle cannot be read or written.
 */
export async function loadConfig(
  root: string,
  cache?: CacheStore,
  adminKey = process.env.ALGOLIA_ADMIN_KEY,
): Promise<LoadedConfig> {
  const found = CONFIG_FILE_NAMES.filter((name) => existsSync(join(root, name)));
  const [file] = found;
  if (file === undefined)
    return { file: CONFIG_FILE_NAMES[0], text: '', inputs: [], diagnostics: [configMissing(root)] };
  if (found.length > 1) return { file, text: '', inputs: [], diagnostics: [configAmbiguous(found)] };
  // A config of code is run from its file, so that nothing half-written runs; one of data counts as the editor has it.
  const unsaved = file.endsWith('.json') ? unsavedText(realpathSync(join(root, file))) : undefined;
  const read = decodeText(unsaved ?? readConfig(join(root, file)), file);
  const { text: source } = read;
  if (source === undefined)
    return { file, text: '', inputs: [join(root, file)], diagnostics: read.diagnostics.map(asConfigFault) };
  const json = file.endsWith('.json') ? readJson(source) : undefined;
  if (json && 'fault' in json)
    return { file, text: source, inputs: [join(root, file)], diagnostics: [configNotJson(file, json.fault)] };
  const module: Pick<
    Awaited<ReturnType<typeof loadModule>>,
    'value' | 'inputs' | 'readsFiles' | 'code' | 'diagnostics'
  > = unsaved && json
    ? { value: json.value, inputs: [join(root, file)], readsFiles: false, diagnostics: [] }
    : await loadModule(join(root, file), root, cache);
  const text = maskKeys(source, keysToHide(module.value, adminKey));
  if (module.value === undefined) return { file, text, inputs: module.inputs, diagnostics: module.diagnostics };
  const checked = validate(siteConfigSchema, module.value);
  const diagnostics: Diagnostic[] = [];
  for (const issue of checked.issues) {
    diagnostics.push(configInvalid(issue, { file, start: await locateKey(text, issue.path) }));
  }
  if (checked.value) diagnostics.push(...(await crossCheck(checked.value, file, { text, adminKey })));
  const valid = checked.value !== undefined && !hasErrors(diagnostics);
  const sorted = sortDiagnostics(diagnostics);
  const { inputs, readsFiles, code } = module;
  const config = valid && checked.value ? withHostDefaults(checked.value) : undefined;
  return {
    ...(config ? { config } : {}),
    ...(code ? { code } : {}),
    file,
    text,
    inputs,
    readsFiles,
    diagnostics: sorted,
  };
}

/** The config with what the host decides where the author does not. */
function withHostDefaults(config: SiteConfig): SiteConfig {
  const trailingSlash = config.trailingSlash ?? trailingSlashOf(config.deploy);
  return trailingSlash === undefined ? config : { ...config, trailingSlash };
}

/** Reports a config that is not valid text as a broken config, because exit codes depend on that code. */
function asConfigFault(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, code: 'config/broken' };
}

/** Reads the config file, whose text is needed to show places in it. Throws `OutputError` when it cannot be read. */
function readConfig(path: string): Uint8Array {
  try {
    return readRegularFile(realpathSync(path));
  } catch (error) {
    const reason = describeErrorCode(errorCode(error));
    throw new OutputError(`Cannot read ${path}: ${reason}.`, {
      hint: 'check that you may read it',
      exitCode: 74,
      cause: error,
    });
  }
}

/** Returns findings about rules that concern several fields at once. */
async function crossCheck(
  config: SiteConfig,
  file: string,
  { text, adminKey }: { readonly text: string; readonly adminKey: string | undefined },
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  const at = async (path: readonly (string | number)[]) => ({ file, start: await locateKey(text, path) });
  if (adminKey && config.search.algolia?.apiKey === adminKey)
    problems.push(searchKeyIsAdmin(await at(['search', 'algolia', 'apiKey'])));
  for (const code of Object.keys(config.i18n.localeConfigs)) {
    if (!config.i18n.locales.includes(code)) {
      const hint = `add "${code}" to \`i18n.locales\`, or remove it here`;
      problems.push(
        configProblem(
          `\`i18n.localeConfigs.${code}\` configures a locale the site does not have.`,
          await at(['i18n', 'localeConfigs', code]),
          hint,
        ),
      );
    }
  }
  const ids = config.docsSets.map(({ id }) => id);
  for (const { id, at: path, collection } of config.docsSets.filter((set, i) => ids.indexOf(set.id) !== i)) {
    if (collection) {
      problems.push(configProblem(`A set of \`docs\` has the name of the collection \`${id}\`.`, await at(path)));
      continue;
    }
    const message =
      id === MAIN_SET ? 'Two sets of `docs` have no `id`.' : `Two sets of \`docs\` have the id \`${id}\`.`;
    problems.push(configProblem(message, await at([...path, 'id']), 'give each set another `id`'));
  }
  const repeated = config.i18n.locales.filter((code, i, all) => all.indexOf(code) !== i);
  for (const code of repeated) {
    problems.push(configProblem(`\`i18n.locales\` names "${code}" twice.`, await at(['i18n', 'locales'])));
  }
  for (const rule of Object.keys(config.rules)) {
    // Rules may be those of plugins, which are loaded later.
    if (!RULES.includes(rule) && config.plugins.length === 0) {
      problems.push(unknownRule(rule, await at(['rules', rule]), suggestOrList(rule, RULES, 'rules')));
    }
  }
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  if (minHeadingLevel > maxHeadingLevel) {
    const message = '`minHeadingLevel` should not be greater than `maxHeadingLevel`.';
    problems.push(configProblem(message, await at(['themeConfig', 'tableOfContents', 'minHeadingLevel'])));
  }
  for (const [i, item] of (config.themeConfig.navbar.items ?? []).entries()) {
    if (item.type === 'dropdown') {
      if (item.items.length === 0) {
        const message = `The navbar item “${item.label}” is a dropdown without entries.`;
        problems.push(configProblem(message, await at(['themeConfig', 'navbar', 'items', i])));
      }
      for (const [j, row] of item.items.entries()) {
        if ((row.to === undefined) !== (row.href === undefined)) continue;
        const message = `“${row.label}” in the navbar item “${item.label}” needs exactly one of \`to\` and \`href\`.`;
        problems.push(configProblem(message, await at(['themeConfig', 'navbar', 'items', i, 'items', j])));
      }
    }
    if (item.type !== 'link') continue;
    if ((item.to === undefined) === (item.href === undefined)) {
      problems.push(
        configProblem(
          `The navbar item “${item.label}” needs exactly one of \`to\` and \`href\`.`,
          await at(['themeConfig', 'navbar', 'items', i]),
        ),
      );
    }
  }
  for (const [i, group] of config.themeConfig.footer.links.entries()) {
    for (const [j, item] of group.items.entries()) {
      if ((item.to === undefined) === (item.href === undefined)) {
        problems.push(
          configProblem(
            `The footer link “${item.label}” needs exactly one of \`to\` and \`href\`.`,
            await at(['themeConfig', 'footer', 'links', i, 'items', j]),
          ),
        );
      }
    }
  }
  return problems;
}
