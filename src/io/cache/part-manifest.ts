import * as v from 'valibot';
import { MOST_SHARDS } from '../../model/shard.ts';

/** Version of the format of parts. */
export const PART_FORMAT = 1;

/** A hash, or a version. */
const word = v.pipe(v.string(), v.maxLength(200));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counted = v.pipe(whole, v.minValue(1), v.maxValue(MOST_SHARDS));

const manifestSchema = v.object({
  format: v.literal(PART_FORMAT),
  /** Version of the tool, for people. */
  version: word,
  /** Hash of the tool, its version and that of Node. */
  tool: word,
  shard: v.pipe(
    v.object({ index: counted, count: counted }),
    v.check(({ index, count }) => index <= count),
  ),
  /** Hash of the config and the options. */
  settings: word,
  /** Hash of the content: texts, and names and sizes of other files. */
  content: word,
  /** Pages whose work is in the part. */
  pages: whole,
  /** Sizes in bytes of the files with results, by name. */
  files: v.record(v.string(), whole),
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
