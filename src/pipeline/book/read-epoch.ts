/**
 * Returns the time of a build by the convention of reproducible builds (`SOURCE_DATE_EPOCH`), in seconds since 1970; undefined where
 * none is given.
 */
export function readEpoch({
  SOURCE_DATE_EPOCH: text = '',
}: Readonly<Record<string, string | undefined>>): number | undefined {
  // Years after 9999 have more digits than the formats have room for.
  return /^\d{1,11}$/.test(text) ? Number(text) : undefined;
}
