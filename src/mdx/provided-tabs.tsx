import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { TabPanel, Tabs as TabSet } from '../../templates/prose/tabs.tsx';
import { mdxTabsInvalid } from '../diagnostics/messages/mdx.ts';
import { SOURCE_PROP } from './interactive.tsx';
import { placed } from './placed.ts';
import { currentSession, type ElementSource, spanOfSource } from './session.ts';

/** Props of components that show what is in them. */
export type WithChildren = { readonly children?: ReactNode };

/** The prop through which marked components get the source position of their tag. */
export interface Placed {
  readonly [SOURCE_PROP]?: ElementSource;
}

interface TabItemProps extends WithChildren {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
}

interface TabsProps extends WithChildren, Placed {
  readonly groupId?: string;
  readonly defaultValue?: string | null;
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  readonly queryString?: string | boolean;
}

/** One tab; rendered by the group that contains it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

/** Tabs as Docusaurus writes them. */
export const Tabs = placed(function Tabs(given: TabsProps) {
  const { children, groupId, defaultValue, values, queryString, [SOURCE_PROP]: source } = given;
  const session = currentSession();
  const items = flatten(children).filter(isTabItem);
  const refuse = (message: string) => {
    session.findings.push(mdxTabsInvalid(message, spanOfSource(source, session.page, '<Tabs'.length)));
    return null;
  };
  const stray = flatten(children).some(
    (child) => !isTabItem(child) && !(typeof child === 'string' && child.trim() === ''),
  );
  if (stray || items.length === 0) return refuse('Every child of `<Tabs>` should be a `<TabItem>`.');
  const panels = items.map(({ props }) => ({
    value: props.value,
    label: props.label ?? values?.find(({ value }) => value === props.value)?.label ?? props.value,
    content: props.children,
  }));
  const names = panels.map(({ value }) => value);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return refuse(`Two tabs have the value \`${twice}\`.`);
  if (typeof defaultValue === 'string' && !names.includes(defaultValue)) {
    return refuse(
      `\`defaultValue\` is \`${defaultValue}\`, but the tabs are ${names.map((name) => `\`${name}\``).join(', ')}.`,
    );
  }
  if (queryString === true && groupId === undefined) return refuse('`queryString` needs a name, or a `groupId`.');
  const marked = items.find(({ props }) => props.default)?.props.value;
  const selected = defaultValue ?? marked ?? names[0];
  const query = queryString === true ? groupId : queryString || undefined;
  session.tabs++;
  const tabs = panels.map(({ value, label }, i) => ({
    value,
    label,
    id: `cm-mdx-tabs-${session.tabs}-${i + 1}`,
    selected: value === selected,
  }));
  return (
    <TabSet
      tabs={tabs}
      {...(groupId === undefined ? {} : { group: groupId })}
      {...(query === undefined ? {} : { query })}
      messages={session.messages}
    >
      {tabs.map((tab, i) => (
        <TabPanel key={tab.id} tab={tab}>
          {panels[i]?.content}
        </TabPanel>
      ))}
    </TabSet>
  );
});

function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<WithChildren>(child) && child.type === Fragment ? flatten(child.props.children) : [child],
  );
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<{ value?: unknown }>(child) && typeof child.props.value === 'string';
}
