/**
 * The variants of the inline script: the parts of a page that need one, joined by spaces; empty for pages without such a part. A
 * security policy lists the hashes of all variants. The banner is on the start page only, so it appears alone and with all other
 * parts.
 */
export const INLINE_SCRIPTS = ['', 'sidebar', 'tabs', 'banner', 'sidebar tabs', 'sidebar tabs banner'] as const;

export type InlineScripts = Readonly<Record<(typeof INLINE_SCRIPTS)[number], string>>;
