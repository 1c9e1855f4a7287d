import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the current value of an attribute that code outside React changes: `null` when it is absent, `undefined` on the server.
 * `find` must keep its identity between renders.
 */
export function useAttribute(find: () => Element | null, name: string): string | null | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = find();
      const observer = new MutationObserver(onChange);
      if (element) observer.observe(element, { attributeFilter: [name] });
      return () => observer.disconnect();
    },
    [find, name],
  );
  return useSyncExternalStore(
    subscribe,
    () => find()?.getAttribute(name) ?? null,
    () => undefined,
  );
}
