const PLACED = Symbol('codemaster placed');

/** Marks a component that wants to be told where its tag stands, by the prop `SOURCE_PROP`. */
export function placed<T extends (props: never) => unknown>(component: T): T {
  return Object.assign(component, { [PLACED]: true });
}

/** Whether a component was marked so. */
export function wantsPlace(type: unknown): boolean {
  return typeof type === 'function' && PLACED in type;
}
