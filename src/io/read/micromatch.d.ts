/** The part of micromatch that is used; the package has no types. */
declare module 'micromatch' {
  const micromatch: {
    readonly matcher: (pattern: string, options: { readonly dot: boolean }) => (path: string) => boolean;
  };
  export default micromatch;
}
