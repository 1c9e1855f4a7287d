import GithubSlugger, { slug } from 'github-slugger';
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { TabProps } from '../../templates/prose/props.ts';
import { badCodeGroup } from '../diagnostics/messages/code.ts';
import type { CodeContext } from './code-context.ts';
import { type BlockComponent, COMPONENT_TAG, sampleAt } from './components.ts';
import { openingSpan } from './report.ts';

/** Names of groups: they go into browser storage. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

interface Panel {
  readonly label: string;
  readonly children: RootContent[];
}

/**
 * Turns `:::code-group` into tabs: a panel for each fence, named by its title or else its language, with its input,
 * output and notes. Groups switch together when they have the same `group`, or else the same names in any order.
 */
export function groupCode(node: ContainerDirective, context: CodeContext): void {
  const panels: Panel[] = [];
  const strangers: RootContent[] = [];
  const report = (message: string, at: RootContent | ContainerDirective, hint: string) =>
    context.diagnostics.push(badCodeGroup(message, openingSpan(at, context), hint));

  for (const child of node.children as RootContent[]) {
    const sample = sampleAt(child, context.components);
    if (sample) {
      const label = sample.file.title || sample.file.languageLabel;
      if (label === '') {
        report('This code has no name for its tab.', child, 'give the fence a title: `title="main.go"`');
      } else if (panels.some((panel) => panel.label === label)) {
        report(`Two tabs of the group are named \`${label}\`.`, child, 'give each fence a title of its own');
      }
      panels.push({ label: label || String(panels.length + 1), children: [child] });
      continue;
    }
    if (child.type === 'containerDirective' && child.name === 'notes' && panels.length > 0) {
      panels.at(-1)?.children.push(child);
      continue;
    }
    report('Only code may stand in a group of code.', child, 'move it before or after the group');
    strangers.push(child);
  }
  if (panels.length === 0) {
    report('The group has no code.', node, 'put fences with titles between its opening and its closing line');
    node.data = { ...node.data, hName: 'div' };
    return;
  }
  const written = node.attributes?.group;
  if (written !== undefined && !NAME.test(written ?? '')) {
    report(`\`${written}\` cannot be the name of a group.`, node, 'use letters, digits, `-`, `_` and `.`');
  }
  joinPanels(node, { panels, strangers, group: written && NAME.test(written) ? written : undefined }, context);
}

function joinPanels(
  node: ContainerDirective,
  { panels, strangers, group }: { panels: readonly Panel[]; strangers: RootContent[]; group: string | undefined },
  { components, messages }: CodeContext,
): void {
  const index = components.length;
  const slugger = new GithubSlugger();
  const tabs = panels.map(({ label }, i): TabProps => {
    const value = slugger.slug(slug(label.normalize('NFC')) || 'tab');
    return { value, label, id: `cm-tabs-${index + 1}-${value}`, selected: i === 0 };
  });
  const names = tabs.map(({ value }) => value).sort();
  node.data = {
    ...node.data,
    ...placeholder(components, {
      name: 'tabs',
      tabs,
      label: messages.code.group,
      group: group ?? `code.${names.join('.')}`,
    }),
  };
  node.data.hProperties = { ...node.data.hProperties, className: ['code-group'] };
  node.children = [
    ...strangers,
    ...panels.map(({ children }, i): RootContent => {
      const tab = tabs[i] as TabProps;
      // Any block may hold others; the name of the element it becomes is what counts.
      return { type: 'blockquote', children: children as [], data: placeholder(components, { name: 'tab', tab }) };
    }),
  ] as ContainerDirective['children'];
}

function placeholder(components: BlockComponent[], component: BlockComponent) {
  components.push(component);
  return { hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}
