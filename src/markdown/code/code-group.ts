import GithubSlugger, { slug } from 'github-slugger';
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import type { TabProps } from '../../../templates/prose/prose-props.ts';
import { badCodeGroup, badComparison } from '../../diagnostics/messages/code.ts';
import { type BlockComponent, COMPONENT_TAG, type SampleComponent, sampleAt } from '../directives/components.ts';
import { takeLabel } from '../directives/directive-parts.ts';
import { TABS_NAME, tabValue } from '../directives/tab-value.ts';
import { openingSpan } from '../report.ts';
import type { CodeContext } from './code-context.ts';

/** Content of one tab: a sample and its notes. */
interface Panel {
  readonly label: string;
  readonly children: RootContent[];
}

/** How `:::code-group` and `:::compare` differ: their findings and the names of their tabs. */
interface GroupRules {
  /** Reports a mistake in the group. */
  readonly report: (message: string, at: RootContent | ContainerDirective, hint: string) => void;
  readonly nameOf: (sample: SampleComponent) => string;
  readonly words: Readonly<
    Record<'nameless' | 'twice' | 'stranger' | 'empty', readonly [message: string, hint: string]>
  >;
}

/**
 * Turns `:::code-group` into tabs, one for each fence with its input, output and notes. A tab is named after the fence's title,
 * or else its language. Groups switch together when they have the same `group`, or else the same tab names in any order.
 */
export function groupCode(node: ContainerDirective, context: CodeContext): void {
  const report: GroupRules['report'] = (message, at, hint) =>
    context.diagnostics.push(badCodeGroup(message, openingSpan(at, context), hint));
  const { panels, otherBlocks } = takePanels(node, context, {
    report,
    nameOf: ({ file }) => file.title || file.languageLabel,
    words: {
      nameless: ['This code has no name for its tab.', 'give the fence a title: `title="main.go"`'],
      twice: ['Two tabs of the group are named', 'give each fence a title of its own'],
      stranger: ['Only code may stand in a group of code.', 'move it before or after the group'],
      empty: ['The group has no code.', 'put fences with titles between its opening and its closing line'],
    },
  });
  if (panels.length === 0) return;
  const named = distinct(panels.map(({ label }) => tabValue(label)));
  const group = groupName(node, report) ?? `code.${named.toSorted().join('.')}`;
  const values = (group === COMPARISONS && languagesOf(panels, context)) || named;
  joinPanels(node, { panels, otherBlocks, values, set: { label: context.messages.code.group, group } }, context);
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, className: ['code-group'] } };
}

/** Appends a number to values that are there already. */
function distinct(values: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return values.map((value) => {
    let own = value;
    for (let n = 1; taken.has(own); n++) own = `${value}-${n}`;
    taken.add(own);
    return own;
  });
}

/**
 * Returns the languages of the panels as comparisons name them; undefined when a panel has no language, or two have the same one.
 */
function languagesOf(panels: readonly Panel[], { components }: CodeContext): readonly string[] | undefined {
  const names = panels.map(({ children: [first] }) => {
    const label = first && sampleAt(first, components)?.file.languageLabel;
    return label ? languageValue(label) : '';
  });
  return names.includes('') || new Set(names).size < names.length ? undefined : names;
}

function languageValue(label: string): string {
  return label.toLowerCase().normalize('NFC');
}

/**
 * Group of all comparisons of the site, which share one choice. Tabs with `group=language` that are named after languages share
 * it too.
 */
const COMPARISONS = 'language';

/**
 * Turns `:::compare` into tabs named after the languages of its fences. One more tab shows all of them side by side where there
 * is room. Without scripts, they stand side by side or below each other, each under the name of its language.
 */
export function compareCode(node: ContainerDirective, context: CodeContext): void {
  const report: GroupRules['report'] = (message, at, hint) =>
    context.diagnostics.push(badComparison(message, openingSpan(at, context), hint));
  const name = takeLabel(node, context);
  const { panels, otherBlocks } = takePanels(node, context, {
    report,
    nameOf: ({ file }) => file.languageLabel,
    words: {
      nameless: ['This code says no language.', 'name it after the opening marks: "```go"'],
      twice: ['Two codes of the comparison are in', 'use `:::code-group` for variants in one language'],
      stranger: ['Only code may stand in a comparison.', 'move it before or after the comparison'],
      empty: ['The comparison has no code.', 'put a fence for each language between its opening and its closing line'],
    },
  });
  if (panels.length === 0) {
    if (name) node.children.unshift({ type: 'paragraph', children: name });
    return;
  }
  if (panels.length === 1) report('There is nothing to compare with.', node, 'add a fence in another language');
  const group = groupName(node, report) ?? COMPARISONS;
  const label = name ? plainText({ type: 'paragraph', children: name }).trim() : context.messages.course.comparison;
  const values = panels.map(({ label }) => languageValue(label));
  joinPanels(node, { panels, otherBlocks, values, set: { label, group, sideBySide: true } }, context);
}

/**
 * Divides the children of a code group into panels and blocks that do not belong there, which are reported. A group without
 * panels becomes a plain `div`.
 */
function takePanels(
  node: ContainerDirective,
  context: CodeContext,
  { report, nameOf, words }: GroupRules,
): { readonly panels: readonly Panel[]; readonly otherBlocks: RootContent[] } {
  const panels: Panel[] = [];
  const otherBlocks: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    const sample = sampleAt(child, context.components);
    if (sample) {
      const label = nameOf(sample);
      if (label === '') report(words.nameless[0], child, words.nameless[1]);
      else if (panels.some((panel) => panel.label === label))
        report(`${words.twice[0]} \`${label}\`.`, child, words.twice[1]);
      panels.push({ label: label || String(panels.length + 1), children: [child] });
    } else if (child.type === 'containerDirective' && child.name === 'notes' && panels.length > 0) {
      panels.at(-1)?.children.push(child);
    } else {
      report(words.stranger[0], child, words.stranger[1]);
      otherBlocks.push(child);
    }
  }
  if (panels.length === 0) {
    report(words.empty[0], node, words.empty[1]);
    node.data = { ...node.data, hName: 'div' };
  }
  return { panels, otherBlocks };
}

function groupName(node: ContainerDirective, report: GroupRules['report']): string | undefined {
  const written = node.attributes?.group;
  if (written !== undefined && !TABS_NAME.test(written ?? ''))
    report(`\`${written}\` cannot be the name of a group.`, node, 'use letters, digits, `-`, `_` and `.`');
  return written && TABS_NAME.test(written) ? written : undefined;
}

interface JoinedPanels {
  readonly panels: readonly Panel[];
  readonly otherBlocks: RootContent[];
  /** Names under which the reader's choice of a panel is stored. */
  readonly values: readonly string[];
  readonly set: { readonly label: string; readonly group: string; readonly sideBySide?: boolean };
}

function joinPanels(
  node: ContainerDirective,
  { panels, otherBlocks, values, set }: JoinedPanels,
  { components }: CodeContext,
): void {
  const index = components.length;
  const slugger = new GithubSlugger();
  const tabs = panels.map(({ label }, i): TabProps => {
    const value = values[i] ?? '';
    const id = `cm-tabs-${index + 1}-${slugger.slug(slug(value) || 'tab')}`;
    return { value, label, id, selected: i === 0 && !set.sideBySide };
  });
  node.data = { ...node.data, ...placeholder(components, { name: 'tabs', tabs, ...set }) };
  node.children = [
    ...otherBlocks,
    ...panels.map(({ children }, i): RootContent => {
      const tab = { ...(tabs[i] as TabProps), ...(set.sideBySide ? { selected: true } : {}) };
      // A blockquote node may hold any blocks; `hName` in `data` decides which element it becomes.
      return { type: 'blockquote', children: children as [], data: placeholder(components, { name: 'tab', tab }) };
    }),
  ] as ContainerDirective['children'];
}

function placeholder(components: BlockComponent[], component: BlockComponent) {
  components.push(component);
  return { hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}
