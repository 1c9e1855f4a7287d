/** What is wrong with the packages that the tool needs, and how to fix it. */
interface BrokenInstall {
  readonly message: string;
  readonly hint: string;
}

const AGAIN = 'install the packages again: `npm ci`, or `npm install` where there is no lockfile';

/** Kinds of errors caused by packages that are missing, of another version or for another system, and the message for each. */
const KINDS: readonly (readonly [RegExp, (found: RegExpExecArray) => BrokenInstall])[] = [
  [
    /^Cannot find (?:module|package) '(?:[^']*[\\/]node_modules[\\/])?((?:@[^\\/']+[\\/])?[a-z][^\\/']*)(?:[\\/][^']*)?'.*?(?:\/|\\)(?:dist|node_modules)(?:\/|\\)/s,
    ([, name]) => ({ message: `The package \`${name}\` is missing.`, hint: AGAIN }),
  ],
  [
    /The package "(@esbuild\/[^"]+)" could not be found/,
    ([, name]) => ({
      message: `The program of esbuild for this system is missing (\`${name}\`).`,
      hint: `${AGAIN}, without \`--omit=optional\``,
    }),
  ],
  [
    /installed esbuild for another platform/,
    () => ({
      message: 'The program of esbuild is for another system.',
      hint: `the packages were copied from there; ${AGAIN}`,
    }),
  ],
  [
    /The service was stopped: spawn (.+) (E[A-Z]+)$/m,
    ([, file, code]) => ({ message: `The program of esbuild cannot be started (${code}): ${file}`, hint: AGAIN }),
  ],
  [
    /Host version "([^"]+)" does not match binary version "([^"]+)"/,
    ([, wanted, found]) => ({
      message: `esbuild is ${wanted}, and its program is ${found}.`,
      hint: AGAIN,
    }),
  ],
];

/** Returns the message for an error caused by packages that are not installed correctly; undefined for other errors. */
export function describeBrokenInstall(error: unknown): BrokenInstall | undefined {
  if (!(error instanceof Error)) return undefined;
  // If a module is missing, Node names its importer in the message or in a property.
  const { requireStack = [] } = error as { readonly requireStack?: readonly string[] };
  const text = [error.message, ...requireStack].join('\n');
  for (const [pattern, describe] of KINDS) {
    const found = pattern.exec(text);
    if (found) return describe(found);
  }
  return undefined;
}
