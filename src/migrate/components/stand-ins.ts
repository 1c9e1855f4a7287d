/** A stand-in for `clsx`, which most components of Docusaurus sites use. */
const CLSX = `type ClassValue = string | number | false | null | undefined | Record<string, unknown> | ClassValue[];

export function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return [String(value)];
    })
    .filter(Boolean)
    .join(' ');
}

export default clsx;
`;

/** Tells components whether they run in a browser, as the module of Docusaurus does. */
const EXECUTION_ENVIRONMENT = `const canUseDOM = typeof window !== 'undefined' && 'createElement' in (window.document ?? {});

export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
`;

/** The colour mode of the page, as `@docusaurus/theme-common` gives it. */
const THEME_COMMON = `import { useEffect, useState } from 'react';

type ColorMode = 'light' | 'dark';

function current(): ColorMode {
  return typeof document !== 'undefined' && document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

export function useColorMode() {
  const [colorMode, change] = useState<ColorMode>('light');
  useEffect(() => {
    const follow = () => change(current());
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  const setColorMode = (mode: ColorMode) => {
    document.documentElement.dataset.theme = mode;
  };
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}
`;

/** The address of the page, as `@docusaurus/router` gives it. While the site is built, it is the start. */
const ROUTER = `import { useEffect, useState } from 'react';

export function useLocation() {
  const [location, change] = useState({ pathname: '/', search: '', hash: '' });
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    change({ pathname, search, hash });
  }, []);
  return location;
}
`;

/** A picture, as `@theme/IdealImage` shows it. */
const IDEAL_IMAGE = `type Props = { readonly img: string | { readonly default?: string; readonly src?: { readonly src: string } } } & Record<string, unknown>;

export default function IdealImage({ img, ...props }: Props) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img alt="" src={src} {...props} />;
}
`;

const IS_INTERNAL_URL = `export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !/^(?:[a-z][a-z\\d+.-]*:|\\/\\/)/i.test(url);
}
`;

/** A small module that replaces a package in a migrated site. */
interface StandIn {
  /** File in the new site. */
  readonly to: string;
  readonly text: string;
  /** Names that it exports besides its default; absent if modules import only the default, or everything. */
  readonly names?: readonly string[];
}

/** Replacement modules by the names of the packages. */
export const STAND_INS: ReadonlyMap<string, StandIn> = new Map([
  ['clsx', { to: 'components/clsx.ts', text: CLSX }],
  ['@docusaurus/theme-common', { to: 'components/theme-common.ts', text: THEME_COMMON, names: ['useColorMode'] }],
  ['@docusaurus/router', { to: 'components/router.ts', text: ROUTER, names: ['useLocation'] }],
  ['@docusaurus/isInternalUrl', { to: 'components/is-internal-url.ts', text: IS_INTERNAL_URL }],
  ['@theme/IdealImage', { to: 'components/ideal-image.tsx', text: IDEAL_IMAGE }],
  ['@docusaurus/ExecutionEnvironment', { to: 'components/execution-environment.ts', text: EXECUTION_ENVIRONMENT }],
]);
