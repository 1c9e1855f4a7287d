/**
 * Returns the data of a plugin, or of one of its sources, where the site's own parts are drawn. `Data` is its type:
 * `usePluginData<PluginDataOf<typeof openapi>>('openapi')`.
 */
export function usePluginData<Data = Readonly<Record<string, unknown>>>(plugin: string, source?: string): Data {
  throw new Error(`the data ${JSON.stringify([plugin, source])} is there only while a page is drawn`);
}
