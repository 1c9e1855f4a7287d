import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../../templates/parts/blog/initials.ts';

describe('initials', () => {
  it.each([
    ['The editors', 'E'],
    ['Ban biên tập', 'BT'],
    ['Ada Lovelace', 'AL'],
    ['Nguyễn Thị Ánh', 'TÁ'],
    ['đỗ An', 'ĐA'],
    ['An Nguyễn', 'AN'],
    ['Linus', 'L'],
    ['The', 'T'],
    ['Rust & Go (team)', 'GT'],
    ['  W3C  ', 'W'],
    ['李 小龙', '李小'],
    ['🦀 Ferris', 'F'],
    ['🦀', ''],
    ['', ''],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
