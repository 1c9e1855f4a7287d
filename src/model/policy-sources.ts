/** Sources that are added to the Content-Security-Policy, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;
