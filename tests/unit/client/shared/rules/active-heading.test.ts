import { describe, expect, it } from 'vitest';
import { activeHeading } from '../../../../../client/shared/rules/active-heading.ts';

/** Headings of 40 px at these distances from the upper edge of a window of 800 px with a bar of 60 px. */
const active = (tops: readonly number[], view = { offset: 60, windowHeight: 800 }) =>
  activeHeading(
    tops.map((top) => ({ top, bottom: top + 40 })),
    view,
  );

describe('activeHeading', () => {
  it('is none before the first heading comes up', () => {
    expect(active([500, 900])).toBe(-1);
    expect(active([])).toBe(-1);
  });

  it('is a heading as soon as all of it is in the upper half of the window', () => {
    expect(active([361, 900])).toBe(-1);
    expect(active([360, 900])).toBe(-1);
    expect(active([359, 900])).toBe(0);
  });

  it('is the section being read until the next heading reaches the upper half', () => {
    expect(active([-700, 500])).toBe(0);
    expect(active([-700, 300, 350])).toBe(1);
  });

  it('counts a heading exactly below the bar as not passed yet', () => {
    expect(active([-300, 60, 300])).toBe(1);
    expect(active([-300, 59, 300])).toBe(2);
  });

  it('is the last heading when all have been passed', () => {
    expect(active([-900, -500, -10])).toBe(2);
  });

  it('measures from the edge of the window where no bar covers it', () => {
    expect(active([-300, 0, 500], { offset: 0, windowHeight: 800 })).toBe(0);
    expect(active([-300, 8, 500], { offset: 0, windowHeight: 800 })).toBe(1);
  });
});
