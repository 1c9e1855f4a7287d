import { setFlagsFromString } from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { optimizeLess } from '../../../../src/io/process/optimize-less.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));
afterEach(() => vi.clearAllMocks());

it('asks V8 of Node 20 to wait', () => {
  optimizeLess('11.3.244.8-node.38');
  expect(setFlagsFromString).toHaveBeenCalledWith('--interrupt-budget=135168');
});

it.each(['12.4.254.21-node.57', '13.6.233.17-node.53'])('asks nothing of V8 %s, which does not know the flag', (v8) => {
  optimizeLess(v8);
  expect(setFlagsFromString).not.toHaveBeenCalled();
});
