/** What a URL in a finished file says, as a browser reads it. */

/** Returns a fragment without its `#`; undefined when it means the top of the page or a text fragment. */
export function anchorOf(hash: string): string | undefined {
  const anchor = hash.slice(1).replace(/:~:.*$/s, '');
  return anchor === '' || /^top$/i.test(anchor) ? undefined : anchor;
}

/** Decodes percent-encoded text; undefined when it is not UTF-8. */
export function decodeUrlText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Removes what browsers ignore: blanks around a URL, and line breaks inside it. */
export function cleanUrl(url: string): string {
  return url.replace(/[\t\n\r]/g, '').trim();
}

/** Whether a URL is relative to the file that contains it. */
export function isRelativeUrl(url: string): boolean {
  return !url.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(url);
}
