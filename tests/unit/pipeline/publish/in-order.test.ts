import { describe, expect, it } from 'vitest';
import { createInOrder } from '../../../../src/pipeline/publish/in-order.ts';

describe('an order', () => {
  it('tells what was expected first as soon as it is known, and holds back what is known too early', () => {
    const told: string[] = [];
    const order = createInOrder<string>();
    const [a, b, c] = [1, 2, 3].map((number) => order.expect((known) => told.push(`${number} ${known}`)));
    c?.('c');
    expect(told).toEqual([]);
    a?.('a');
    expect(told).toEqual(['1 a']);
    expect(order.waiting()).toBe(2);
    b?.('b');
    expect(told).toEqual(['1 a', '2 b', '3 c']);
    expect(order.waiting()).toBe(0);
  });

  it('takes what comes of something right behind it', () => {
    const told: string[] = [];
    const order = createInOrder<string>();
    const first = order.expect((known) => {
      expect(order.isHandling()).toBe(true);
      order.expect((more) => told.push(more))(`${known}, first part`);
      told.push(known);
    });
    const second = order.expect((known) => told.push(known));
    second('b');
    first('a');
    expect(told).toEqual(['a, first part', 'a', 'b']);
    expect(order.isHandling()).toBe(false);
  });

  it('goes on after somebody could not take what was told', () => {
    const told: string[] = [];
    const order = createInOrder<string>();
    const first = order.expect(() => {
      throw new Error('no room');
    });
    const second = order.expect((known) => told.push(known));
    expect(() => first('a')).toThrow('no room');
    second('b');
    expect(told).toEqual(['b']);
  });
});
