/** Kinds of sites to start with. */
export const STARTER_KINDS = ['course', 'docs', 'blog'] as const;
export type StarterKind = (typeof STARTER_KINDS)[number];

/** Services that can check and build a site after each push. */
export const CI_SERVICES = ['github', 'gitlab'] as const;
export type CiService = (typeof CI_SERVICES)[number];

/** What a new site is to be. */
export interface StarterOptions {
  readonly kind: StarterKind;
  /** Language tags, the default locale first; at least one. */
  readonly locales: readonly string[];
  readonly title: string;
  /** Name of the site's folder, from which its package gets a name. */
  readonly folder: string;
  /** The host, as `deploy` in the config names it; absent: any. */
  readonly deploy?: string | undefined;
  /** Absent: no workflow is written. */
  readonly ci?: CiService | undefined;
  /** Name and version of the tool's package. */
  readonly tool: { readonly name: string; readonly version: string };
  /** Day of the first post, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Languages that starters are written in. */
export type StarterLanguage = 'en' | 'vi';

/** The language in which a starter shows its pages in a locale: English where there is no better one. */
export function starterLanguage(locale: string): StarterLanguage {
  return new Intl.Locale(locale).language === 'vi' ? 'vi' : 'en';
}
