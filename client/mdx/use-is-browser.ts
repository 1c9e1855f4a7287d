import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false during rendering on the server and during hydration, true afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export default useIsBrowser;
