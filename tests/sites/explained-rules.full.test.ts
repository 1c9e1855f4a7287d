import { expect, it } from 'vitest';
import { EXPLANATIONS } from '../../src/diagnostics/explanations/all.ts';
import { expectAsExplained, SLOW_EXAMPLES } from '../support/explained-rule.ts';

const slow = Object.entries(EXPLANATIONS).filter(([rule]) => SLOW_EXAMPLES.includes(rule));

it('names rules that there are', () => {
  expect(slow.map(([rule]) => rule).sort()).toEqual(SLOW_EXAMPLES);
});

it.each(slow)('examples of %s give this rule, and nothing when they are mended', expectAsExplained);
