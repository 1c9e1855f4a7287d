/** Made for the first long name: it takes longer to make than most modules to load. */
let segmenter: Intl.Segmenter | undefined;

/**
 * A name that fits into `max` UTF-16 code units: cut between words where that leaves at least half of it, never inside
 * a character that readers see as one.
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
