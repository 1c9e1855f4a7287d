const DATA = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:plain|template))$/i;

/** Returns whether a `script` with this `type` is data: no browser runs it. Of types that are not known here, one may be run. */
export function isDataType(type: string): boolean {
  return DATA.test(type);
}
