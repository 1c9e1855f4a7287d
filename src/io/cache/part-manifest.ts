import * as v from 'valibot';

/** Version of the format of parts. */
export const PART_FORMAT = 1;

const manifestSchema = v.object({
  format: v.literal(PART_FORMAT),
  /** Version of the tool, for people. */
  version: v.string(),
  /** Hash of the tool, its version and that of Node. */
  tool: v.string(),
  shard: v.object({ index: v.pipe(v.number(), v.integer()), count: v.pipe(v.number(), v.integer()) }),
  /** Hash of the config and the options. */
  settings: v.string(),
  /** Hash of the content: texts, and names and sizes of other files. */
  content: v.string(),
  /** Pages whose work is in the part. */
  pages: v.number(),
  /** Sizes in bytes of the files with results, by name. */
  files: v.record(v.string(), v.number()),
});

/** Manifest of a part. */
export type PartManifest = v.InferOutput<typeof manifestSchema>;

/** Parses the manifest of a part; undefined if the text is not one. */
export function readPartManifest(text: string): PartManifest | undefined {
  try {
    const checked = v.safeParse(manifestSchema, JSON.parse(text));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
