/** Files beside the content of a site that decide which packages its modules get. */
export const PACKAGE_FILES: readonly string[] = ['package.json', 'package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'];
