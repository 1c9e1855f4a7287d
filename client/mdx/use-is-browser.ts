import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is built and while its markup is taken over, true from then on. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export default useIsBrowser;
