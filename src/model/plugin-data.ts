/** Data of the plugins of a site, by plugin and then by source. Plain and frozen. */
export type PluginData = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
