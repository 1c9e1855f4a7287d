/** Findings about search records, and the search key of Algolia. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import { startOfFile } from '../start-of-file.ts';
import type { DataPlace } from './graph.ts';

/** A heading that is so long that its record has no room for text. */
export function searchRecordTooLarge(record: {
  readonly url: string;
  readonly bytes: number;
  readonly limit: number;
  readonly file: string;
}): Diagnostic {
  const { url, bytes, limit, file } = record;
  return {
    code: 'search/record-too-large',
    severity: 'error',
    message: `The search record of ${url} has ${bytes} bytes; Algolia accepts at most ${limit}.`,
    span: startOfFile(file),
    hint: 'texts are cut to fit, headings are not: shorten the headings, the title or the tags of the page',
  };
}

/** The search key, which every reader gets, may do more than search. */
export function searchKeyTooStrong(rights: readonly string[], place: DataPlace): Diagnostic {
  return {
    ...inConfig(place),
    code: 'search/key-rights',
    message: `The key in \`search.algolia.apiKey\` may do more than search: ${rights.join(', ')}. Every reader gets it.`,
    hint: 'use a key that has only the right `search`, and revoke this one at Algolia if it was ever published',
  };
}

/** Algolia does not know the search key in the config. */
export function searchKeyUnknown(appId: string, place: DataPlace): Diagnostic {
  return {
    ...inConfig(place),
    code: 'search/key-rights',
    message: `The application ${appId} does not have the key in \`search.algolia.apiKey\`, so readers could not search.`,
    hint: "copy the search-only key from the application's list of keys",
  };
}

/** The search key may not search, so readers would find nothing. */
export function searchKeyCannotSearch(rights: readonly string[], place: DataPlace): Diagnostic {
  return {
    ...inConfig(place),
    code: 'search/key-rights',
    message: `The key in \`search.algolia.apiKey\` may not search; it may ${rights.join(', ') || 'do nothing'}.`,
    hint: 'use a key that has only the right `search`',
  };
}

/** The config names no index to which records could be sent. */
export function searchKeyIsUnset(file: string): Diagnostic {
  return {
    ...inConfig({ file, path: ['search'] }),
    code: 'config/missing-key',
    message: 'The config names no index at Algolia: `search.algolia` is missing.',
    hint: "add `search: { algolia: { appId: '…', apiKey: '…', indexName: '…' } }`, with the key that may only search",
  };
}

function inConfig({ file, path }: DataPlace) {
  return { severity: 'error' as const, span: startOfFile(file), dataPath: path };
}
