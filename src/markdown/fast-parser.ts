import type { ListItem, Parent, Root } from 'mdast';
import { isAgreedOn } from './agreed-syntax.ts';

/** Parses a text to the tree that the reference parser gives, places included; nothing for texts it is not sure of. */
export type FastParser = (text: string) => Root | undefined;

/** The one function we use of the package, which a site need not have. */
interface NativeParser {
  readonly markdownToMdast: (
    text: string,
    options: { readonly features: Readonly<Record<'gfm' | 'directive' | 'frontmatter' | 'math', boolean>> },
  ) => Root;
}

/** A name that is not known to the compiler: the package is optional, and has parts for some systems only. */
const PACKAGE: string = 'satteri';

const FEATURES = { gfm: true, directive: true, frontmatter: false, math: false };

/** Loads the fast parser where it is installed and runs. A site is the same without it, only slower to build. */
export async function loadFastParser(): Promise<FastParser | undefined> {
  try {
    const { markdownToMdast } = (await import(PACKAGE)) as NativeParser;
    const parse: FastParser = (text) => {
      if (!isAgreedOn(text)) return undefined;
      const tree = markdownToMdast(text, { features: FEATURES });
      if (/\[[ xX]\] `/.test(text)) placeTasks(tree);
      return tree;
    };
    // A binary that is there may still not fit the machine.
    return parse('# Title\n\n- item\n')?.children.length === 2 ? parse : undefined;
  } catch {
    return undefined;
  }
}

/** A task that opens with code begins at its box, as the reference parser has it. */
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
