import type { FindToolchain } from './toolchain.ts';

export const findJava: FindToolchain = () => ({ looked: 'nothing', hint: 'wait' });
