/**
 * Returns the candidate nearest to what was written, if it is near enough to be a typo (at most a third of its letters differ);
 * otherwise undefined. The distance is optimal string alignment, in which a swap of neighbours counts once. Of keys such as
 * `ui.search.count`, each part has to be near: `ui.search.cout` is no typo of `ui.search.hint`, however much of the two is alike.
 */
export function suggest(written: string, candidates: Iterable<string>): string | undefined {
  const target = written.normalize('NFC').toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = typoDistance(target, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns the distance of a typo; infinite if it is none. */
function typoDistance(written: string, candidate: string): number {
  const [parts, others] = [written.split('.'), candidate.split('.')];
  if (parts.length > 2 && parts.length === others.length)
    return parts.reduce((sum, part, i) => sum + nearDistance(part, others[i] ?? ''), 0);
  return nearDistance(written, candidate);
}

function nearDistance(a: string, b: string): number {
  const limit = Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  const distance = editDistance(a, b);
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}

/** Returns `did you mean …` for a hint, or a list of the candidates when none is near. */
export function suggestOrList(written: string, candidates: readonly string[], noun: string): string {
  const near = suggest(written, candidates);
  return near === undefined ? listOf(candidates, noun) : `did you mean \`${near}\`?`;
}

/** Returns a list of the first candidates for a hint. */
export function listOf(candidates: readonly string[], noun: string, most = 60): string {
  if (candidates.length === 0) return `there are no ${noun} yet`;
  const shown = candidates.slice(0, most).map((candidate) => `\`${candidate}\``);
  const more = candidates.length - shown.length;
  return `available ${noun}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Returns `did you mean …` and a list of the candidates, for a hint about names that nobody knows by heart: the list helps if the
 * nearest name is not the intended one.
 */
export function suggestAndList(written: string, candidates: readonly string[], noun: string): string {
  const near = suggest(written, candidates);
  const guess = near === undefined ? '' : `did you mean \`${near}\`? `;
  return guess + listOf(candidates, noun);
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
