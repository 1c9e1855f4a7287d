import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { FONT_TYPES, type PageFont } from '../../../templates/print-fonts.ts';
import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { themeFileUnusable } from '../../diagnostics/messages/theme.ts';
import { hasErrors } from '../../diagnostics/outcome.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { type FileTrace, isUnchanged, traceQuietFiles } from '../../io/cache/file-trace.ts';
import { bundleThemeCss } from '../../io/theme/bundle-theme-css.ts';
import { type FontFile, readFontFiles } from '../../io/theme/read-font-files.ts';
import { subsetFont, subsetToolVersion } from '../../io/theme/subset-font.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest, FontPreload, OutputFile, ThemeAssets } from '../../model/output.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { FontConfig, ThemeConfig } from '../../schema/theme.ts';
import { covers, fallbackFaces } from '../../stages/theme/fallback-faces.ts';
import { type FontMetrics, readFontMetrics } from '../../stages/theme/font-metrics.ts';
import { isNeeded, isUsedAtOnce, rangesFor } from '../../stages/theme/letters.ts';
import { presentColors } from '../../stages/theme/present-colors.ts';
import { printTheme } from '../../stages/theme/print-theme.ts';

/** What a theme adds to the client of a site. Addresses have no base path yet. */
type ThemeParts = Pick<AssetManifest, 'files' | 'diagnostics'> & {
  readonly theme: ThemeAssets;
  readonly inputs: readonly string[];
  /** Address of the code font, where the site has one of its own. */
  readonly codeFontUrl?: string;
};

/** `checkSite` puts the name of the site's config in its place. */
const [CONFIG_FILE] = CONFIG_FILE_NAMES;

/** Returns what the theme of a site adds to its client, remembered while nothing that it was made from has changed. */
export async function themeAssets(
  root: string,
  { theme, i18n }: SiteConfig & { readonly theme: ThemeConfig },
  cache: CacheStore | undefined,
): Promise<ThemeParts> {
  const hasFiles = Object.values(theme.fonts).some((font) => font?.src !== undefined && font.subset);
  const tool = hasFiles ? await subsetToolVersion() : undefined;
  const key = `theme\0${JSON.stringify([root, theme, i18n.locales, tool])}`;
  const bytes = cache?.get(key);
  const kept = bytes && (deserialize(bytes) as { readonly parts: ThemeParts; readonly trace: FileTrace });
  if (kept && isUnchanged(kept.trace)) return kept.parts;
  const began = Date.now();
  const parts = await makeTheme(root, theme, { locales: i18n.locales, cache });
  const trace = traceQuietFiles({ read: [], looked: parts.inputs }, '', began);
  if (trace && !hasErrors(parts.diagnostics)) cache?.set(key, serialize({ parts, trace }));
  return parts;
}

/** What else a theme is made with. */
interface ThemeTools {
  readonly locales: readonly LocaleCode[];
  readonly cache: CacheStore | undefined;
}

async function makeTheme(root: string, theme: ThemeConfig, tools: ThemeTools): Promise<ThemeParts> {
  const { locales } = tools;
  const colors = presentColors(theme.colors, CONFIG_FILE);
  const [fonts, css] = await Promise.all([
    readFonts(root, theme.fonts, tools),
    bundleThemeCss(root, theme.css, { file: CONFIG_FILE, path: ['theme', 'css'] }),
  ]);
  const own = printTheme(theme, colors.value, fonts.roles);
  // What the bundled styles import from elsewhere has to come first.
  const text = css.text + own;
  const sheet = { path: `assets/theme-${hashOf(text)}.css`, contents: text };
  const code = fonts.roles.find(({ role }) => role === 'code');
  const codeFace = code?.faces.find(({ weight, style, unicodeRange }) => isFirst({ weight, style, unicodeRange }));
  return {
    files: [...(text === '' ? [] : [sheet]), ...fonts.files, ...css.files],
    theme: {
      ...(text === '' ? {} : { styleUrl: sheet.path }),
      grounds: colors.value.grounds,
      ...(theme.fonts.text || theme.fonts.heading
        ? { fontPreloads: Object.fromEntries(locales.map((code) => [code, preloadsFor(code, fonts.roles)])) }
        : {}),
      remote: css.remote,
    },
    ...(code === undefined ? {} : { codeFontUrl: codeFace ? `assets/${codeFace.url}` : '' }),
    inputs: [...fonts.inputs, ...css.inputs],
    diagnostics: [...colors.diagnostics, ...fonts.diagnostics, ...css.diagnostics],
  };
}

type LoadedFont = Pick<ThemeParts, 'files' | 'inputs' | 'diagnostics'> & { readonly roles: readonly PageFont[] };

async function readFonts(root: string, fonts: ThemeConfig['fonts'], tools: ThemeTools): Promise<LoadedFont> {
  const roles = (['text', 'code', 'heading'] as const).filter((role) => fonts[role] !== undefined);
  const read = await Promise.all(roles.map((role) => readFont(root, { role, font: fonts[role] as FontConfig, tools })));
  // A font in two places is published once.
  const files = new Map(read.flatMap((one) => one.files.map((file) => [file.path, file] as const)));
  return {
    files: [...files.values()],
    inputs: read.flatMap(({ inputs }) => inputs),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
    roles: read.flatMap((one) => one.roles),
  };
}

/** Reads the font of one place, cuts it to the letters the site needs, and measures it. */
async function readFont(
  root: string,
  asked: { readonly role: PageFont['role']; readonly font: FontConfig; readonly tools: ThemeTools },
): Promise<LoadedFont> {
  const { role, font, tools } = asked;
  const { locales, cache } = tools;
  const found = readFontFiles(root, font, { file: CONFIG_FILE, path: ['theme', 'fonts', role] });
  const diagnostics: Diagnostic[] = [...found.diagnostics];
  const ranges = font.package === undefined && font.subset ? rangesFor(locales) : undefined;
  const files: OutputFile[] = [];
  const faces: PageFont['faces'][number][] = [];
  const measured: FontMetrics[] = [];
  for (const file of found.files) {
    if (!isNeeded(file.unicodeRange, locales)) continue;
    const metrics = measure(file, diagnostics);
    if (!metrics) continue;
    const said = { ...metrics, weight: file.weight ?? metrics.weight };
    measured.push({ ...said, isItalic: file.style === undefined ? metrics.isItalic : file.style === 'italic' });
    const cut = ranges === undefined ? undefined : await subsetFont(file.bytes, ranges, cache);
    const contents = cut ?? file.bytes;
    const format = cut ? 'woff2' : file.format;
    const stem = file.name.replace(/\.\w+$/, '').replaceAll(/[^\w-]+/g, '-');
    const name = `${stem}-${hashOf(contents)}.${format === 'truetype' ? 'ttf' : format}`;
    files.push({ path: `assets/${name}`, contents });
    const style = measured.at(-1)?.isItalic ? 'italic' : 'normal';
    const { unicodeRange } = file;
    faces.push({
      url: name,
      format,
      weight: said.weight,
      style,
      ...(unicodeRange === undefined ? {} : { unicodeRange }),
    });
  }
  const fallback = font.fallback ?? (role === 'code' ? 'monospace' : 'sans-serif');
  const family = font.family ?? found.family ?? measured[0]?.family ?? '';
  const isUsable = family !== '' && (faces.length > 0 || (font.src === undefined && font.package === undefined));
  // The part of a font for Latin letters decides how much room text takes.
  const standIns = fallbackFaces(measured, fallback);
  const theme: PageFont = { role, family, fallback, display: font.display, faces, standIns };
  return { files, inputs: found.inputs, diagnostics, roles: isUsable ? [theme] : [] };
}

function measure(file: FontFile, diagnostics: Diagnostic[]): FontMetrics | undefined {
  try {
    return readFontMetrics(file.bytes);
  } catch {
    const place = { file: CONFIG_FILE, path: file.path };
    const hint = 'use a font of type woff2, woff or ttf that browsers can open';
    diagnostics.push(themeFileUnusable({ written: file.name, reason: 'is not a font', hint }, place));
    return undefined;
  }
}

type FaceFacts = Pick<PageFont['faces'][number], 'weight' | 'style'> & { readonly unicodeRange?: string | undefined };

/** Whether a face has the regular letters that every page shows. */
function isFirst({ weight, style, unicodeRange }: FaceFacts, locale?: LocaleCode): boolean {
  return style === 'normal' && covers(weight, 400) && isUsedAtOnce(unicodeRange, locale ?? 'en');
}

/** The fonts that a page of a locale needs for its first paint: regular text, and headings. */
function preloadsFor(locale: LocaleCode, fonts: readonly PageFont[]): FontPreload[] {
  const chosen = fonts.flatMap(({ role, faces }) => {
    if (role === 'code') return [];
    const bold = faces.filter(
      ({ weight, style, unicodeRange }) =>
        style === 'normal' && covers(weight, 700) && isUsedAtOnce(unicodeRange, locale),
    );
    return role === 'heading' && bold.length > 0 ? bold : faces.filter((face) => isFirst(face, locale));
  });
  const urls = new Map(chosen.map(({ url, format }) => [url, { url: `assets/${url}`, type: FONT_TYPES[format] }]));
  return [...urls.values()];
}

function hashOf(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 10);
}
