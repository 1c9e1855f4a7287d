/**
 * What pages, components and parts of a site import from `codemaster-site/collections`. Returns the listed pages of a collection in the
 * language of the page that is drawn, in their order. `Page` is their type: `useCollection<CollectionPageOf<typeof fields>>('recipes')`.
 */
export function useCollection<Page = never>(name: string): readonly Page[] {
  throw new Error(`the collection ${JSON.stringify(name)} is there only while a page is drawn`);
}
