import { useEffect } from 'react';

/**
 * Tells the style sheet how high the window may be. On phones, the on-screen keyboard covers a part of it. Does nothing while the
 * reader has zoomed in.
 */
export function useVisibleHeight(dialog: HTMLDialogElement): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const fill = () => {
      if (viewport?.scale === 1) dialog.style.setProperty('--search-room', `${viewport.height}px`);
    };
    fill();
    viewport?.addEventListener('resize', fill);
    return () => viewport?.removeEventListener('resize', fill);
  }, [dialog]);
}
