import type { Diagnostic } from '../../model/diagnostic.ts';
import { maskCode } from '../convert/mask-code.ts';
import type { SourceSite } from '../source-site.ts';
import { relativePath, sitePathOf } from './site-path.ts';

/** A file that carried parts need. */
interface PartFile {
  readonly to: string;
  readonly from: string;
  readonly text?: string;
}

/** How texts of the site are converted, and where its content goes. */
export interface PartContext {
  /** Returns the new path of a file of the content; undefined for all others. */
  readonly contentTarget: (file: string) => string | undefined;
  /** Converts a text that pages or components import. */
  readonly convertPart: (
    file: string,
    text: string,
  ) => { readonly renamed?: string; readonly text?: string; readonly diagnostics: readonly Diagnostic[] };
  /** Returns whether a `.md` file becomes an `.mdx` one. */
  readonly becomesMdx: (file: string) => boolean;
}

/** Paths of links and pictures that name a file: beside the text, or of the site. */
const PATH = /(\]\(\s*<?|^\[[^\]\n]+\]:\s*<?|\s(?:src|href)=["'])(?<path>(?![a-z][a-z\d+.-]*:|[/#?{])[^)\s>"'#?]+)/gim;
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?)$/i;

/**
 * Carries texts of Markdown that pages and components import from outside of the content, such as `@site/shared/note.mdx`: to
 * `components/`, with the pictures beside them. A text of the content stays what it is, and is imported from its new place.
 */
export function createPartCarrier(
  site: SourceSite,
  options: {
    readonly context: () => PartContext | undefined;
    readonly targetOf: (file: string) => string;
    readonly staticPath: (file: string) => string | undefined;
  },
): {
  /** Returns where a text is imported from in the new site; undefined when it cannot be read. */
  readonly importOf: (file: string) => string | undefined;
  readonly settle: () => { readonly files: readonly PartFile[]; readonly findings: readonly Diagnostic[] };
} {
  const { targetOf, staticPath } = options;
  const files = new Map<string, PartFile>();
  const specifiers = new Map<string, string>();
  const findings: Diagnostic[] = [];
  const known = new Set(site.files);

  const relinked = (text: string, { from, to }: PartFile, { contentTarget }: PartContext): string => {
    const quiet = maskCode(text).all;
    let result = text;
    for (const match of [...quiet.matchAll(PATH)].reverse()) {
      const [whole, lead = ''] = match;
      const path = match.groups?.path ?? '';
      const file = sitePathOf(/^(?:\.|@site\/)/.test(path) ? path : `./${path}`, from);
      if (file === undefined || !known.has(file)) continue;
      const [inStatic, inContent] = [staticPath(file), contentTarget(file)];
      if (inStatic === undefined && inContent === undefined && TEXT.test(file)) continue;
      const target = inContent ?? targetOf(file);
      if (inStatic === undefined && inContent === undefined) files.set(target, { to: target, from: file });
      const written = inStatic === undefined ? relativePath(to, target) : `/${inStatic}`;
      result = result.slice(0, match.index + lead.length) + written + result.slice(match.index + whole.length);
    }
    return result;
  };

  const importOf = (file: string): string | undefined => {
    const before = specifiers.get(file);
    const context = options.context();
    const text = site.texts.get(file)?.text;
    if (before !== undefined || !context || text === undefined) return before;
    const ending = context.becomesMdx(file) ? 'x' : '';
    const inContent = context.contentTarget(file);
    const to = (inContent ?? targetOf(file)) + ending;
    const specifier = `@site/${to}`;
    // Texts in a circle wait for each other.
    specifiers.set(file, specifier);
    if (inContent !== undefined) return specifier;
    const own = relinked(text, { from: file, to }, context);
    const converted = context.convertPart(file, own);
    files.set(to, { to, from: file, text: converted.text ?? own });
    findings.push(...converted.diagnostics);
    return specifier;
  };
  return { importOf, settle: () => ({ files: [...files.values()], findings }) };
}
