/** Converts the text of a lesson to print form: without controls, with everything unfolded. */

import type { Element, ElementContent, Nodes } from 'hast';
import { NO_COPY } from '../../../client/shared/markup/code-markup.ts';
import type { Messages } from '../../../templates/messages/messages.ts';
import { parseHtml } from '../../markdown/html/raw-html.ts';
import { nameOfFold } from './has-answers.ts';
import { hasClass, makeElement, textOfNodes } from './make-element.ts';
import { printDrawing } from './print-drawing.ts';

/** A lesson in print form. Links and ids are still those of its page. */
interface PrintedBody {
  readonly content: readonly ElementContent[];
  /** Answers in the order of the exercises and quizzes that they belong to. */
  readonly answers: readonly PrintedAnswer[];
  /** Whether the page offers programs to download or to run. */
  readonly offersPrograms: boolean;
}

/** An answer that is printed at the end of the book. */
export interface PrintedAnswer {
  /** Id of the exercise or quiz in the chapter. The answer has the same id in the answers of the chapter. */
  readonly id: string;
  /** Such as “Exercise: Count the words”. */
  readonly title: string;
  readonly content: readonly ElementContent[];
}

interface PrintWords {
  readonly book: Messages['book'];
  /** Words for “solution”, in lower case. A folded part with such a name is an answer. */
  readonly solutions: ReadonlySet<string>;
}

interface PrintState extends PrintWords {
  /** Anchors that links may lead to. They stay in the chapter when their content moves to the answers. */
  readonly anchors: ReadonlySet<string>;
  readonly answers: PrintedAnswer[];
  /** Text of the last heading above, which an answer is named after. */
  heading: string;
  offersPrograms: boolean;
}

/**
 * Converts a body to print form: everything is unfolded, tabs stand below each other, controls are removed, and answers are
 * separate.
 */
export function printBody(html: string, anchors: ReadonlySet<string>, words: PrintWords): PrintedBody {
  const state: PrintState = { ...words, anchors, answers: [], heading: '', offersPrograms: false };
  const content = printNodes(parseHtml(html).children, state);
  const { answers, offersPrograms } = state;
  return { content, answers, offersPrograms };
}

/** Elements that only work in a browser, with all that is in them. */
const SCREEN_TAGS = new Set(['button', 'script', 'style', 'template', 'select', 'textarea', 'dialog', 'link', 'meta']);
const SCREEN_CLASSES = ['heading-anchor', 'needs-scripts', 'copy-button', 'tab-list', 'when-dark', 'drawing-place'];
/** Token classes that a book prints as plain text. In a PDF, each element takes space, so there should be few. */
const PLAIN_TOKENS = ['t-operator', 't-variable'];
/** Elements that embed other resources. */
const EMBEDS = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'canvas']);

function printNodes(nodes: readonly Nodes[], state: PrintState): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    return node.type === 'element' ? printElement(node, state) : [];
  });
}

function printElement(node: Element, state: PrintState): ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === 'svg') return isIcon(node) ? [] : [printDrawing(node)];
  if (tagName === 'math') return [node];
  if (hasClass(node, 'term'))
    return [makeElement('span', { className: ['term'] }, ...printNodes(node.children, state))];
  if (hasClass(node, 'term-definition')) return [printDefinition(node)];
  if (isScreenOnly(node)) return [];
  if (EMBEDS.has(tagName)) return printEmbed(node);
  if (tagName === 'input') {
    return properties.type === 'checkbox' ? [{ type: 'text', value: properties.checked ? '☑' : '☐' }] : [];
  }
  if (PLAIN_TOKENS.some((name) => hasClass(node, name))) return printNodes(node.children, state);
  if (hasClass(node, 'line')) return [printLine(node, state)];
  if (hasClass(node, 'sample-facts')) return printFacts(node, state);
  if (hasClass(node, 'quiz')) return [printQuiz(node, state)];
  if (hasClass(node, 'exercise')) return [printExercise(node, state)];
  if (tagName === 'details') return printDetails(node, state);
  // The text of an element of our own, which the page would have replaced.
  if (tagName.startsWith('cm-') || tagName === 'picture' || tagName === 'form') return printNodes(node.children, state);
  if (tagName === 'source' || (hasClass(node, 'code-bar') && isEmpty(node))) return [];
  if (/^h[1-6]$/.test(tagName)) state.heading = textOfNodes(printNodes(node.children, state)).trim();
  const children = printNodes(node.children, state);
  return [{ ...node, properties: { ...properties, ...footnoteRole(node) }, children }];
}

/** Marks footnotes and their references by role; the page marks them by data attributes. */
function footnoteRole({ properties }: Element): { role?: string } {
  if ('dataFootnoteRef' in properties) return { role: 'doc-noteref' };
  if ('dataFootnoteBackref' in properties) return { role: 'doc-backlink' };
  return 'dataFootnotes' in properties ? { role: 'doc-endnotes' } : {};
}

/** Whether the bar above a program names nothing. */
function isEmpty({ children }: Element): boolean {
  return textOfNodes(children.filter((child) => !(child.type === 'element' && isScreenOnly(child)))).trim() === '';
}

function isIcon({ properties }: Element): boolean {
  const { className } = properties;
  return properties.ariaHidden === 'true' || (Array.isArray(className) && className.includes('icon'));
}

function isScreenOnly(node: Element): boolean {
  // Tabs are hidden on the page, too, and are printed.
  const isHidden =
    'hidden' in node.properties && node.properties.hidden !== false && node.properties.role !== 'tabpanel';
  return isHidden || SCREEN_TAGS.has(node.tagName) || SCREEN_CLASSES.some((name) => hasClass(node, name));
}

/** An explained word: its definition in brackets, without the word itself. */
function printDefinition(node: Element): ElementContent {
  const [first, ...rest] = node.children;
  const text = first?.type === 'element' ? textOfNodes(rest).replace(/^: /, '') : textOfNodes(node.children);
  return { type: 'text', value: ` (${text})` };
}

function printEmbed({ properties, children }: Element): ElementContent[] {
  const source = children.find((child): child is Element => child.type === 'element' && child.tagName === 'source');
  const src = properties.src ?? properties.data ?? source?.properties.src;
  if (typeof src !== 'string') return [];
  return [makeElement('a', { href: src }, String(properties.title ?? properties.ariaLabel ?? src))];
}

/** Characters before marked lines. On a page, the style sheet draws them. */
const SIGNS: Readonly<Record<string, string>> = {
  'is-added': '+ ',
  'is-removed': '− ',
  'is-error': '× ',
  'is-warning': '! ',
};

function printLine(node: Element, state: PrintState): Element {
  const visible = node.children.filter((child) => !(hasClass(child, NO_COPY) && hasClass(child, 'visually-hidden')));
  const name = Object.keys(SIGNS).find((known) => hasClass(node, known));
  const sign = name === undefined ? [] : [makeElement('span', { className: ['sign'] }, SIGNS[name] ?? '')];
  return { ...node, children: [...sign, ...printNodes(visible, state)] };
}

/** Prints which toolchain has run a program. Links to downloads and playgrounds are left out. */
function printFacts(node: Element, state: PrintState): ElementContent[] {
  const facts = node.children.flatMap((child): string[] => {
    if (hasClass(child, 'sample-needs')) return [textOfNodes([child])];
    if (!hasClass(child, 'sample-verified')) {
      if (child.type === 'element') state.offersPrograms = true;
      return [];
    }
    const summary = child.children.find((inner) => inner.type === 'element' && inner.tagName === 'summary');
    return summary ? [textOfNodes([summary])] : [];
  });
  return facts.length === 0 ? [] : [makeElement('p', { className: ['sample-facts'] }, facts.join(' · '))];
}

/** Prints folded text and folded code unfolded. */
function printDetails(node: Element, state: PrintState): ElementContent[] {
  const { summary, rest } = unfold(node);
  // Headings in a folded part do not name answers after it.
  const { heading } = state;
  const inner = printNodes(rest, state);
  if (hasClass(node, 'code-fold') || hasClass(node, 'drawing-text')) return inner;
  if (state.solutions.has(nameOfFold(textOfNodes(summary)))) return [addAnswer(state, heading, inner)];
  const title = makeElement('div', { className: ['details-title'] }, ...printNodes(summary, state));
  const { open: _, name: __, ...properties } = node.properties;
  return [{ ...node, tagName: 'div', properties: withClass(properties, 'details'), children: [title, ...inner] }];
}

function unfold({ children }: Element): { readonly summary: readonly Nodes[]; readonly rest: readonly Nodes[] } {
  const at = children.findIndex((child) => child.type === 'element' && child.tagName === 'summary');
  const found = children[at];
  return {
    summary: found?.type === 'element' ? found.children : [],
    rest: children.filter((_, i) => i !== at),
  };
}

function withClass(properties: Element['properties'], name: string): Element['properties'] {
  const known = Array.isArray(properties.className) ? properties.className : [];
  return { ...properties, className: [name, ...known] };
}

/** Adds an answer to the end of the book. Returns a line that links to it. */
function addAnswer(state: PrintState, title: string, content: readonly ElementContent[]): Element {
  const id = `cm-answer-${state.answers.length + 1}`;
  state.answers.push({ id, title, content });
  const stay = idsIn(content).filter((anchor) => state.anchors.has(anchor));
  return makeElement(
    'p',
    { className: ['see-answer'], id },
    ...stay.map((anchor) => makeElement('span', { id: anchor })),
    makeElement('a', { href: `#${id}`, dataAnswer: id }, state.book.seeAnswer),
  );
}

function printExercise(node: Element, state: PrintState): Element {
  const heading = node.children.find((child) => hasClass(child, 'exercise-title'));
  const title = heading ? textOfNodes([heading]).trim() : '';
  const children = node.children.flatMap((child): ElementContent[] => {
    if (!hasClass(child, 'exercise-solution')) return printNodes([child], state);
    const { rest } = unfold(child);
    return [addAnswer(state, title, printNodes(rest, state))];
  });
  return { ...node, children };
}

/** A quiz: choices have letters, and the answers are at the end of the book. */
function printQuiz(node: Element, state: PrintState): Element {
  const reasons: ElementContent[] = [];
  const question = (item: Element): Element => {
    const children = item.children.flatMap((child): ElementContent[] => {
      if (hasClass(child, 'quiz-choices')) return [lettered(child, state)];
      if (!hasClass(child, 'quiz-answer')) return printNodes([child], state);
      const list = unfold(child).rest.find((inner) => hasClass(inner, 'quiz-reasons'));
      if (list) reasons.push(makeElement('li', {}, ...solve(list, state)));
      return [];
    });
    return { ...item, children };
  };
  const content = node.children.map((child): ElementContent => {
    if (!hasClass(child, 'quiz-questions')) return makeElement('div', {}, ...printNodes([child], state));
    const children = child.children.map((item) =>
      item.type === 'element' && item.tagName === 'li' ? question(item) : item,
    );
    return { ...child, children };
  });
  if (reasons.length === 0) return { ...node, children: content };
  const answer = addAnswer(state, state.book.questions, [
    makeElement('ol', { className: ['quiz-answers'] }, ...reasons),
  ]);
  return { ...node, children: [...content, answer] };
}

function lettered(list: Element, state: PrintState): Element {
  return {
    ...list,
    tagName: 'ol',
    properties: { ...list.properties, type: 'A' },
    children: printNodes(list.children, state),
  };
}

/** The letters of the right choices, then all choices with their reasons. */
function solve(list: Element, state: PrintState): ElementContent[] {
  const choices = list.children.filter((child): child is Element => child.type === 'element');
  const right = choices.flatMap((choice, i) => (hasClass(choice, 'is-right') ? [letterOf(i)] : []));
  const key = makeElement('p', { className: ['quiz-key'] }, makeElement('strong', {}, right.join(', ')));
  return [key, lettered(list, state)];
}

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}

/** Returns all ids in nodes. */
function idsIn(nodes: readonly Nodes[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'element'
      ? [...(typeof node.properties.id === 'string' ? [node.properties.id] : []), ...idsIn(node.children)]
      : [],
  );
}
