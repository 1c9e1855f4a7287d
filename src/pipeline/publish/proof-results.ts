import type { Engine } from '../../engine/engine.ts';
import type { Query } from '../../engine/query.ts';
import type { FileFacts, KnownFacts } from '../../stages/closure/file-facts.ts';
import { JOINED } from '../remember/site-queries.ts';

/** What a file of the finished site holds and refers to, by path. */
const FACTS: Query<unknown> = { name: 'facts' };
/** Names of all files in which there are addresses. */
const FILES: Query<unknown> = { name: 'files' };
/** That every address in the finished site leads somewhere. */
const CLOSED: Query<unknown> = { name: 'closed' };

/** Remembers a proof that has found nothing, for as long as no file holds or refers to something else. */
export interface ProofResults {
  /** Whether the last proof is likely to hold. */
  readonly isLikely: boolean;
  /** Notes that a file is what it was. */
  readonly keep: (path: string) => void;
  /** Notes what a file holds and refers to. */
  readonly set: (path: string, facts: FileFacts | KnownFacts) => void;
  /** Whether the last proof holds. */
  readonly isSame: () => boolean;
  /** Notes that nothing was found. */
  readonly note: () => void;
}

/**
 * Lets an engine remember that every address leads somewhere. `isLinked` tells whether a file may be linked: all others come and go
 * without being asked for.
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
