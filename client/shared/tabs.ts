/**
 * How alternatives that a reader picks one of are written into a page. Without scripts they stand one after the other;
 * `behaviours/tabs.ts` puts a row of tabs above them.
 *
 *     <div data-tabs="shell" data-tabs-label="Ways to do it">
 *       <section data-tab="bash">…</section>
 *       <section data-tab="PowerShell">…</section>
 *     </div>
 *
 * Groups with the same value of `data-tabs` follow each other: a reader who picks `bash` in one has picked it in all.
 */
export const TABS_SELECTOR = '[data-tabs]';

/** Panels of a group, to be looked up in the group itself, because groups may be nested. */
export const PANEL_SELECTOR = ':scope > [data-tab]';

/** Set on a group once its row of tabs is there; until then the stylesheet keeps its place free. */
export const TABS_READY = 'data-tabs-ready';

/** Attributes of a group; `label` names its row of tabs for screen readers. */
export function tabsAttributes({ group, label }: { readonly group: string; readonly label: string }) {
  return { 'data-tabs': group, 'data-tabs-label': label };
}

const PREFIX = 'tabs.';

/** Key in the browser's storage that remembers the pick of a group. */
export function tabsKey(group: string): string {
  return PREFIX + group;
}

/** Group that a storage key belongs to, or undefined for any other key. */
export function groupOfKey(key: string | null): string | undefined {
  return key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
}
