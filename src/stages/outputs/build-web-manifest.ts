import type { OutputFile } from '../../model/output.ts';
import { fitText } from '../present/fit-text.ts';

/** Maximum length of a name that home screens show completely. */
const MAX_SHORT_NAME = 12;

/** Maximum number of shortcuts: systems show four to ten, the first ones. */
const MAX_SHORTCUTS = 10;

/** Facts about the site as an installed app. */
export interface WebManifestInput {
  /** Default: `manifest.webmanifest`. */
  readonly path?: string;
  readonly name: string;
  /** Default: the name, shortened for home screens. */
  readonly shortName?: string;
  readonly description?: string;
  /** BCP 47 language tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Final URL path of the home page, base path included: `/sub/`. */
  readonly startUrl: string;
  /** Beginning of the final URL paths that belong to the site; `startUrl` must be one of them. */
  readonly scope: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  /** Pages that an installed site offers to open at once, with final URL paths; at most ten are written. */
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[];
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    /** `192x192`; default: `any`, for images without a size of their own (SVG). */
    readonly sizes?: string;
    readonly purpose?: 'any' | 'maskable' | 'monochrome';
  }[];
}

/**
 * Returns `manifest.webmanifest` (W3C Web Application Manifest). `minimal-ui`, because readers who install a course still need
 * back, reload and the URL.
 */
export function buildWebManifest(input: WebManifestInput): OutputFile {
  const { path = 'manifest.webmanifest', name, shortcuts = [], shortName = fitText(name, MAX_SHORT_NAME) } = input;
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
    ...(shortcuts.length === 0
      ? {}
      : {
          shortcuts: shortcuts
            .slice(0, MAX_SHORTCUTS)
            .map((shortcut) => ({ ...shortcut, short_name: fitText(shortcut.name, MAX_SHORT_NAME) })),
        }),
  };
  return { path, contents: `${JSON.stringify(manifest, undefined, 2)}\n` };
}
