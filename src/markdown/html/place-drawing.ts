import { createHash } from 'node:crypto';
import type { Image } from 'mdast';
import { badDrawing } from '../../diagnostics/messages/markdown.ts';
import { type BlockComponent, COMPONENT_TAG } from '../directives/components.ts';
import { type IncludeState, includedFile } from '../includes/open-include.ts';
import { spanOf, type TextContext } from '../report.ts';
import { cleanSvg } from './clean-svg.ts';

const DRAWING = /\.svg#inline$/i;

/** What `placeDrawing` needs besides the image and its context. */
interface DrawingTools {
  readonly components: BlockComponent[];
  /** The files that contain the image, outermost first. */
  readonly chain: readonly string[];
  readonly includes: IncludeState;
}

/**
 * Puts an SVG file into the page in place of an image such as `![What it shows](./memory.svg#inline)`. The image node stays in
 * the tree for passes that collect links and texts. A file that cannot be read leaves a normal image; the check of links finds
 * it. Returns whether a drawing was placed.
 */
export function placeDrawing(
  image: Image,
  context: TextContext,
  { components, chain, includes }: DrawingTools,
): boolean {
  if (!DRAWING.test(image.url)) return false;
  const url = image.url.slice(0, -'#inline'.length);
  const file = drawingFile(url, chain.at(-1) ?? '');
  const plain: Image = { ...image, url };
  const read = file === undefined ? undefined : includes.files.read(file);
  if (file === undefined || !read || 'failure' in read) {
    image.url = url;
    return false;
  }
  const place = createHash('sha256').update(`${file}#${components.length}`).digest('hex').slice(0, 6);
  const cleaned = cleanSvg(read.text, `d${place}-`);
  if ('problem' in cleaned) {
    context.diagnostics.push(badDrawing(file, cleaned.problem, spanOf(image, context)));
    image.url = url;
    return false;
  }
  const svg = withSize(cleaned.svg, image.data?.hProperties ?? {});
  components.push({ name: 'picture', svg, alt: image.alt ?? '' });
  const hProperties = { dataIndex: String(components.length - 1) };
  Object.assign(image, { type: 'emphasis', children: [plain], data: { hName: COMPONENT_TAG, hProperties } });
  return true;
}

/**
 * Returns the path, relative to the site folder, of the file that an image's URL names: beside the page, or in `content/static`.
 */
function drawingFile(url: string, from: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url).normalize('NFC');
  } catch {
    return undefined;
  }
  if (/^[a-z][\w+.-]*:|^\/\//i.test(path)) return undefined;
  return includedFile(path.startsWith('/') ? `/content/static${path}` : path, from);
}

/**
 * Returns the markup of a drawing with the size that `{width=320}` gives it instead of its own. One of the two numbers is enough:
 * the other one follows from the `viewBox`.
 */
function withSize(svg: string, { width, height }: { readonly width?: unknown; readonly height?: unknown }): string {
  const [root = ''] = /^<svg\b[^>]*>/.exec(svg) ?? [];
  const [, box = ''] = / viewBox="([^"]*)"/.exec(root) ?? [];
  const [, , wide = 0, high = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if ((width === undefined && height === undefined) || !(wide > 0) || !(high > 0)) return svg;
  const x = width ?? Math.round((Number(height) * wide) / high);
  const y = height ?? Math.round((Number(width) * high) / wide);
  const bare = root.replace(/ (?:width|height)="[^"]*"/g, '');
  return `${bare.slice(0, -1)} width="${x}" height="${y}">${svg.slice(root.length)}`;
}
