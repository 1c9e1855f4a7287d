/** A group of expressions with the same meaning, in Algolia's format. */
export type AlgoliaSynonym = {
  readonly objectID: string;
  readonly type: 'synonym';
  readonly synonyms: string[];
};
