import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import type { Messages } from '../../templates/messages/messages.ts';
import { badCodeNotes } from '../diagnostics/messages/code.ts';
import {
  badDirectiveAttribute,
  bareAttribute,
  directivesShareColons,
  directiveUnclosed,
  directiveUnreadable,
  strayDirectiveEnd,
  tabsInvalid,
  unknownDirective,
} from '../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { calloutOf, DIRECTIVE_CALLOUTS } from './callouts.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { commonProperties, takeLabel } from './directive-parts.ts';
import { applyExercise, EXERCISE_PARTS, isStrayPart } from './exercise.ts';
import { applyFileTree } from './file-tree.ts';
import { keysOf, namesKeys } from './keys.ts';
import { quizToList } from './quiz.ts';
import { openingSpan, type PageContext, spanOf } from './report.ts';
import { applySteps } from './steps.ts';
import { applyTabs, isTab } from './tabs.ts';
import { SKIP, visit } from './walk.ts';

/** Attributes that say how a block is found and styled: `{#id .class}`. */
const COMMON = ['id', 'class'];

/** Attributes each container directive takes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(DIRECTIVE_CALLOUTS.map((name) => [name, ['title', ...COMMON]])),
  details: ['open', ...COMMON],
  tabs: ['group', 'query', 'default', ...COMMON],
  tab: ['value', 'default', ...COMMON],
  courses: [],
  course: ['tint'],
  quiz: [],
  'code-group': ['group'],
  compare: ['group'],
  notes: [],
  exercise: COMMON,
  hint: COMMON,
  solution: COMMON,
  steps: COMMON,
  filetree: COMMON,
  files: COMMON,
};

/** Attributes each one-line directive takes. */
const LEAF_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { include: ['region', 'lines'] };

/** What the directives of a text need besides its tree. */
export interface DirectiveTools {
  readonly components: BlockComponent[];
  readonly messages: Messages;
  /** Gives the blocks that an `::include` stands for. */
  readonly include: (node: LeafDirective) => RootContent[];
}

/**
 * Gives `:::name` blocks their meaning. What is not known is reported, never swallowed; text that only looks like a
 * directive (`10:30`, `a::b`) is put back as it was written.
 */
export function remarkDirectives(context: PageContext, tools: DirectiveTools) {
  return (tree: Root): void => {
    let colonsShared = false;
    // The block each block was written in: the children of an unknown one take its place before they are visited.
    const outerOf = new Map<RootContent, ContainerDirective>();
    const cut = new Set<ContainerDirective>();
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.type === 'textDirective') {
        if (namesKeys(node, context)) {
          reportAttributes(node, ':', [], context);
          const keys = keysOf(node, context);
          parent.children.splice(index, 1, ...keys);
          return [SKIP, index + keys.length];
        }
        parent.children.splice(index, 1, ...sourceOfTextDirective(node, context));
        return [SKIP, index];
      }
      if (node.type === 'leafDirective') {
        const blocks = leafBlocks(node, context, tools);
        parent.children.splice(index, 1, ...blocks);
        // Included blocks have been through every pass with the file they are from.
        return [SKIP, index + blocks.length];
      }
      if (node.type === 'containerDirective') {
        if (reportShape(node, outerOf.get(node), cut, context) === 'shared') colonsShared = true;
        for (const child of blocksIn(node)) outerOf.set(child, node);
        return applyContainer(node, parent as Parent, index, context, tools);
      }
      if (node.type === 'paragraph') reportLooseMarks(node, context, colonsShared);
      return undefined;
    });
  };
}

/** The blocks directly inside a block; those of a group of code stand in its panels by now. */
function blocksIn(node: ContainerDirective): ContainerDirective[] {
  return node.children.flatMap((child) => {
    if (child.type === 'containerDirective') return [child];
    const isPanel = child.type === 'blockquote' && child.data?.hName === COMPONENT_TAG;
    return isPanel ? child.children.filter((inner) => inner.type === 'containerDirective') : [];
  });
}

function leafBlocks(node: LeafDirective, context: PageContext, { include }: DirectiveTools): RootContent[] {
  const span = openingSpan(node, context);
  if (!Object.hasOwn(LEAF_ATTRIBUTES, node.name)) {
    const hint = Object.hasOwn(ATTRIBUTES, node.name)
      ? `\`${node.name}\` is a block: open it with \`:::${node.name}\` and close it with \`:::\``
      : suggestOrList(node.name, Object.keys(LEAF_ATTRIBUTES), 'one-line directives');
    context.diagnostics.push(unknownDirective('::', node.name, span, hint));
    return [];
  }
  reportAttributes(node, '::', LEAF_ATTRIBUTES[node.name] ?? [], context);
  return include(node);
}

function applyContainer(
  node: ContainerDirective,
  parent: Parent,
  index: number,
  context: PageContext,
  { components, messages }: DirectiveTools,
): [typeof SKIP, number] | undefined {
  const { name } = node;
  if (!Object.hasOwn(ATTRIBUTES, name)) {
    const hint = suggestOrList(name, Object.keys(ATTRIBUTES), 'directives');
    context.diagnostics.push(unknownDirective(':::', name, openingSpan(node, context), hint));
    // The label is text of the author's and stays; so does what is inside.
    parent.children.splice(index, 1, ...(node.children as RootContent[]));
    return [SKIP, index];
  }
  reportAttributes(node, ':::', ATTRIBUTES[name] ?? [], context);
  if (name === 'tabs') {
    applyTabs(node, context, components);
    return undefined;
  }
  if (name === 'tab') {
    if (isTab(node)) return undefined;
    const hint = 'put it into a `::::tabs` block';
    context.diagnostics.push(tabsInvalid('This tab stands outside of a set.', openingSpan(node, context), hint));
    parent.children.splice(index, 1, ...(node.children as RootContent[]));
    return [SKIP, index];
  }
  if (EXERCISE_PARTS.includes(name)) {
    if (!isStrayPart(node, context)) return undefined;
    parent.children.splice(index, 1, ...(node.children as RootContent[]));
    return [SKIP, index];
  }
  if (name === 'steps') {
    applySteps(node, context);
    return undefined;
  }
  if (name === 'filetree' || name === 'files') {
    applyFileTree(node, context);
    return undefined;
  }
  if (name === 'exercise') {
    applyExercise(node, context, messages);
    return undefined;
  }
  const label = takeLabel(node);
  reportBareAttribute(node, label, context);
  const callout = calloutOf(name);
  if (callout) {
    const written = node.attributes?.title;
    const title: PhrasingContent[] = label ?? (written ? [{ type: 'text', value: written }] : []);
    if (title.length > 0) {
      const titleNode: Paragraph = { type: 'paragraph', children: title, data: { hName: 'cm-title' } };
      node.children.unshift(titleNode);
    }
    setComponent(node, components, { name: 'callout', ...callout });
  } else if (name === 'details') {
    const summary = label?.length ? label : [{ type: 'text' as const, value: messages.page.details }];
    node.children.unshift({ type: 'paragraph', children: summary, data: { hName: 'summary' } });
    const open = node.attributes?.open !== undefined && node.attributes.open !== 'false';
    node.data = { ...node.data, hName: 'details', hProperties: { ...commonProperties(node), ...(open && { open }) } };
  } else if (name === 'course') {
    const title = label ? plainText({ type: 'paragraph', children: label }) : '';
    const tint = node.attributes?.tint;
    setComponent(node, components, { name: 'course', title, ...(tint ? { tint } : {}) });
  } else if (name === 'courses') {
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['course-grid'] } };
  } else if (name === 'quiz') {
    quizToList(node, context);
  } else if (!node.data?.hName) {
    // Blocks that belong to code were given their meaning by `remark-samples.ts`, all but those in a wrong place.
    const hint = 'put the notes directly after the code they explain';
    context.diagnostics.push(badCodeNotes('There is no code before these notes.', openingSpan(node, context), hint));
    node.data = { ...node.data, hName: 'div' };
  }
  return undefined;
}

function setComponent(node: ContainerDirective, components: BlockComponent[], component: BlockComponent): void {
  components.push(component);
  const hProperties = { ...commonProperties(node), dataIndex: String(components.length - 1) };
  node.data = { ...node.data, hName: COMPONENT_TAG, hProperties };
}

/** `:::note title="x"`: what stands behind a name without braces is its title. */
function reportBareAttribute(
  node: ContainerDirective,
  label: readonly PhrasingContent[] | undefined,
  context: PageContext,
): void {
  const [only, ...others] = label ?? [];
  if (only?.type !== 'text' || others.length > 0 || !/^[\w-]+=(?:"[^"]*"|'[^']*')$/.test(only.value.trim())) return;
  context.diagnostics.push(bareAttribute(node.name, only.value.trim(), openingSpan(node, context)));
}

function reportAttributes(
  node: ContainerDirective | LeafDirective | TextDirective,
  marker: string,
  allowed: readonly string[],
  context: PageContext,
): void {
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (allowed.includes(attribute)) continue;
    const hint = suggestOrList(attribute, allowed, 'attributes');
    context.diagnostics.push(badDirectiveAttribute(marker + node.name, attribute, openingSpan(node, context), hint));
  }
}

/**
 * Reports a block that is never closed. Inside a block with as many colons the closing line went to the outer one, which
 * is where the mistake is: `shared`.
 */
function reportShape(
  node: ContainerDirective,
  outer: ContainerDirective | undefined,
  /** Blocks that lost their closing line; filled here. What is inside lost its own with them. */
  cut: Set<ContainerDirective>,
  context: PageContext,
): 'shared' | undefined {
  if (isClosed(node, context)) return undefined;
  if (outer && cut.has(outer)) {
    cut.add(node);
    return undefined;
  }
  if (outer && isClosed(outer, context) && colonsOf(outer, context) <= colonsOf(node, context)) {
    const line = spanOf(node, context).start.line;
    context.diagnostics.push(directivesShareColons(outer.name, node.name, line, openingSpan(outer, context)));
    cut.add(node);
    return 'shared';
  }
  context.diagnostics.push(directiveUnclosed(node.name, openingSpan(node, context)));
  return undefined;
}

/** A block without its closing line ends where its surroundings end; the last line tells them apart. */
function isClosed(node: ContainerDirective, context: PageContext): boolean {
  const { position } = node;
  if (!position || position.start.line === position.end.line) return false;
  const last = context.text.slice(0, position.end.offset).split('\n').at(-1) ?? '';
  const closing = /:{3,}(?=[ \t]*$)/.exec(last)?.[0];
  return closing !== undefined && closing.length >= colonsOf(node, context);
}

/** How many colons a block opens with. */
function colonsOf(node: ContainerDirective, context: PageContext): number {
  const from = node.position?.start.offset ?? 0;
  return /:{3,}/.exec(context.text.slice(from, from + 200))?.[0].length ?? 3;
}

/** Lines of a paragraph that were meant as the opening or closing line of a block. */
function reportLooseMarks(node: Paragraph, context: PageContext, colonsShared: boolean): void {
  for (const child of node.children) {
    if (child.type !== 'text' || !child.value.includes('::')) continue;
    const first = spanOf(child, context).start;
    for (const [i, line] of child.value.split('\n').entries()) {
      const start = { line: first.line + i, column: i === 0 ? first.column : 1 };
      const span = { file: context.file, start, end: { ...start, column: start.column + line.length } };
      const [, marker = '', name = ''] = /^(:{2,})[ \t]*([a-z][\w-]*)/i.exec(line) ?? [];
      // Only at the start of a line, which is where the paragraph or a line break in it puts the text.
      if (i === 0 && child !== node.children[0]) continue;
      if (marker.length > 2 || Object.hasOwn(LEAF_ATTRIBUTES, name))
        context.diagnostics.push(directiveUnreadable(marker, name, span));
      else if (/^:{3,}$/.test(line) && !colonsShared) context.diagnostics.push(strayDirectiveEnd(span));
    }
  }
}

/** The characters of a text directive; its label stays parsed. */
function sourceOfTextDirective(node: TextDirective | LeafDirective, context: PageContext): PhrasingContent[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const [first] = node.children;
  if (!first?.position) return [{ type: 'text', value: context.text.slice(from, to) }];
  const last = node.children.at(-1) ?? first;
  return [
    { type: 'text', value: context.text.slice(from, first.position.start.offset) },
    ...(node.children as PhrasingContent[]),
    { type: 'text', value: context.text.slice(last.position?.end.offset ?? to, to) },
  ];
}
