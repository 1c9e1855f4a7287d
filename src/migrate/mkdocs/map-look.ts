import { nearestPassing } from '../../stages/theme/color-math.ts';
import { isReadable } from '../../stages/theme/contrast-rules.ts';
import { deriveColors } from '../../stages/theme/derive-colors.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { type LeaveOut, type MkDocs, unmissed } from './read-mkdocs.ts';

type Options = Readonly<Record<string, unknown>>;

/** Colours of Material's palette by name. */
const PALETTE: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
};

/** Keys of `theme` that are read here or elsewhere, or whose work is done without a setting. */
const HANDLED = new Set([
  ...['name', 'custom_dir', 'features', 'language', 'locale', 'logo', 'favicon', 'palette', 'font', 'icon'],
  ...['direction', 'variant', 'include_search_page', 'search_index_only', 'static_templates'],
]);

/** Features that pages here have without a setting, or that another part of the migration reads. */
const FEATURES = new Set([
  ...['announce.dismiss', 'content.action.edit', 'content.code.annotate', 'content.code.copy', 'content.tabs.link'],
  ...['header.autohide', 'navigation.expand', 'navigation.footer', 'navigation.indexes', 'navigation.instant'],
  ...['navigation.instant.prefetch', 'navigation.instant.progress', 'navigation.path', 'navigation.prune'],
  ...['navigation.sections', 'navigation.tabs', 'navigation.tabs.sticky', 'navigation.top', 'navigation.tracking'],
  ...['search.highlight', 'search.share', 'search.suggest', 'toc.follow'],
]);
const FEATURE_HINTS: Readonly<Record<string, string>> = {
  'content.action.view': 'pages link to the place where they are edited; their source is one click from there',
  'toc.integrate': 'the list of headings stands beside the text, apart from the sidebar',
};

/** How the site looks. */
interface MappedLook {
  readonly colorMode: object | undefined;
  readonly colors: object | undefined;
  readonly hideOnScroll: boolean;
}

/** Converts the keys below `theme`. Those without a counterpart are reported, each by its name. */
export function mapLook({ config, features }: MkDocs, leaveOut: LeaveOut): MappedLook {
  const theme = optionsOf(config.theme);
  for (const key of Object.keys(theme))
    if (!HANDLED.has(key)) leaveOut(`theme.${key}`, { owner: theme, key }, 'it has no counterpart here');
  const name = typeof config.theme === 'string' ? config.theme : theme.name;
  if (typeof name === 'string' && !/^(?:material|null)$/.test(name))
    leaveOut(
      'theme.name',
      { owner: theme, key: 'name' },
      unmissed(`the look of \`${name}\` is not taken over; \`theme\` sets colours and fonts`),
    );
  for (const [i, feature] of features.entries())
    if (!FEATURES.has(feature))
      leaveOut(
        `theme.features.${feature}`,
        { owner: theme.features, key: i },
        unmissed(FEATURE_HINTS[feature] ?? 'it has no counterpart here'),
      );
  const icons = optionsOf(theme.icon);
  for (const key of Object.keys(icons)) {
    const isLogo = key === 'logo';
    const hint = isLogo
      ? 'put a picture below `content/static` and name it in `themeConfig.navbar.logo`'
      : 'the theme here has its own signs';
    if (!isLogo || theme.logo === undefined)
      leaveOut(`theme.icon.${key}`, { owner: icons, key }, isLogo ? hint : unmissed(hint));
  }
  const fonts = optionsOf(theme.font);
  for (const key of Object.keys(fonts))
    leaveOut(`theme.font.${key}`, { owner: fonts, key }, unmissed(fontHint(key, fonts[key])));
  return { ...paletteOf(theme.palette, leaveOut), hideOnScroll: features.includes('header.autohide') };
}

function fontHint(key: string, family: unknown): string {
  if (typeof family !== 'string') return 'it should be the name of a font';
  const name = `@fontsource/${family.toLowerCase().replace(/\s+/g, '-')}`;
  return `no font is loaded from elsewhere; \`npm install ${name}\` and \`theme: { fonts: { ${key === 'code' ? 'code' : 'text'}: '${name}' } }\` bring it into the site`;
}

function paletteOf(palette: unknown, leaveOut: LeaveOut): Pick<MappedLook, 'colorMode' | 'colors'> {
  const owners: Options[] = (Array.isArray(palette) ? palette : [palette]).map(optionsOf);
  const isDark = ({ scheme }: Options) => scheme === 'slate';
  const named = owners.filter(({ scheme }) => scheme !== undefined);
  for (const owner of owners) {
    const { primary, accent, scheme } = owner;
    if (scheme !== undefined && scheme !== 'default' && scheme !== 'slate')
      leaveOut(
        'theme.palette.scheme',
        { owner, key: 'scheme' },
        '`theme.colors` has the colours of the light and the dark theme',
      );
    if (accent !== undefined && accent !== primary)
      leaveOut(
        'theme.palette.accent',
        { owner, key: 'accent' },
        unmissed('a theme has one accent here, which is that of `primary`'),
      );
    if (primary !== undefined && colourOf(primary) === undefined)
      leaveOut(
        'theme.palette.primary',
        { owner, key: 'primary' },
        unmissed('write a colour into `theme.colors.light.accent` and `theme.colors.dark.accent`'),
      );
  }
  const colours = {
    light: owners
      .filter((one) => !isDark(one))
      .map(({ primary }) => colourOf(primary))
      .find(Boolean),
    dark: owners
      .filter(isDark)
      .map(({ primary }) => colourOf(primary))
      .find(Boolean),
  };
  const light = colours.light ?? colours.dark;
  const dark = colours.dark ?? colours.light;
  const colors =
    light === undefined || dark === undefined
      ? undefined
      : { light: { accent: readable(light, 'light') }, dark: { accent: readable(dark, 'dark') } };
  return {
    colors,
    colorMode: colorModeOf(owners, named.some(isDark) ? (named.every(isDark) ? 'dark' : 'both') : 'light'),
  };
}

/**
 * If the only scheme is dark, readers saw no other. Of several schemes, the first one is shown unless the reader's system
 * decides.
 */
function colorModeOf(palettes: readonly Options[], schemes: 'light' | 'dark' | 'both'): object | undefined {
  if (schemes === 'dark') return { defaultMode: 'dark', disableSwitch: true };
  if (palettes.length < 2) return undefined;
  if (palettes.some(({ media }) => typeof media === 'string')) return { respectPrefersColorScheme: true };
  return palettes[0]?.scheme === 'slate' ? { defaultMode: 'dark' } : {};
}

function colourOf(name: unknown): string | undefined {
  const plain = typeof name === 'string' ? name.replace(/-/g, ' ') : '';
  return Object.hasOwn(PALETTE, plain) ? PALETTE[plain] : undefined;
}

/** Returns the nearest colour that can be read as text of links on every ground of a theme. */
function readable(accent: string, theme: 'light' | 'dark'): string {
  const palette = deriveColors({ accent }, theme);
  return (
    nearestPassing(accent, (candidate) => isReadable({ ...palette, accent: candidate }, 'accent', candidate)) ?? accent
  );
}

/** Returns what replaces a template of `custom_dir`. */
export function templateHint(file: string): string {
  const hint = TEMPLATES.find(([pattern]) => pattern.test(file))?.[1];
  return hint ?? '`codemaster theme list` names the parts and slots that there are';
}

const TEMPLATES: readonly (readonly [RegExp, string])[] = [
  [
    /partials\/header/,
    'write `theme/parts/header.tsx`; `codemaster theme eject header` copies the original to begin with',
  ],
  [
    /partials\/footer|partials\/copyright/,
    'write `theme/parts/footer.tsx`; `codemaster theme eject footer` copies the original to begin with',
  ],
  [
    /partials\/nav/,
    'write `theme/parts/sidebar.tsx`; `codemaster theme eject sidebar` copies the original to begin with',
  ],
  [/partials\/toc/, 'write `theme/parts/toc.tsx`; `codemaster theme eject toc` copies the original to begin with'],
  [/partials\/(comments|feedback)/, 'add to the page by `theme/slots/doc-after.tsx`'],
  [/partials\/logo/, 'write `theme/parts/brand.tsx`; `codemaster theme eject brand` copies the original to begin with'],
  [/^404/, 'write `content/<locale>/pages/404.md`, or `theme/parts/not-found.tsx`'],
  [/^home/, 'write `content/<locale>/pages/index.md` with `layout: home`'],
  [/^main/, 'the blocks of the template are slots here: `head`, `banner`, `doc-before`, `doc-after`, `footer-end`'],
];
