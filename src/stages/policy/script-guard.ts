import type { HeadTag } from '../../model/entry.ts';

/** Attribute of scripts that a site adds. */
const MARK = 'data-site-script';

/**
 * Inline script of pages with scripts that a site adds. When a script of the tool cannot be loaded, the page shows itself as one
 * without scripts (`client/theme-init.ts`); a script of another site, which blockers often stop, must not cause that.
 */
const SCRIPT_GUARD = `addEventListener("error",e=>{e.target.matches?.("script[${MARK}]")&&e.stopPropagation()},!0)`;

/** Returns the entries with their scripts marked, after the guard; entries without scripts of files as they are. */
export function guardScripts(entries: readonly HeadTag[]): readonly HeadTag[] {
  const isLoaded = ({ tag, attrs }: HeadTag) => tag === 'script' && attrs.src !== undefined;
  if (!entries.some(isLoaded)) return entries;
  const marked = entries.map((entry) =>
    isLoaded(entry) ? { ...entry, attrs: { ...entry.attrs, [MARK]: true } } : entry,
  );
  return [{ tag: 'script', attrs: {}, content: SCRIPT_GUARD }, ...marked];
}
