import { expect, it } from 'vitest';
import { ANSWER_WORDS } from '../../../../../client/shared/rules/answer-words.ts';
import { en } from '../../../../../templates/messages/en.ts';
import { vi } from '../../../../../templates/messages/vi.ts';

it.each(Object.entries({ en, vi }))('the script for printing calls answers as pages in %s do', (code, messages) => {
  expect(ANSWER_WORDS[code]).toEqual({
    title: messages.book.answers,
    solution: messages.course.solution,
    quizAnswer: messages.quiz.answer,
  });
});
