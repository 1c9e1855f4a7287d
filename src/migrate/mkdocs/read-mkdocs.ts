import { posix } from 'node:path';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { configLeftOut } from '../messages.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { plainPathInside, type SourceSite } from '../source-site.ts';
import type { ValuePlaces } from '../value-places.ts';
import { readYaml } from './read-mkdocs-yaml.ts';

type Options = Readonly<Record<string, unknown>>;

/** A language of a MkDocs site: the plugin `i18n` names them. */
interface MkDocsLocale {
  readonly code: string;
  readonly label?: string;
}

/** The config of a MkDocs site. */
export interface MkDocs {
  readonly configFile: string;
  readonly config: Options;
  readonly places: ValuePlaces;
  /** Folder of the pages. */
  readonly docsDir: string;
  /** Options of the plugins, by name without the name of the theme (`material/tags` is `tags`). */
  readonly plugins: ReadonlyMap<string, Options>;
  /** Options of the Markdown extensions, by name. */
  readonly extensions: ReadonlyMap<string, Options>;
  readonly features: readonly string[];
  readonly locales: readonly MkDocsLocale[];
  /** Whether translations have their own folders (`docs/fr/`) instead of names (`index.fr.md`). */
  readonly hasLocaleFolders: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns whether pages may hold formulas between dollar signs. */
export function hasMath({ extensions }: MkDocs): boolean {
  return extensions.has('pymdownx.arithmatex') || extensions.has('mdx_math');
}

/** Returns which blocks pages may hold, and whether tabs are linked. */
export function blockOptions({ extensions, features }: MkDocs): {
  readonly hasDefinitions: boolean;
  readonly linksTabs: boolean;
} {
  return {
    hasDefinitions: ['def_list', 'extra', 'pymdownx.extra'].some((name) => extensions.has(name)),
    linksTabs: features.includes('content.tabs.link'),
  };
}

/** Returns which marks pages may hold in sentences. */
export function inlineMarks({ extensions }: MkDocs): {
  readonly hasEmoji: boolean;
  readonly hasRaised: boolean;
  readonly hasLowered: boolean;
} {
  const allows = (name: string, option: string) => extensions.get(name)?.[option] !== false && extensions.has(name);
  return {
    hasEmoji: extensions.has('pymdownx.emoji'),
    hasRaised: allows('pymdownx.caret', 'superscript'),
    hasLowered: allows('pymdownx.tilde', 'subscript'),
  };
}

/** Returns the config file of a MkDocs site. */
export function mkDocsConfig(site: SourceSite): string | undefined {
  return (
    ['mkdocs.yml', 'mkdocs.yaml'].find((name) => site.texts.has(name)) ??
    site.files
      .filter(
        (file) => /(^|\/)mkdocs\.ya?ml$/.test(file) && !/(^|\/)(tests?|node_modules|fixtures|templates)\//.test(file),
      )
      .sort((a, b) => a.split('/').length - b.split('/').length)[0]
  );
}

/** Reads the config of a MkDocs site, with the one that it inherits from. */
export function readMkDocs(
  site: SourceSite,
  configFile: string,
): MkDocs | { readonly diagnostics: readonly Diagnostic[] } {
  const own = readYaml(site.texts.get(configFile)?.text ?? '', configFile);
  if (typeof own.value !== 'object' || own.value === null) return { diagnostics: own.diagnostics };
  const { INHERIT, ...written } = optionsOf(own.value);
  const base = typeof INHERIT === 'string' ? posix.join(posix.dirname(configFile), INHERIT) : undefined;
  const inherited = base === undefined ? {} : optionsOf(readYaml(site.texts.get(base)?.text ?? '', base).value);
  const config = merged(inherited, written, own.places);
  own.places.adopt(config, own.value);
  const folder = posix.dirname(configFile);
  const docsDir =
    plainPathInside(posix.join(folder, typeof config.docs_dir === 'string' ? config.docs_dir : 'docs')) ?? 'docs';
  const plugins = namedOptions(config.plugins ?? ['search'], (name) => name.replace(/^material\//, ''));
  const theme = optionsOf(config.theme);
  const i18n = plugins.get('i18n');
  const locales = localesOf(i18n, theme);
  return {
    configFile,
    config,
    places: own.places,
    docsDir,
    plugins,
    extensions: namedOptions(config.markdown_extensions, (name) => name.replace(/^markdown\.extensions\./, '')),
    features: Array.isArray(theme.features) ? theme.features.filter((name) => typeof name === 'string') : [],
    locales,
    hasLocaleFolders: i18n?.docs_structure === 'folder',
    diagnostics: own.diagnostics,
  };
}

function merged(base: Options, over: Options, places: ValuePlaces): Record<string, unknown> {
  const result: Record<string, unknown> = places.adopt({ ...base }, over);
  for (const [key, value] of Object.entries(over)) {
    const isMapping = [value, base[key]].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    result[key] = isMapping ? merged(optionsOf(base[key]), optionsOf(value), places) : value;
  }
  return result;
}

/** Returns the options by name of a list such as `[search, { tags: { … } }]`, or of a mapping. */
function namedOptions(list: unknown, nameOf: (name: string) => string): ReadonlyMap<string, Options> {
  const entries = Array.isArray(list)
    ? list.flatMap((item): [string, unknown][] =>
        typeof item === 'string' ? [[item, {}]] : Object.entries(optionsOf(item)),
      )
    : Object.entries(optionsOf(list));
  return new Map(entries.map(([name, options]) => [nameOf(name), optionsOf(options)]));
}

function localesOf(i18n: Options | undefined, theme: Options): MkDocsLocale[] {
  const language =
    typeof theme.language === 'string' && /^[a-z]{2,3}(-[A-Za-z\d]+)*$/.test(theme.language) ? theme.language : 'en';
  const languages = Array.isArray(i18n?.languages) ? i18n.languages.map(optionsOf) : [];
  const known = languages.filter(({ locale, build }) => typeof locale === 'string' && build !== false);
  const first = known.find((one) => one.default === true) ?? known[0];
  if (!first) return [{ code: language }];
  return [first, ...known.filter((one) => one !== first)].map(({ locale, name }) => ({
    code: String(locale).replace('_', '-'),
    ...(typeof name === 'string' ? { label: name } : {}),
  }));
}

/** Why a key was left out: a hint, with a severity other than that of a warning where readers miss nothing. */
type Reason = string | { readonly severity: Diagnostic['severity']; readonly hint: string };

/** Reports a key of `mkdocs.yml` that was left out, with the object that holds it, and what an author can do instead. */
export type LeaveOut = (
  name: string,
  place: { readonly owner: unknown; readonly key: string | number },
  reason: Reason,
) => void;

/** Returns the function that reports left keys at their lines. */
export function leaveOutAt(
  { places, configFile }: Pick<MkDocs, 'places' | 'configFile'>,
  report: (found: Diagnostic) => void,
): LeaveOut {
  return (name, { owner, key }, reason) => {
    const span = places.of(owner, key) ?? startOfFile(configFile);
    report(configLeftOut(name, span, typeof reason === 'string' ? { severity: 'warning', hint: reason } : reason));
  };
}

/** The reason for leaving out what readers do not miss. */
export function unmissed(hint: string): Reason {
  return { severity: 'info', hint };
}
