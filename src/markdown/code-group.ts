import type { Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { badCodeGroup } from '../diagnostics/messages/code.ts';
import type { CodeContext } from './code-context.ts';
import { type BlockComponent, COMPONENT_TAG, sampleAt } from './components.ts';
import { openingSpan } from './report.ts';

/**
 * Turns `:::code-group` into tabs: a panel for each fence, named by its title or else its language, with its input,
 * output and notes. Groups follow each other when they have the same `group`, or else the same names in any order.
 */
export function groupCode(node: ContainerDirective, context: CodeContext): void {
  const panels: { label: string; children: RootContent[] }[] = [];
  const lead: RootContent[] = [];
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
    const isNotes = child.type === 'containerDirective' && child.name === 'notes';
    const isLabel = child.type === 'paragraph' && child.data && 'directiveLabel' in child.data;
    if (!isNotes && !isLabel) {
      report('Only code may stand in a group of code.', child, 'move it before or after the group');
    }
    (panels.at(-1)?.children ?? lead).push(child);
  }
  if (panels.length === 0) {
    report('The group has no code.', node, 'put fences with titles between its opening and its closing line');
  }
  const names = panels.map(({ label }) => label);
  const group = node.attributes?.group || [...names].sort().join('|');
  node.data = { ...node.data, ...placeholder(context.components, { name: 'tabs', group, kind: 'code' }) };
  node.children = [
    ...lead,
    ...panels.map(({ label, children }): RootContent => {
      const data = placeholder(context.components, { name: 'tab', label });
      return { type: 'blockquote', children: children as Paragraph[], data };
    }),
  ] as Paragraph[];
}

function placeholder(components: BlockComponent[], component: BlockComponent) {
  components.push(component);
  return { hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}
