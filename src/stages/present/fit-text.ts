/** Created for the first long name, because creating it takes longer than loading most modules. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns a name with at most `max` UTF-16 code units: cut between words if that leaves at least half of `max`, and never inside
 * a character that readers see as one (a grapheme cluster).
 */
export function fitText(text: string, max: number): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  let cut = '';
  for (const { segment } of segmenter.segment(line)) {
    if (cut.length + segment.length > max) break;
    cut += segment;
  }
  if (line[cut.length] === ' ') return cut.trimEnd();
  const space = cut.lastIndexOf(' ');
  return space >= max / 2 ? cut.slice(0, space) : cut.trimEnd();
}
