import { expect, it } from 'vitest';
import { SOLUTION_NAMES } from '../../../../../client/shared/rules/solution-names.ts';
import { messagesFor } from '../../../../../templates/messages/messages-for.ts';

const LANGUAGES = 'en vi fr de es pt-BR ja ko zh-Hans zh-Hant ru th id ar hi'.split(' ');

it('the script for printing knows what solutions are called in every language of the interface, and nothing else', () => {
  const names = LANGUAGES.map((code) => messagesFor(code).course.solution.normalize('NFC').toLowerCase());
  expect([...SOLUTION_NAMES].sort()).toEqual([...new Set(names)].sort());
});
