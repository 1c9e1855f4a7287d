import { deepEqual, ok } from 'node:assert/strict';
import { wakeNavigator } from './wake-navigator.mjs';

const LESSON = '/docs/golang/hello-world';

/** On paper: the text alone, black on white, code wrapped, answers at the end, and everything as before afterwards. */
export const print = {
  name: 'print',
  async run({ page, prefix, width }) {
    await page.open(prefix + LESSON);
    await wakeNavigator(page);
    await page.press('Shift');
    await page.resize(794, 740);
    const before = await page.run(textOfArticle);
    // The script for that comes with the first key.
    await page.until('answers are moved', () => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.printed-answers') !== null;
    });
    await page.run(usePrintRules);
    const state = await page.run(stateOnPaper);
    deepEqual(state, {
      color: 'rgb(0, 0, 0)',
      ground: 'rgb(255, 255, 255)',
      furniture: [],
      isTextWide: true,
      cut: 0,
      unsaid: [],
      answersAtEnd: true,
    });
    await page.run(() => dispatchEvent(new Event('afterprint')));
    ok((await page.run(textOfArticle)) === before, 'the page is as before');
    await page.resize(width, 740);
    // Where the protocol prints: a real document comes out.
    if (page.print) ok((await page.print()) > 20_000);
  },
};

/** Runs in the page: its markup, but for what long lines of programs get, which change with the width. */
function textOfArticle() {
  const article = document.querySelector('article').cloneNode(true);
  for (const button of article.querySelectorAll('.wrap-button')) button.remove();
  for (const box of article.querySelectorAll('pre')) box.removeAttribute('tabindex');
  return article.innerHTML;
}

/** Runs in the page: makes the rules for paper those of the screen, since not every protocol can tell a page that it is on paper. */
function usePrintRules() {
  const turn = (list) => {
    if (list.mediaText === 'print') list.mediaText = 'all';
    else if (/\bscreen\b/.test(list.mediaText)) list.mediaText = 'not all';
  };
  const walk = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) turn(rule.media);
      if (rule.cssRules) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) {
    turn(sheet.media);
    walk(sheet.cssRules);
  }
}

function stateOnPaper() {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const ends = document.querySelector('.printed-answers');
  const prose = document.querySelector('article .prose').getBoundingClientRect();
  return {
    color: getComputedStyle(document.body).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    furniture: [...document.querySelectorAll('nav, header.header, button')]
      .filter(isSeen)
      .map((one) => one.outerHTML.slice(0, 80)),
    isTextWide: document.querySelector('.prose > p').getBoundingClientRect().width > innerWidth * 0.6,
    cut: [...document.querySelectorAll('.code pre')].filter((box) => box.scrollWidth > box.clientWidth + 1).length,
    unsaid: [...document.querySelectorAll('.prose a[href^="http"]')]
      // Engines tell the content as it is written, or as it is shown.
      .filter((link) => {
        const { content } = getComputedStyle(link, '::after');
        return !content.includes(link.getAttribute('href')) && !content.includes('attr(href)');
      })
      .map((link) => link.href),
    answersAtEnd:
      ends.querySelectorAll('.quiz-reasons').length > 0 && ends.getBoundingClientRect().top >= prose.bottom - 1,
  };
}
