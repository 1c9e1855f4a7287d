import type { ListItem, Parent, Root } from 'mdast';
import { isAgreedOn } from './agreed-syntax.ts';

/**
 * Parses a text to the same tree as the reference parser, with the same positions. Returns undefined for texts that it might read
 * differently.
 */
export type FastParser = (text: string) => Root | undefined;

/** The only function of the package that is used. The package is optional. */
interface NativeParser {
  readonly markdownToMdast: (
    text: string,
    options: { readonly features: Readonly<Record<'gfm' | 'directive' | 'frontmatter' | 'math', boolean>> },
  ) => Root;
}

/** Typed as `string`, so that the compiler does not resolve it: the package is optional and supports only some systems. */
const PACKAGE: string = 'satteri';

const FEATURES = { gfm: true, directive: true, frontmatter: false, math: false };

/** Loads the fast parser if it is installed and works. Without it, a site is the same but takes longer to build. */
export async function loadFastParser(): Promise<FastParser | undefined> {
  try {
    const { markdownToMdast } = (await import(PACKAGE)) as NativeParser;
    const parse: FastParser = (text) => {
      if (!isAgreedOn(text)) return undefined;
      const tree = markdownToMdast(text, { features: FEATURES });
      if (/\[[ xX]\] `/.test(text)) placeTasks(tree);
      return tree;
    };
    // An installed binary may still not run on this machine.
    return parse('# Title\n\n- item\n')?.children.length === 2 ? parse : undefined;
  } catch {
    return undefined;
  }
}

/** Moves the start of a task that starts with code to its box, as in the reference parser. */
function placeTasks(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type === 'listItem') placeTask(child);
    if ('children' in child && child.type !== 'paragraph') placeTasks(child);
  }
}

function placeTask({ checked, children: [paragraph] }: ListItem): void {
  if (typeof checked !== 'boolean' || paragraph?.type !== 'paragraph') return;
  const start = paragraph.position?.start;
  const first = paragraph.children[0];
  if (!start || start.offset === undefined || first?.type === 'text') return;
  if (start.offset !== first?.position?.start.offset) return;
  start.column -= 4;
  start.offset -= 4;
}
