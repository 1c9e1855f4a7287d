import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { fill, type Messages } from '../../../templates/messages/messages.ts';
import { exerciseInvalid } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, type TextContext } from '../report.ts';
import { commonProperties, takeLabel } from './directive-parts.ts';

/** Blocks that are only valid inside an exercise. */
export const EXERCISE_PARTS: readonly string[] = ['hint', 'solution'];

/**
 * Turns an exercise into a section with its title. Its hints, which are numbered, and its solution are folded. Mistakes are
 * reported, and the content is kept.
 */
export function applyExercise(node: ContainerDirective, context: TextContext, messages: Messages): void {
  const report = (message: string, hint: string, at: RootContent = node) =>
    context.diagnostics.push(exerciseInvalid(message, openingSpan(at, context), hint));
  const words = messages.course;
  const label = takeLabel(node, context);
  let hints = 0;
  let solutions = 0;
  let hasText = false;
  for (const child of node.children as RootContent[]) {
    const name = child.type === 'containerDirective' ? child.name : undefined;
    if (child.type !== 'containerDirective' || (name !== 'hint' && name !== 'solution')) {
      if (name === 'exercise') report('An exercise cannot stand in another one.', 'close the outer one first', child);
      hasText ||= !(child.type === 'html' && child.value.startsWith('<!--'));
      continue;
    }
    if (name === 'solution' && ++solutions > 1)
      report('The exercise has a second solution.', 'put both into one `:::solution` block', child);
    const word = name === 'hint' ? fill(words.hint, { number: String(++hints) }) : words.solution;
    fold(child, word, takeLabel(child, context));
    if (child.children.length === 1) report(`The ${name} is empty.`, 'write its text between `:::` lines', child);
  }
  if (!hasText) report('The exercise has no text.', 'say what to do before the hints and the solution');
  node.children.unshift(titled('exercise-title', words.exercise, label));
  const { className = [], ...rest } = commonProperties(node);
  node.data = { ...node.data, hName: 'section', hProperties: { ...rest, className: ['exercise', ...className] } };
}

/** Reports a hint or a solution outside of an exercise. Returns true when the block must be replaced by its content. */
export function isStrayPart(node: ContainerDirective, context: TextContext): boolean {
  if (node.data?.hName === 'details') return false;
  const message = `This ${node.name} stands outside of an exercise.`;
  const hint = 'put it directly into an `::::exercise` block, which opens with more colons';
  context.diagnostics.push(exerciseInvalid(message, openingSpan(node, context), hint));
  return true;
}

function fold(node: ContainerDirective, word: string, label: PhrasingContent[] | undefined): void {
  const summary = titled(undefined, word, label);
  node.children.unshift({ ...summary, data: { hName: 'summary' } });
  const { className = [], ...rest } = commonProperties(node);
  const hProperties = { ...rest, className: [`exercise-${node.name}`, ...className] };
  node.data = { ...node.data, hName: 'details', hProperties };
}

/** Returns a paragraph such as `Exercise: Count the words`. */
function titled(className: string | undefined, word: string, label: PhrasingContent[] | undefined): Paragraph {
  const children: PhrasingContent[] = label ? [{ type: 'text', value: `${word}: ` }, ...label] : [];
  return {
    type: 'paragraph',
    children: label ? children : [{ type: 'text', value: word }],
    ...(className ? { data: { hProperties: { className: [className] } } } : {}),
  };
}
