/** The files that a build writes for keeping courses offline, and the messages between pages and the service worker. */

/** Path of the service worker, below the base path. It never changes, because browsers ask this address for updates. */
export const OFFLINE_WORKER = 'offline-worker.js';

/** Path of the list of courses that can be kept, below the base path. */
export const OFFLINE_INDEX = 'offline.json';

/** Number of characters of a file's SHA-256 (base64url) that identify its content: 132 bits. */
export const HASH_LENGTH = 22;

/** End of the key of a page. The keys of all other files end with the extension of their path. */
export const PAGE_KEY = '.page';

/** The list of courses that can be kept. */
export interface OfflineIndex {
  /** Changes with every byte of every course. */
  readonly version: string;
  /** `trailingSlash` of the site; null when addresses of pages are served in both forms. */
  readonly slash: boolean | null;
  readonly courses: readonly OfflineCourse[];
  /** Texts of messages that a worker makes other pages show, by language. */
  readonly words: Readonly<Record<string, OfflineNotice>>;
}

/** The texts about a new version. */
export interface OfflineNotice {
  readonly updated: string;
  readonly load: string;
  readonly close: string;
}

/** A course in one language and version. */
export interface OfflineCourse {
  readonly id: string;
  /** Value for `lang` attributes. */
  readonly lang: string;
  readonly title: string;
  /** URL path of the course's first page or overview. */
  readonly url: string;
  /** Path of its `OfflineList`, below the base path. */
  readonly list: string;
  /** Size of all its files. */
  readonly bytes: number;
}

/** A file: its URL path below the base path, the key of its content, and its size in bytes. */
export type OfflineFile = readonly [path: string, key: string, bytes: number];

/** All files that a course needs. */
export interface OfflineList {
  readonly files: readonly OfflineFile[];
  /** URL paths below the base path that lead to pages of the course. */
  readonly redirects: Readonly<Record<string, string>>;
  /** URL path of the page that is shown instead of pages that are not kept, below the base path. */
  readonly offlinePage: string;
}

/** Why the worker could not do something. */
export type OfflineFault =
  /** A file could not be fetched. */
  | 'network'
  /** The host has answered with an error of its own. The file's name follows the status: `503, docs/go/maps`. */
  | 'server'
  /** The site has no such file or course. */
  | 'missing'
  /** A file differs from the one that was built. */
  | 'changed'
  /** The site has been published again in the meantime. */
  | 'outdated'
  | 'full'
  | 'unknown';

/** Why something failed, and with which file. `id` is the course; absent when a new version could not be fetched. */
export interface OfflineFailure {
  readonly id?: string;
  readonly fault: OfflineFault;
  readonly file?: string;
}

/** What a page may ask of the worker: `version` is answered with an `OfflineUpdate` if the page is of an older version. */
export type OfflineRequest =
  | { readonly offline: 'status' | 'version' }
  | { readonly offline: 'keep' | 'stop' | 'remove'; readonly id: string };

/** A course that is stored on the device. */
export interface StoredCourse extends OfflineCourse {
  /** When it was stored, in milliseconds of the epoch. */
  readonly at: number;
  /** Whether some of its files are gone or damaged. */
  readonly isBroken: boolean;
}

/** What the worker tells all open pages after each change. */
export interface OfflineStatus {
  readonly offline: 'state';
  readonly stored: readonly StoredCourse[];
  /** The course that is being fetched. Sizes in bytes. */
  readonly busy?: { readonly id: string; readonly done: number; readonly total: number };
  readonly failure?: OfflineFailure;
  /** The last request ran out of the time that a worker has, and is to be repeated. */
  readonly again?: string;
  /** Set when a new version has taken the place of the stored one. */
  readonly updated?: OfflineIndex['words'];
}

/** Tells one page that a newer version than its own is stored. */
export interface OfflineUpdate {
  readonly offline: 'updated';
  readonly updated: OfflineIndex['words'];
}
