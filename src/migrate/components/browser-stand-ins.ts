/**
 * Modules of Docusaurus that only components rendered at build time can import here: in the browser they would need the whole
 * site. An interactive component imports a small replacement instead.
 */

interface BrowserStandIn {
  /** File in the new site. */
  readonly to: string;
  readonly text: string;
  /** Whether it shows texts of one language only. */
  readonly isOfOneLocale?: boolean;
}

/** What the stand-ins show of the site. */
export interface BrowserSite {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly locales: readonly string[];
}

const LAYOUT = `import type { ReactNode } from 'react';

/** The frame of a page, which every page has already. */
export default function Layout({ children }: { readonly children?: ReactNode; readonly title?: string; readonly description?: string }) {
  return <>{children}</>;
}
`;

const HEADING = `import type { ReactNode } from 'react';

type Props = { readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'; readonly children?: ReactNode; readonly id?: string; readonly className?: string };

export default function Heading({ as: Tag = 'h2', ...props }: Props) {
  return <Tag {...props} />;
}
`;

const HEAD = `/** Elements for the head of a page are written into \`head\` of the config. */
export default function Head() {
  return null;
}
`;

const TRANSLATE = `import { Fragment, type ReactNode } from 'react';

type Values<T> = Readonly<Record<string, T>>;

/** A text of the site, in its one language. */
export function translate({ message = '' }: { readonly id?: string; readonly message?: string }, values: Values<string | number> = {}): string {
  return message.replace(/\\{(\\w+)\\}/g, (place, name) => String(values[name] ?? place));
}

export default function Translate({ children = '', values = {} }: { readonly id?: string; readonly children?: string; readonly values?: Values<ReactNode> }) {
  const parts = children.split(/\\{(\\w+)\\}/);
  return <>{parts.map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : (values[part] ?? part)}</Fragment>)}</>;
}
`;

const contextOf = ({ locales, ...siteConfig }: BrowserSite) => `const context = {
  siteConfig: ${JSON.stringify(siteConfig)},
  i18n: { currentLocale: ${JSON.stringify(locales[0])}, defaultLocale: ${JSON.stringify(locales[0])}, locales: ${JSON.stringify(locales)} },
};

/** What interactive components know of the site. */
export default function useDocusaurusContext() {
  return context;
}
`;

/** Returns the module that an interactive component gets in place of one of Docusaurus; undefined when there is none. */
export function browserStandIn(specifier: string, site: BrowserSite): BrowserStandIn | undefined {
  const all: Readonly<Record<string, BrowserStandIn>> = {
    '@theme/Layout': { to: 'components/browser/layout.tsx', text: LAYOUT },
    '@theme/Heading': { to: 'components/browser/heading.tsx', text: HEADING },
    '@docusaurus/Head': { to: 'components/browser/head.ts', text: HEAD },
    '@docusaurus/Translate': { to: 'components/browser/translate.tsx', text: TRANSLATE, isOfOneLocale: true },
    '@docusaurus/useDocusaurusContext': {
      to: 'components/browser/use-docusaurus-context.ts',
      text: contextOf(site),
      isOfOneLocale: true,
    },
  };
  const found = Object.hasOwn(all, specifier) ? all[specifier] : undefined;
  return found?.isOfOneLocale && site.locales.length > 1 ? undefined : found;
}
