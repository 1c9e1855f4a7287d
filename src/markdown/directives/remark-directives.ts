import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import type { Messages } from '../../../templates/messages/messages.ts';
import { badCodeNotes } from '../../diagnostics/messages/code.ts';
import { tabsInvalid, unknownDirective } from '../../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { openingSpan, type TextContext } from '../report.ts';
import { SKIP, visit } from '../walk.ts';
import { calloutOf, DIRECTIVE_CALLOUTS } from './callouts.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import {
  COMMON_ATTRIBUTES,
  LEAF_ATTRIBUTES,
  reportAttributes,
  reportBareAttribute,
  reportLooseMarks,
  reportShape,
} from './directive-findings.ts';
import { commonProperties, takeLabel } from './directive-parts.ts';
import { applyExercise, EXERCISE_PARTS, isStrayPart } from './exercise.ts';
import { applyFileTree } from './file-tree.ts';
import { keysOf, namesKeys } from './keys.ts';
import { quizToList } from './quiz.ts';
import { applySteps } from './steps.ts';
import { applyTabs, isTab } from './tabs.ts';

/** Attributes of each container directive. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(DIRECTIVE_CALLOUTS.map((name) => [name, ['title', ...COMMON_ATTRIBUTES]])),
  details: ['open', ...COMMON_ATTRIBUTES],
  tabs: ['group', 'query', 'default', ...COMMON_ATTRIBUTES],
  tab: ['value', 'default', ...COMMON_ATTRIBUTES],
  courses: [],
  course: ['tint'],
  quiz: [],
  'code-group': ['group'],
  compare: ['group'],
  notes: [],
  exercise: COMMON_ATTRIBUTES,
  hint: COMMON_ATTRIBUTES,
  solution: COMMON_ATTRIBUTES,
  steps: COMMON_ATTRIBUTES,
  filetree: COMMON_ATTRIBUTES,
  files: COMMON_ATTRIBUTES,
};

/** What the plugin needs besides the tree and its context. */
interface DirectiveTools {
  readonly components: BlockComponent[];
  readonly messages: Messages;
  /** Returns the blocks that replace an `::include`. */
  readonly include: (node: LeafDirective) => RootContent[];
}

/**
 * Creates the remark plugin that gives `:::name` blocks their meaning. Unknown directives are reported, never dropped silently.
 * Text that only looks like a directive (`10:30`, `a::b`) is restored as it was written.
 */
export function remarkDirectives(context: TextContext, tools: DirectiveTools) {
  return (tree: Root): void => {
    let colonsShared = false;
    // Block around each block, as written. Stored early: the children of an unknown block replace it before they are visited.
    const outerOf = new Map<RootContent, ContainerDirective>();
    const cut = new Set<ContainerDirective>();
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.type === 'textDirective') {
        if (namesKeys(node, context)) {
          reportAttributes(node, ':', { allowed: [], context });
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
        // Included blocks have passed every step already, in the context of their own file.
        return [SKIP, index + blocks.length];
      }
      if (node.type === 'containerDirective') {
        if (reportShape(node, outerOf.get(node), { cut, context }) === 'shared') colonsShared = true;
        for (const child of blocksIn(node)) outerOf.set(child, node);
        return applyContainer(node, { parent: parent as Parent, index, context, tools });
      }
      if (node.type === 'paragraph') reportLooseMarks(node, context, colonsShared);
      return undefined;
    });
  };
}

/** Returns the blocks directly inside a block. Those of a code group are inside its panels by now. */
function blocksIn(node: ContainerDirective): ContainerDirective[] {
  return node.children.flatMap((child) => {
    if (child.type === 'containerDirective') return [child];
    const isPanel = child.type === 'blockquote' && child.data?.hName === COMPONENT_TAG;
    return isPanel ? child.children.filter((inner) => inner.type === 'containerDirective') : [];
  });
}

function leafBlocks(node: LeafDirective, context: TextContext, { include }: DirectiveTools): RootContent[] {
  const span = openingSpan(node, context);
  if (!Object.hasOwn(LEAF_ATTRIBUTES, node.name)) {
    const hint = Object.hasOwn(ATTRIBUTES, node.name)
      ? `\`${node.name}\` is a block: open it with \`:::${node.name}\` and close it with \`:::\``
      : suggestOrList(node.name, Object.keys(LEAF_ATTRIBUTES), 'one-line directives');
    context.diagnostics.push(unknownDirective('::', node.name, { span, hint }));
    return [];
  }
  reportAttributes(node, '::', { allowed: LEAF_ATTRIBUTES[node.name] ?? [], context });
  return include(node);
}

function applyContainer(
  node: ContainerDirective,
  {
    parent,
    index,
    context,
    tools: { components, messages },
  }: { readonly parent: Parent; readonly index: number; readonly context: TextContext; readonly tools: DirectiveTools },
): [typeof SKIP, number] | undefined {
  const { name } = node;
  if (!Object.hasOwn(ATTRIBUTES, name)) {
    const hint = suggestOrList(name, Object.keys(ATTRIBUTES), 'directives');
    context.diagnostics.push(unknownDirective(':::', name, { span: openingSpan(node, context), hint }));
    // The author's label is text and is kept, like the content.
    parent.children.splice(index, 1, ...(node.children as RootContent[]));
    return [SKIP, index];
  }
  reportAttributes(node, ':::', { allowed: ATTRIBUTES[name] ?? [], context });
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
  const label = takeLabel(node, context);
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
    // `remark-samples.ts` has handled the blocks that belong to code, except those in a wrong place.
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

/** Returns the source text of a text directive; its label stays parsed. */
function sourceOfTextDirective(node: TextDirective | LeafDirective, context: TextContext): PhrasingContent[] {
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
