import type { ReactNode } from 'react';
import { useIsBrowser } from './use-is-browser.ts';

interface BrowserOnlyProps {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Shows what only a browser can make, and something else until then. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  return useIsBrowser() ? (children?.() ?? null) : (fallback ?? null);
}

export default BrowserOnly;
