import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { quizInvalid } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';

/** Separator between a choice and its reason: ` — `. */
const REASON = /\s+—\s+/;

/**
 * Turns a quiz block into markup that works without scripts: each question shows its choices, and a folded answer shows which
 * are right and why.
 */
export function quizToList(node: ContainerDirective, context: TextContext): void {
  node.data = { ...node.data, hName: 'section', hProperties: { className: ['quiz'] } };
  const list = node.children.find((child): child is List => child.type === 'list' && child.ordered === true);
  if (!list) {
    context.diagnostics.push(quizInvalid('The quiz has no numbered list of questions.', openingSpan(node, context)));
    return;
  }
  list.data = { ...list.data, hProperties: { className: ['quiz-questions'] } };
  list.spread = true;
  for (const question of list.children) shapeQuestion(question, context);
}

function shapeQuestion(question: ListItem, context: TextContext): void {
  question.spread = true;
  const choices = question.children.find((child): child is List => child.type === 'list');
  if (!choices) {
    context.diagnostics.push(quizInvalid('The question has no choices.', spanOf(question, context)));
    return;
  }
  if (!choices.children.some((choice) => choice.checked === true)) {
    context.diagnostics.push(quizInvalid('The question has no right choice.', spanOf(question, context)));
  }
  const reasons = structuredClone(choices);
  choices.data = { ...choices.data, hProperties: { className: ['quiz-choices'] } };
  for (const choice of choices.children) {
    const reasonless = splitReason(choice);
    if (!reasonless)
      context.diagnostics.push(quizInvalid('The choice gives no reason after ` — `.', spanOf(choice, context)));
    choice.checked = null;
  }
  reasons.data = { hProperties: { className: ['quiz-reasons'] } };
  for (const reason of reasons.children) {
    reason.data = { hProperties: { className: [reason.checked ? 'is-right' : 'is-wrong'] } };
    reason.checked = null;
  }
  const at = question.children.indexOf(choices);
  question.children.splice(at + 1, 0, {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [], data: { hName: 'cm-quiz-summary' } }, reasons],
    data: { hName: 'details', hProperties: { className: ['quiz-answer'] } },
  });
}

/** Removes the reason from a choice. Returns false when there is none. */
function splitReason(choice: ListItem): boolean {
  const paragraph = choice.children[0] as Paragraph | undefined;
  if (paragraph?.type !== 'paragraph') return false;
  for (const [i, part] of paragraph.children.entries()) {
    if (part.type !== 'text') continue;
    const match = REASON.exec(part.value);
    if (!match) continue;
    const kept: PhrasingContent = { ...part, value: part.value.slice(0, match.index) };
    paragraph.children = [...paragraph.children.slice(0, i), kept];
    return true;
  }
  return false;
}
