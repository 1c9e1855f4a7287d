const PLACED = Symbol('codemaster placed');

/** Marks a component that needs the source position of its tag, in the prop `SOURCE_PROP`. */
export function placed<T extends (props: never) => unknown>(component: T): T {
  return Object.assign(component, { [PLACED]: true });
}

/** Whether a component was marked by `placed`. */
export function wantsPlace(type: unknown): boolean {
  return typeof type === 'function' && PLACED in type;
}
