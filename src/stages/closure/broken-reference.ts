/** Why a URL of the finished site is broken. */
export type LinkFault =
  /** No output file has this path. `near` is an existing path that differs in case, in a slash at the end, or in Unicode form. */
  | {
      readonly kind: 'missing';
      readonly path: string;
      readonly near?: string;
      readonly differs?: 'case' | 'slash' | 'form';
    }
  /** The page exists, but its anchor does not. */
  | { readonly kind: 'anchor'; readonly anchor: string; readonly page: string; readonly anchors: readonly string[] }
  /** A path on this host that is not below the site's base path. */
  | { readonly kind: 'outside'; readonly path: string }
  /** Not a valid URL, or a URL of a kind that pages do not use. */
  | { readonly kind: 'malformed' };

/** A broken URL, listed once for the whole site. */
export interface BrokenReference {
  /** As written in the file, with character references decoded. */
  readonly url: string;
  readonly fault: LinkFault;
  /** Output path of the first file that contains it. */
  readonly file: string;
  /** Where the file contains it: `<a href>`, `<link canonical>`, `loc`. */
  readonly place: string;
  /** Whether an image is shown there. */
  readonly isImage: boolean;
  /** Number of files that contain it. */
  readonly count: number;
}
