import type { Diagnostic } from '../../model/diagnostic.ts';
import { moduleReader } from '../module-reader.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';
import { plainPathInside, type SourceSite } from '../source-site.ts';
import { evaluateModule } from '../static-value.ts';
import type { ValuePlaces } from '../value-places.ts';

type Options = Readonly<Record<string, unknown>>;

/** A language of a VitePress site. */
interface VitePressLocale {
  /** Code of the locale in the new site. */
  readonly code: string;
  /** Folder of its pages below those of the site, and first part of their addresses; empty for the root. */
  readonly folder: string;
  readonly label?: string;
  readonly lang?: string;
  readonly themeConfig: Options;
  readonly title?: string;
  readonly description?: string;
}

/** The config of a VitePress site. */
export interface VitePress {
  readonly configFile: string;
  readonly config: Options;
  readonly themeConfig: Options;
  readonly places: ValuePlaces;
  /** Folder that holds `.vitepress`. */
  readonly root: string;
  /** Folder of the pages. */
  readonly srcDir: string;
  readonly locales: readonly VitePressLocale[];
  readonly srcExclude: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const CONFIG = /(?:^|\/)\.vitepress\/config(?:\/index)?\.(?:[cm]?[jt]s|json)$/;

/** Returns the config file of a VitePress site in or below the folder: the one nearest to it. */
export function vitePressConfig(site: SourceSite): string | undefined {
  return site.files
    .filter(
      (file) =>
        CONFIG.test(file) &&
        site.texts.has(file) &&
        !/(^|\/)(node_modules|__tests__|tests?|template|fixtures)\//.test(file),
    )
    .sort((a, b) => a.split('/').length - b.split('/').length)[0];
}

/** Reads the config of a VitePress site without running it. */
export function readVitePress(
  site: SourceSite,
  configFile: string,
): VitePress | { readonly diagnostics: readonly Diagnostic[] } {
  const { value, places, diagnostics } = evaluateModule(
    site.texts.get(configFile)?.text ?? '',
    configFile,
    moduleReader(site),
  );
  if (typeof value !== 'object' || value === null) return { diagnostics };
  const config = optionsOf(value);
  const root = configFile.replace(/(?:^|\/)?\.vitepress\/.*$/, '');
  const written = typeof config.srcDir === 'string' ? config.srcDir : '.';
  const srcDir = plainPathInside(root === '' ? written : `${root}/${written}`) ?? root;
  return {
    configFile,
    config,
    themeConfig: optionsOf(config.themeConfig),
    places,
    root,
    srcDir,
    locales: localesOf(config),
    srcExclude: textsOf(config.srcExclude),
    diagnostics,
  };
}

function localesOf(config: Options): VitePressLocale[] {
  const lang = typeof config.lang === 'string' ? config.lang : undefined;
  const written = optionsOf(config.locales);
  const entries = Object.entries(written).filter(([, value]) => Object.keys(optionsOf(value)).length > 0);
  const read = ([key, value]: [string, unknown]): VitePressLocale => {
    const options = optionsOf(value);
    const own = typeof options.lang === 'string' ? options.lang : undefined;
    const isRoot = key === 'root' || key === '/';
    const folder = isRoot ? '' : key.replace(/^\/|\/$/g, '');
    return {
      code: isRoot ? codeOf(own ?? lang) : codeOf(folder),
      folder,
      ...(typeof options.label === 'string' ? { label: options.label } : {}),
      ...((own ?? (isRoot ? lang : undefined)) ? { lang: own ?? lang ?? '' } : {}),
      ...(typeof options.title === 'string' ? { title: options.title } : {}),
      ...(typeof options.description === 'string' ? { description: options.description } : {}),
      themeConfig: optionsOf(options.themeConfig),
    };
  };
  const root = entries.find(([key]) => key === 'root' || key === '/');
  const first = root ? read(root) : { code: codeOf(lang), folder: '', themeConfig: {}, ...(lang ? { lang } : {}) };
  const others = entries
    .filter((entry) => entry !== root)
    .map(read)
    .filter(({ code }) => code !== first.code);
  return [first, ...others];
}

/** Returns a code for a locale, as it may stand in addresses and folder names. */
function codeOf(lang: string | undefined): string {
  const plain = (lang ?? 'en').replace(/_/g, '-');
  return /^en(-us)?$/i.test(plain) ? 'en' : /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(plain) ? plain : 'en';
}
