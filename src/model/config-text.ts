/** A text of the config or a sidebar that `messages.json` can say in another language. */
export interface ConfigText {
  readonly id: string;
  readonly text: string;
  /** The file it is written in, and the way to it in that file. */
  readonly place: { readonly file: string; readonly path: readonly (string | number)[] };
  /** Whether readers of another language miss something without a translation: words the author wrote for this one. */
  readonly isNeeded: boolean;
}
