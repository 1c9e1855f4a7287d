/** Media types of pictures that every reading system shows (EPUB 3.3, core media types). */
const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Returns the media type of a picture that a book can show; undefined for files of other types. */
export function pictureType(file: string): string | undefined {
  return TYPES[/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''];
}
