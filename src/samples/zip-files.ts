import { createZipWriter } from './zip-writer.ts';

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/**
 * Returns a zip archive. Files are stored, not compressed: they are small, and compressed bytes would depend on the version of the
 * compressor.
 */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = createZipWriter((bytes) => parts.push(bytes));
  for (const { name, text } of entries) zip.add(name, Buffer.from(text));
  zip.finish();
  return Buffer.concat(parts);
}
