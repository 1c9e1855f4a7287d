import { createHash } from 'node:crypto';
import type { Image } from 'mdast';
import { badDrawing } from '../diagnostics/messages/markdown.ts';
import { cleanSvg } from './clean-svg.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { type IncludeState, includedFile } from './open-include.ts';
import { type PageContext, spanOf } from './report.ts';

const DRAWING = /\.svg#inline$/i;

/** What a drawing needs besides its image. */
interface DrawingTools {
  readonly components: BlockComponent[];
  /** The files around the image, outermost first. */
  readonly chain: readonly string[];
  readonly includes: IncludeState;
}

/**
 * Puts an SVG file into the page where its image says so: `![What it shows](./memory.svg#inline)`. The image stays in the
 * tree for all who ask for links and texts. A file that cannot be read leaves it as it is, and is found as its link. Tells
 * whether there is a drawing now.
 */
export function placeDrawing(
  image: Image,
  context: PageContext,
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
  components.push({ name: 'picture', svg: cleaned.svg, alt: image.alt ?? '' });
  const hProperties = { dataIndex: String(components.length - 1) };
  Object.assign(image, { type: 'emphasis', children: [plain], data: { hName: COMPONENT_TAG, hProperties } });
  return true;
}

/** Path below the site folder of the file an address names: beside the page, or published as it is. */
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
