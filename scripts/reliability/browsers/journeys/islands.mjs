import { equal } from 'node:assert/strict';

const POST = '/blog/mdx-blog-post';
const LESSON = '/docs/golang/hello-world';

/** A component of a page counts by mouse and keyboard; a quiz shows its answer; a lesson is ticked off and stays so. */
export const islands = {
  name: 'components, quiz and progress',
  async run({ page, prefix }) {
    await page.open(prefix + POST);
    const value = () => page.run(() => document.querySelector('.byte-value').textContent);
    equal(await value(), '125');
    await page.click('.byte-counter .byte-buttons button');
    await page.until('one more', () => document.querySelector('.byte-value').textContent === '126');
    await page.run(() => document.querySelector('.byte-counter .byte-buttons button').focus());
    await page.press('Enter');
    await page.press(' ');
    await page.until('the number has overflowed', () => document.querySelector('.byte-value').textContent === '-128');

    await page.open(prefix + LESSON);
    equal(await page.run(() => document.querySelector('.quiz-reasons').checkVisibility()), false);
    await page.click('.quiz-answer > summary');
    await page.until('the answer', () => document.querySelector('.quiz-reasons').checkVisibility());
    await page.press('Enter');
    await page.until('no answer', () => !document.querySelector('.quiz-reasons').checkVisibility());

    await page.click('[data-comfort=finish]');
    await page.until('the tick', () => document.querySelector('[data-comfort=finish]').ariaPressed === 'true');
    await page.open(prefix + LESSON);
    await page.until(
      'the tick of the last visit',
      () => document.querySelector('[data-comfort=finish]').ariaPressed === 'true',
    );
  },
};
