/** The part of css-tree that the tests use. */
declare module 'css-tree' {
  export interface CssNode {
    readonly type: string;
    readonly name?: string;
    readonly property?: string;
    readonly unit?: string;
    readonly kind?: string;
    readonly value?: CssNode;
    /** Of a range such as `20rem < width < 30rem`: each is a number or the feature. */
    readonly left?: CssNode;
    readonly middle?: CssNode;
    readonly right?: CssNode | null;
    readonly prelude?: { readonly children: { readonly size: number } };
    readonly loc?: { readonly start: { readonly line: number } };
  }
  export interface WalkContext {
    readonly atrule: CssNode | null;
    readonly rule: CssNode | null;
    readonly block: CssNode | null;
  }
  export function parse(
    css: string,
    options: { positions: boolean; parseCustomProperty: boolean; onParseError(error: { message: string }): void },
  ): CssNode;
  export function walk(node: CssNode, enter: (this: WalkContext, node: CssNode) => void): void;
  export function generate(node: CssNode): string;
}
