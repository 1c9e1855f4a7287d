/** How the control for keeping a course, and the page without a network, are written and read back. */
import type { IslandWords } from './island-markup.ts';

/** Marks a module that is started by its function `start`, without React. */
export const PLAIN_MODULE_ATTRIBUTE = 'data-plain';

/** What the script needs to know. */
interface OfflineProps {
  /** Course of this page; absent on the page that is shown without a network. */
  readonly id?: string;
  readonly baseUrl: string;
}

/** Texts of the control. `{size}`, `{done}`, `{total}`, `{date}`, `{file}` and `{reason}` are placeholders. */
export interface OfflineWords extends IslandWords {
  /** Title of the page that lists what is stored, where it was asked for itself; absent on other pages. */
  readonly storedTitle?: string;
  readonly about: string;
  readonly aboutSized: string;
  readonly keep: string;
  readonly keepSized: string;
  readonly stop: string;
  readonly remove: string;
  readonly removeNamed: string;
  readonly fetchAgain: string;
  readonly starting: string;
  readonly fetching: string;
  readonly kept: string;
  readonly mayGo: string;
  readonly removed: string;
  readonly stopped: string;
  readonly unfinished: string;
  readonly broken: string;
  readonly evicted: string;
  readonly blocked: string;
  readonly updated: string;
  readonly updateFailed: string;
  readonly none: string;
  readonly network: string;
  readonly server: string;
  readonly missing: string;
  readonly changed: string;
  readonly outdated: string;
  readonly full: string;
  readonly unknown: string;
}

/** Elements that the script fills, by their `data-offline`. */
export type OfflinePart = 'about' | 'keep' | 'stop' | 'remove' | 'progress' | 'status' | 'stored' | 'retry';

/** Returns the attributes of the element that the script at `module` controls. */
export function offlineAttributes(module: string, props: OfflineProps, words: OfflineWords) {
  return {
    'data-module': module,
    'data-when': 'visible',
    [PLAIN_MODULE_ATTRIBUTE]: '',
    'data-props': JSON.stringify(props),
    'data-words': JSON.stringify(words),
  };
}

/** Reads what `offlineAttributes` wrote. */
export function readOffline({ dataset }: HTMLElement): { readonly props: OfflineProps; readonly words: OfflineWords } {
  return { props: JSON.parse(dataset.props ?? '{}'), words: JSON.parse(dataset.words ?? '{}') };
}
