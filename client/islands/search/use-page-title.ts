import { useEffect } from 'react';

/** Puts `title` in the place of the page's own title at the start of the document's title. */
export function usePageTitle(title: string, own: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title + (before.startsWith(own) ? before.slice(own.length) : '');
    return () => {
      document.title = before;
    };
  }, [title, own]);
}
