import type { OutputFile } from '../model/output.ts';
import { fitText } from './fit-text.ts';

/** Longest name that home screens show whole. */
const MAX_SHORT_NAME = 12;

export interface WebManifestInput {
  /** Default: `manifest.webmanifest`. */
  readonly path?: string;
  readonly name: string;
  /** Default: the name, cut to what home screens show. */
  readonly shortName?: string;
  readonly description?: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Final address of the home page, base path included: `/sub/`. */
  readonly startUrl: string;
  /** Final path below which pages belong to the site; the base path. */
  readonly scope: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    /** `192x192`; for pictures without a size of their own (SVG) `any`, the default. */
    readonly sizes?: string;
    readonly purpose?: 'any' | 'maskable' | 'monochrome';
  }[];
}

/**
 * `manifest.webmanifest` (W3C Web Application Manifest). `minimal-ui`: someone who installs a course still needs back,
 * reload and the address.
 */
export function buildWebManifest(input: WebManifestInput): OutputFile {
  const { path = 'manifest.webmanifest', name, shortName = fitText(name, MAX_SHORT_NAME) } = input;
  const manifest = {
    name,
    short_name: shortName,
    ...(input.description ? { description: input.description } : {}),
    lang: input.lang,
    dir: input.dir,
    id: input.startUrl,
    start_url: input.startUrl,
    scope: input.scope,
    display: 'minimal-ui',
    theme_color: input.themeColor,
    background_color: input.backgroundColor,
    icons: input.icons.map(({ src, type, sizes = 'any', purpose }) => ({
      src,
      type,
      sizes,
      ...(purpose === undefined ? {} : { purpose }),
    })),
  };
  return { path, contents: `${JSON.stringify(manifest, undefined, 2)}\n` };
}
