/** A text of the config or a sidebar that `messages.json` can translate. */
export interface ConfigText {
  readonly id: string;
  readonly text: string;
  /** The file that contains it, and its path in the data of that file. */
  readonly place: { readonly file: string; readonly path: readonly (string | number)[] };
  /**
   * Whether readers of another language miss something without a translation: true for words that the author wrote for one
   * language.
   */
  readonly isNeeded: boolean;
}
