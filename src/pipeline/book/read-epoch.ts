import { OutputError } from '../../io/output/output-error.ts';

/**
 * Returns the time of a build by the convention of reproducible builds (`SOURCE_DATE_EPOCH`), in seconds since 1970; undefined where
 * none is given. Throws `OutputError` if the value is no such time: whoever sets it wants certain bytes, and would get others.
 */
export function readEpoch({
  SOURCE_DATE_EPOCH: text = '',
}: Readonly<Record<string, string | undefined>>): number | undefined {
  if (text === '') return undefined;
  // Years after 9999 have more digits than the formats have room for.
  if (/^\d{1,11}$/.test(text)) return Number(text);
  throw new OutputError(`\`SOURCE_DATE_EPOCH\` is \`${printable(text)}\`, which is no number of seconds since 1970.`, {
    hint: 'give whole seconds, such as `SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)`, or unset the variable',
    exitCode: 2,
  });
}

/** A value as a terminal may show it. */
function printable(text: string): string {
  return text.slice(0, 40).replace(/[^\x20-\x7e]/g, '?');
}
