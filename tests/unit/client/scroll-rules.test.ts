import { describe, expect, it } from 'vitest';
import { backToTopOnJump, backToTopOnScroll } from '../../../client/shared/rules/back-to-top-rule.ts';
import { navbarOnJump, navbarOnScroll } from '../../../client/shared/rules/navbar-rule.ts';
import type { ScrollState } from '../../../client/shared/rules/scroll-state.ts';

const BAR = 60;
const page = { windowHeight: 800, pageHeight: 4000 };
const start: ScrollState = { shown: true, arriving: false };

/** Whether the bar is shown after each of the places the reader scrolls to. */
function bar(places: readonly number[], from: ScrollState = start): boolean[] {
  let state = from;
  return places.map((y) => {
    state = navbarOnScroll(state, { y, ...page }, BAR);
    return state.shown;
  });
}

describe('the navigation bar', () => {
  it('hides on the way down and shows on the way up', () => {
    expect(bar([100, 200, 900, 800, 700, 701])).toEqual([true, false, false, true, true, false]);
  });

  it('is always shown near the top, however the reader got there', () => {
    expect(bar([100, 900, 59, 10, 40])).toEqual([true, false, true, true, true]);
  });

  it('does not hide on the first step down from the very top, which may be the page arriving at its place', () => {
    expect(bar([0, 500, 501])).toEqual([true, true, false]);
  });

  it('stays hidden when the page bounces back from its end', () => {
    expect(bar([100, 3200, 3190, 3150, 3139])).toEqual([true, false, false, false, true]);
  });

  it('stays still when the scroll does', () => {
    expect(bar([500, 600, 600])).toEqual([true, false, false]);
  });

  it('gives way to a heading the reader jumps to, whichever way the jump goes', () => {
    for (const lastY of [100, 3000]) {
      const jumped = navbarOnJump({ ...start, lastY }, true);
      expect(jumped.shown).toBe(false);
      expect(bar([1500, 1400, 1500], jumped)).toEqual([false, true, false]);
    }
  });

  it('shows when the reader jumps to no heading, and near the top even if they jumped to one', () => {
    expect(navbarOnJump({ ...start, shown: false }, false).shown).toBe(true);
    expect(bar([20, 500, 600], navbarOnJump(start, true))).toEqual([true, true, false]);
  });
});

describe('the button that leads back to the top', () => {
  const button = (places: readonly number[], from: ScrollState = { shown: false, arriving: false }) => {
    let state = from;
    return places.map((y) => {
      state = backToTopOnScroll(state, { y, ...page });
      return state.shown;
    });
  };

  it('shows on the way up, from 300 px on, and hides on the way down', () => {
    expect(button([0, 1000, 900, 901, 300, 299, 310, 305])).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('knows no direction at the first step', () => {
    expect(button([1000])).toEqual([false]);
  });

  it('does not show when the reader jumps up to a heading', () => {
    const jumped = backToTopOnJump({ shown: true, lastY: 2000, arriving: false });
    expect(jumped.shown).toBe(false);
    expect(button([1000, 990], jumped)).toEqual([false, true]);
  });

  it('does not show at the very end of the page', () => {
    expect(button([3300, 3200, 3199])).toEqual([false, false, true]);
  });
});
