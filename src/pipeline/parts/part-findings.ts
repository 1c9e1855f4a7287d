import type { PagesWithPart } from '../../diagnostics/messages/parts.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Collects findings about parts: the same mistake on many pages is one finding. */
interface PartFindings {
  readonly note: (url: string, make: (pages: PagesWithPart) => Diagnostic) => void;
  readonly all: () => readonly Diagnostic[];
}

export function createPartFindings(): PartFindings {
  const found = new Map<string, { readonly make: (pages: PagesWithPart) => Diagnostic; readonly urls: Set<string> }>();
  return {
    note(url, make) {
      const { code, message, span } = make({ url: '', count: 1 });
      const key = JSON.stringify([code, message, span]);
      const known = found.get(key) ?? { make, urls: new Set() };
      found.set(key, known);
      known.urls.add(url);
    },
    all: () =>
      [...found.values()].map(({ make, urls }) => {
        const [url = ''] = [...urls].sort();
        return make({ url, count: urls.size });
      }),
  };
}
