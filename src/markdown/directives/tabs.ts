import GithubSlugger from 'github-slugger';
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import type { TabProps } from '../../../templates/prose/prose-props.ts';
import { tabsInvalid } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, type TextContext } from '../report.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { commonProperties, takeLabel } from './directive-parts.ts';
import { TABS_NAME, tabValue } from './tab-value.ts';

/** Returns whether a block is a tab that `applyTabs` has handled. */
export function isTab(node: ContainerDirective): boolean {
  return node.name === 'tab' && node.data?.hName === COMPONENT_TAG;
}

/**
 * Turns a `tabs` block and the `tab` blocks in it into a set of tabs. Other blocks in it are reported and kept in front of the
 * set.
 */
export function applyTabs(node: ContainerDirective, context: TextContext, components: BlockComponent[]): void {
  const report = (message: string, hint: string, at: ContainerDirective = node) =>
    context.diagnostics.push(tabsInvalid(message, openingSpan(at, context), hint));
  const label = takeLabel(node, context);
  const otherBlocks: RootContent[] = [];
  const nodes: ContainerDirective[] = [];
  for (const child of node.children as RootContent[]) {
    if (child.type === 'containerDirective' && child.name === 'tab') nodes.push(child);
    else {
      otherBlocks.push(child);
      context.diagnostics.push(
        tabsInvalid(
          'Only `:::tab` blocks may stand directly in `tabs`.',
          openingSpan(child, context),
          'move this into one of the tabs, or out of the block',
        ),
      );
    }
  }
  if (nodes.length === 0) report('The block has no tabs.', 'write at least one `:::tab[Label]` block inside');

  const { group, query, default: wanted } = node.attributes ?? {};
  for (const [name, value] of [
    ['group', group],
    ['query', query],
  ]) {
    if (value && !TABS_NAME.test(value))
      report(`\`${value}\` cannot be the ${name} of tabs.`, 'use letters, digits, `-`, `_` and `.`');
  }
  if (group === '') report('`group` has no name.', 'write a name, such as `{group=os}`');
  if (query === '' && !group)
    report('`query` needs a group to be named after.', 'write `{group=os query}` or `{query=os}`');

  const index = components.length;
  const tabs: (Omit<TabProps, 'selected'> & { readonly isDefault: boolean })[] = [];
  const values = new Map<string, ContainerDirective>();
  const slugger = new GithubSlugger();
  for (const tab of nodes) {
    const words = takeLabel(tab, context);
    const text = words ? plainText({ type: 'paragraph', children: words }).trim() : '';
    if (text === '') report('The tab has no label.', 'write it in brackets: `:::tab[Label]`', tab);
    const written = tab.attributes?.value;
    if (written !== undefined && written !== null && !TABS_NAME.test(written))
      report(`\`${written}\` cannot be the value of a tab.`, 'use letters, digits, `-`, `_` and `.`', tab);
    const value = (written && TABS_NAME.test(written) ? written : tabValue(text)).normalize('NFC');
    if (values.has(value)) {
      report(`Two tabs have the value \`${value}\`.`, 'give one of them another value: `{value=other}`', tab);
    }
    values.set(value, tab);
    const isDefault = tab.attributes?.default !== undefined && tab.attributes.default !== 'false';
    if (isDefault && tabs.some((other) => other.isDefault))
      report('Two tabs are the default.', 'leave `default` on one of them', tab);
    // An id of the author's own, so that links can lead to the tab.
    const id = commonProperties(tab).id ?? `cm-tabs-${index + 1}-${slugger.slug(value)}`;
    tabs.push({ value, label: text, id, isDefault });
  }
  if (wanted !== undefined && wanted !== null && !values.has(wanted)) {
    report(
      `There is no tab with the value \`${wanted}\`.`,
      `the tabs are ${[...values.keys()].map((value) => `\`${value}\``).join(', ') || 'missing'}`,
    );
  }
  const selected = Math.max(
    0,
    tabs.findIndex(({ value, isDefault }) => (wanted ? value === wanted : isDefault)),
  );
  const queryName = query === '' ? group : query;
  components.push({
    name: 'tabs',
    tabs: tabs.map(({ isDefault: _, ...tab }, i) => ({ ...tab, selected: i === selected })),
    ...(label ? { label: plainText({ type: 'paragraph', children: label }).trim() } : {}),
    ...(group && TABS_NAME.test(group) ? { group } : {}),
    ...(queryName && TABS_NAME.test(queryName) ? { query: queryName } : {}),
  });
  for (const [i, tab] of nodes.entries()) {
    const props = tabs[i];
    if (!props) continue;
    components.push({
      name: 'tab',
      tab: { value: props.value, label: props.label, id: props.id, selected: i === selected },
    });
    const hProperties = { ...commonProperties(tab), dataIndex: String(components.length - 1) };
    tab.data = { hName: COMPONENT_TAG, hProperties };
  }
  node.children = [...otherBlocks, ...nodes] as ContainerDirective['children'];
  node.data = { hName: COMPONENT_TAG, hProperties: { ...commonProperties(node), dataIndex: String(index) } };
}
