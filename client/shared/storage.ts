/**
 * Browser storage that never throws: a reader may have blocked it, filled it, or opened the page in a sandbox.
 * Everything kept there is a comfort, so a failure reads as "nothing stored".
 */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It could not be read either.
  }
}

export function writeStored(key: string, value: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** For good, or for as long as the tab is open. */
export type StorageArea = 'localStorage' | 'sessionStorage';
