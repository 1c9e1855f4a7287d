import type { Engine } from '../../engine/engine.ts';
import type { Query } from '../../engine/query.ts';
import type { FileFacts, KnownFacts } from '../../stages/closure/file-facts.ts';
import { JOINED } from '../remember/site-queries.ts';

/** Addresses and anchors in a finished file, by path. */
const FACTS: Query<unknown> = { name: 'facts' };
/** Names of all files in which there are addresses. */
const FILES: Query<unknown> = { name: 'files' };
/** The result that every address in the finished site leads somewhere. */
const CLOSED: Query<unknown> = { name: 'closed' };

/** Remembers a check without findings, until an address or anchor changes. */
export interface ProofResults {
  /** Whether the last result is probably still valid. */
  readonly isLikely: boolean;
  /** Marks a file as unchanged. */
  readonly keep: (path: string) => void;
  /** Records addresses and anchors of a file. */
  readonly set: (path: string, facts: FileFacts | KnownFacts) => void;
  /** Returns whether the last result is still valid. */
  readonly isSame: () => boolean;
  /** Records that nothing was found. */
  readonly note: () => void;
}

/**
 * Uses the engine to remember that every address leads somewhere. `isLinked` tells whether a file may be linked; others may
 * come and go.
 */
export function rememberProof(engine: Engine, isLinked: (path: string) => boolean, isLikely: boolean): ProofResults {
  const files: string[] = [];
  return {
    isLikely,
    keep(path) {
      if (!isLinked(path)) return;
      files.push(path);
      engine.keep(FACTS, path);
    },
    set(path, facts) {
      if (!isLinked(path)) return;
      files.push(path);
      const texts = 'numbers' in facts ? Array.from(facts.numbers, (number) => facts.texts[number]) : facts;
      engine.set(FACTS, path, texts.join('\n'));
    },
    isSame() {
      engine.set(FILES, '', [...files].sort().join('\n'));
      return engine.isValid(CLOSED, '');
    },
    note() {
      engine.set(FILES, '', [...files].sort().join('\n'));
      engine.note(CLOSED, '', [[JOINED, ''], [FILES, ''], ...files.map((path) => [FACTS, path] as const)]);
    },
  };
}
