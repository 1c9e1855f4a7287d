import type { CountingSettings } from '../shared/rules/counting-service.ts';
import { addCountingStyles } from './counting-styles.ts';

/** The open question. */
interface Question {
  readonly focus: () => void;
  readonly close: () => void;
}

let open: Question | undefined;

/**
 * Shows the question at the edge of the window until the reader answers; the page can be read meanwhile. Both answers look the
 * same and take one press. Returns the question that is open already, if there is one.
 */
export function askConsent(
  { words, lang, policyUrl }: CountingSettings,
  decide: (choice: 'yes' | 'no') => void,
): Question {
  if (open) return open;
  addCountingStyles();
  const box = document.createElement('section');
  box.className = 'counting';
  box.dataset.outlivesPage = '';
  if (lang !== undefined) box.lang = lang;
  box.setAttribute('aria-label', words.label);
  const text = document.createElement('p');
  text.append(words.question);
  if (policyUrl !== undefined) {
    const link = document.createElement('a');
    link.href = policyUrl;
    link.textContent = words.policy;
    text.append(' ', link);
  }
  const before = document.activeElement;
  const close = () => {
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    open = undefined;
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const button = (label: string, choice: 'yes' | 'no') => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = label;
    one.addEventListener('click', () => {
      close();
      decide(choice);
    });
    return one;
  };
  const accept = button(words.accept, 'yes');
  const answers = document.createElement('div');
  answers.append(accept, button(words.decline, 'no'));
  box.append(text, answers);
  document.body.append(box);
  open = { focus: () => accept.focus(), close };
  return open;
}
