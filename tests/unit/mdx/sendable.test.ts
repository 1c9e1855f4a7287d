import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { findUnsendable } from '../../../src/mdx/sendable.ts';

describe('findUnsendable', () => {
  it('lets plain data through, left-out values included', () => {
    const shared = { a: 1 };
    const props = {
      text: 'x',
      none: null,
      missing: undefined,
      list: [1, true, { deep: ['y'] }],
      first: shared,
      second: shared,
    };
    expect(findUnsendable(props)).toBeUndefined();
    expect(findUnsendable({ bare: Object.assign(Object.create(null), { a: 1 }) })).toBeUndefined();
  });

  const circle: unknown[] = [];
  circle.push(circle);
  it.each([
    [{ onDone: () => 1 }, 'onDone', 'a function'],
    [{ a: { b: [0, Symbol('s')] } }, 'a.b[1]', 'a symbol'],
    [{ n: Number.NaN }, 'n', 'the number NaN'],
    [{ n: 1n }, 'n', 'a bigint'],
    [{ at: new Date(0) }, 'at', 'an object of the class Date'],
    [{ set: new Map() }, 'set', 'an object of the class Map'],
    [{ children: createElement('b') }, 'children', 'an element, not a text'],
    [{ list: circle }, 'list[0]', 'a list that contains itself'],
  ])('names what cannot be sent: %#', (props, path, what) => {
    expect(findUnsendable(props)).toEqual({ path, what });
  });
});
