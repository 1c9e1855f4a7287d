/** The media type of a file. */
interface MediaType {
  /** Value of the `content-type` header. */
  readonly type: string;
  /** Whether compression makes the file smaller: text, or a format that is not compressed already. */
  readonly compressible: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): MediaType => ({ type, compressible: false });
const plain = (type: string): MediaType => ({ type, compressible: true });

/** Types of the IANA media type registry. Text types name their charset, because hosts assume different ones. */
const BY_EXTENSION: ReadonlyMap<string, MediaType> = new Map([
  ['html', text('text/html')],
  ['css', text('text/css')],
  ['js', text('text/javascript')],
  ['mjs', text('text/javascript')],
  ['json', text('application/json')],
  ['map', text('application/json')],
  ['webmanifest', text('application/manifest+json')],
  ['xml', text('application/xml')],
  ['xsl', text('application/xml')],
  ['rss', text('application/rss+xml')],
  ['atom', text('application/atom+xml')],
  ['svg', text('image/svg+xml')],
  ['txt', text('text/plain')],
  ['md', text('text/markdown')],
  ['csv', text('text/csv')],
  ['epub', binary('application/epub+zip')],
  ['wasm', plain('application/wasm')],
  ['ico', plain('image/x-icon')],
  ['ttf', plain('font/ttf')],
  ['otf', plain('font/otf')],
  ['woff', binary('font/woff')],
  ['woff2', binary('font/woff2')],
  ['png', binary('image/png')],
  ['jpg', binary('image/jpeg')],
  ['jpeg', binary('image/jpeg')],
  ['gif', binary('image/gif')],
  ['webp', binary('image/webp')],
  ['avif', binary('image/avif')],
  ['mp4', binary('video/mp4')],
  ['webm', binary('video/webm')],
  ['mp3', binary('audio/mpeg')],
  ['pdf', binary('application/pdf')],
  ['zip', binary('application/zip')],
  ['gz', binary('application/gzip')],
]);

/** Returns types with the extensions of their files, for texts and other formats that compression makes smaller. */
export function compressibleTypes(): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const [extension, { type, compressible }] of BY_EXTENSION)
    if (compressible) types.set(type, [...(types.get(type) ?? []), extension]);
  return types;
}

const UNKNOWN = binary('application/octet-stream');

/** Returns the media type for the extension of a file; `application/octet-stream` for an unknown extension. */
export function mediaTypeOf(path: string): MediaType {
  const extension = /\.([^./]+)$/.exec(path)?.[1];
  return (extension !== undefined && BY_EXTENSION.get(extension.toLowerCase())) || UNKNOWN;
}
