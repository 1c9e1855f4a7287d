import type { ReactNode } from 'react';
import { useIsBrowser } from './use-is-browser.ts';

interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Renders its children only in the browser; the server's markup contains the fallback. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  return useIsBrowser() ? (children?.() ?? null) : (fallback ?? null);
}

export default BrowserOnly;
