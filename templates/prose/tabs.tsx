import type { ReactNode } from 'react';
import { SIDE_BY_SIDE, TABS_ATTRIBUTES } from '../../client/shared/markup/tabs.ts';
import { classes } from '../parts/classes.ts';
import type { TabProps, TabsProps } from './prose-props.ts';

/**
 * A set of tabs. Without scripts, every panel is shown below its label. With scripts, the style sheet shows the selected panel
 * from the first paint on, and `client/behaviours/code/tabs.ts` makes the tabs work.
 */
export function Tabs({ tabs, label, group, query, sideBySide, id, className, messages, children }: TabsProps) {
  return (
    <div
      id={id}
      className={classes('tabs', sideBySide && 'compare', className)}
      {...{ [TABS_ATTRIBUTES.set]: '', [TABS_ATTRIBUTES.group]: group, [TABS_ATTRIBUTES.query]: query }}
    >
      <div className="tab-list needs-scripts" role="tablist" aria-label={label ?? messages.page.tabs}>
        {sideBySide && (
          <button
            type="button"
            role="tab"
            className="tab"
            id={`${tabs[0]?.id}-all-tab`}
            aria-controls={tabs.map((tab) => tab.id).join(' ')}
            aria-selected
            tabIndex={0}
            data-value={SIDE_BY_SIDE}
          >
            {messages.course.sideBySide}
          </button>
        )}
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={tabId(tab)}
            aria-controls={tab.id}
            aria-selected={tab.selected}
            tabIndex={tab.selected ? 0 : -1}
            data-value={tab.value}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

interface TabPanelProps {
  readonly tab: TabProps;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The panel of a tab. It is focusable, so that a panel without controls can be reached and scrolled by keyboard. */
export function TabPanel({ tab, className, children }: TabPanelProps) {
  return (
    <div
      id={tab.id}
      className={classes('tab-panel', tab.selected && 'is-selected', className)}
      role="tabpanel"
      aria-labelledby={tabId(tab)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is the next stop after its tab (ARIA practices, tabs)
      tabIndex={0}
    >
      <p className="tab-label">{tab.label}</p>
      {children}
    </div>
  );
}

function tabId({ id }: TabProps): string {
  return `${id}-tab`;
}
