import { describe, expect, it } from 'vitest';
import type { TranslationState } from '../../../../src/model/translation.ts';
import { openTexts } from '../../../../src/stages/i18n/exchange/open-texts.ts';
import { unitsOfPages } from '../../../../src/stages/i18n/exchange/pair-units.ts';

const SOURCE = '---\ntitle: Go\n---\n\nOne.\n\n```go\nx := 1\n```\n\n| 1 | API |\n';
const HALF = SOURCE.replace('One.', 'Một.');

function open(translation: string, state: TranslationState, isDraft = false): readonly string[] {
  const page = (text: string) => ({ text, isMdx: false });
  const pairs = unitsOfPages(page(SOURCE), page(translation));
  return pairs.filter(openTexts({ state, isDraft }, pairs)).map(({ source }) => source.text);
}

describe('texts that are the same in source and translation', () => {
  it('are open in a page that nobody has accepted, without numbers, and code only in a mere copy', () => {
    expect(open(HALF, 'untracked')).toEqual(['Go', 'API']);
    expect(open(SOURCE, 'untracked')).toEqual(['Go', 'One.', 'x := 1', 'API']);
  });

  it('are translated in an accepted page, also in a draft', () => {
    for (const state of ['up-to-date', 'stale'] as const) {
      expect(open(HALF, state)).toEqual([]);
      expect(open(SOURCE, state)).toEqual([]);
      expect(open(HALF, state, true)).toEqual([]);
    }
  });

  it('are open in a draft that is a mere copy, which was accepted with all others', () => {
    expect(open(SOURCE, 'up-to-date', true)).toEqual(['Go', 'One.', 'x := 1', 'API']);
  });
});
