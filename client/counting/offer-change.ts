import { PAGE_EVENT } from '../shared/browser/page-event.ts';
import type { CountingSettings } from '../shared/rules/counting-service.ts';
import { addCountingStyles } from './counting-styles.ts';

/** Adds a button to the footer of every page, with which the reader can choose anew. */
export function offerChange({ words, lang }: CountingSettings, change: () => void): void {
  addCountingStyles();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'counting-choice';
  button.textContent = words.change;
  if (lang !== undefined) button.lang = lang;
  button.addEventListener('click', change);
  const place = () => document.querySelector('.footer-site')?.append(button);
  place();
  document.addEventListener(PAGE_EVENT, place);
}
