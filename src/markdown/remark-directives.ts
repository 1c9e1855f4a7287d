import type { Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { CalloutKind } from '../../templates/prose/props.ts';
import { badCodeNotes } from '../diagnostics/messages/code.ts';
import {
  badDirectiveAttribute,
  directiveUnclosed,
  strayDirectiveEnd,
  unknownDirective,
} from '../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { quizToList } from './quiz.ts';
import { openingSpan, type PageContext, spanOf } from './report.ts';

const CALLOUTS: readonly CalloutKind[] = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

/** Attributes each container directive takes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(CALLOUTS.map((kind) => [kind, ['title']])),
  courses: [],
  course: ['tint'],
  quiz: [],
  'code-group': ['group'],
  notes: [],
};

/**
 * Gives `:::name` blocks their meaning. What is not known is reported, never swallowed; text that only looks like a
 * directive (`10:30`, `a::b`) is put back as it was written.
 */
export function remarkDirectives(context: PageContext, components: BlockComponent[]) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      if (node.type === 'textDirective') {
        parent.children.splice(index, 1, ...sourceOfTextDirective(node, context));
        return [SKIP, index];
      }
      if (node.type === 'leafDirective') {
        context.diagnostics.push(
          unknownDirective(
            '::',
            node.name,
            spanOf(node, context),
            'there are no one-line directives; a block opens with `:::` and closes with `:::`',
          ),
        );
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (node.type === 'containerDirective') applyContainer(node, parent as Parent, index, context, components);
      if (node.type === 'paragraph') reportStrayEnd(node, context);
      return undefined;
    });
  };
}

function applyContainer(
  node: ContainerDirective,
  parent: Parent,
  index: number,
  context: PageContext,
  components: BlockComponent[],
): void {
  const { name } = node;
  if (!Object.hasOwn(ATTRIBUTES, name)) {
    context.diagnostics.push(
      unknownDirective(
        ':::',
        name,
        openingSpan(node, context),
        suggestOrList(name, Object.keys(ATTRIBUTES), 'directives'),
      ),
    );
    parent.children.splice(index, 1, ...(node.children as RootContent[]));
    return;
  }
  if (!isClosed(node, context)) context.diagnostics.push(directiveUnclosed(name, openingSpan(node, context)));
  const allowed = ATTRIBUTES[name] ?? [];
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (!allowed.includes(attribute)) {
      context.diagnostics.push(
        badDirectiveAttribute(
          name,
          attribute,
          openingSpan(node, context),
          suggestOrList(attribute, allowed, 'attributes'),
        ),
      );
    }
  }
  const label = takeLabel(node);
  const kind = CALLOUTS.find((callout) => callout === name);
  if (kind) {
    const written = node.attributes?.title;
    const title: PhrasingContent[] = label ?? (written ? [{ type: 'text', value: written }] : []);
    if (title.length > 0) {
      const titleNode: Paragraph = { type: 'paragraph', children: title, data: { hName: 'cm-title' } };
      node.children.unshift(titleNode);
    }
    setComponent(node, components, { name: 'callout', kind });
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
}

function setComponent(node: ContainerDirective, components: BlockComponent[], component: BlockComponent): void {
  components.push(component);
  node.data = { ...node.data, hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}

/** Takes the `[label]` of a block out of its children. */
function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return first.children;
}

/** A block without its closing line ends where its surroundings end; the last line tells them apart. */
function isClosed(node: ContainerDirective, context: PageContext): boolean {
  const { position } = node;
  if (!position || position.start.line === position.end.line) return false;
  const lines = context.text.split('\n');
  const opening = /:{3,}/.exec(lines[position.start.line - 1]?.slice(position.start.column - 1) ?? '')?.[0] ?? ':::';
  const closing = /:{3,}(?=[ \t]*$)/.exec(lines[position.end.line - 1]?.slice(0, position.end.column - 1) ?? '')?.[0];
  return closing !== undefined && closing.length >= opening.length;
}

function reportStrayEnd(node: Paragraph, context: PageContext): void {
  const only = node.children.at(-1);
  if (only?.type === 'text' && /(^|\n):{3,}$/.test(only.value)) {
    context.diagnostics.push(
      strayDirectiveEnd({ ...spanOf(node, context), start: { line: node.position?.end.line ?? 1, column: 1 } }),
    );
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
