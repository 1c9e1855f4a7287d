/**
 * Reads from browser storage without throwing: a reader may have blocked or filled it, or opened the page in a sandbox. Nothing
 * stored is essential, so a failure returns null, as for a missing key.
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
    // Storage that cannot be changed cannot be read either.
  }
}

export function writeStored(key: string, value: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // The value is then lost with the page.
  }
}

/** `localStorage` is permanent; `sessionStorage` lasts until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';
