import type { Image, ImageReference, Parent } from 'mdast';
import { badImageSize } from '../../diagnostics/messages/markdown.ts';
import { spanInText } from '../parse/text-span.ts';
import { spanOf, type TextContext } from '../report.ts';

const BRACES = /^\{\s*((?:width|height)\b[^{}\n]*)\}/;
const APART = /^[ \t]+\{\s*(?:width|height)\s*=[^{}\n]*\}/;
const PART = /^(width|height)=(["']?)([1-9]\d{0,4})\2$/;

/**
 * Removes `{width=320 height=200}` from the text after an image and sets this size on the image. Reports a size that is invalid
 * or separated from its image.
 */
export function takeImageSize(
  image: Image | ImageReference,
  index: number,
  { parent, context }: { readonly parent: Pick<Parent, 'children'>; readonly context: TextContext },
): void {
  const after = parent.children[index + 1];
  if (after?.type !== 'text') return;
  const match = BRACES.exec(after.value);
  if (!match?.[1]) {
    const apart = APART.exec(after.value);
    if (apart) {
      const span = spanInText(after, 0, { part: apart[0], context });
      context.diagnostics.push(badImageSize('The size stands apart from its image; readers would see it.', span));
    }
    return;
  }
  const properties: Record<string, number> = {};
  for (const part of match[1].trim().split(/\s+/)) {
    const [, name, , value] = PART.exec(part) ?? [];
    if (name === undefined || name in properties) {
      const { start } = spanOf(after, context);
      const end = { line: start.line, column: start.column + match[0].length };
      context.diagnostics.push(
        badImageSize(`\`${part}\` is no size in pixels.`, { ...spanOf(after, context), start, end }),
      );
      continue;
    }
    properties[name] = Number(value);
  }
  after.value = after.value.slice(match[0].length);
  image.data = { ...image.data, hProperties: { ...image.data?.hProperties, ...properties } };
}
