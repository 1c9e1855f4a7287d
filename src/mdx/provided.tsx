import type { Code } from 'mdast';
import * as React from 'react';
import {
  Children,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserOnly as AnywhereBrowserOnly } from '../../client/mdx/browser-only.tsx';
import { Link as IslandLink } from '../../client/mdx/link.tsx';
import { ThemedImage } from '../../client/mdx/themed-image.tsx';
import { useBaseUrl, useBaseUrlUtils } from '../../client/mdx/use-base-url.ts';
import { useIsBrowser } from '../../client/mdx/use-is-browser.ts';
import { Callout } from '../../templates/prose/callout.tsx';
import type { CalloutKind } from '../../templates/prose/props.ts';
import { TabPanel, Tabs as TabSet } from '../../templates/prose/tabs.tsx';
import { browserOnlyUnseen, headIgnored, tabsInvalid } from '../diagnostics/messages/mdx.ts';

import type { BlockComponent } from '../markdown/components.ts';
import { remarkSamples } from '../markdown/remark-samples.ts';
import { draw } from '../markdown/render-prose.tsx';
import { interactive, SOURCE_PROP } from './interactive.tsx';
import * as runtime from './jsx-runtime.tsx';
import { placed } from './placed.ts';
import { currentSession, type ElementSource, spanOfSource } from './session.ts';
import type { TocItem } from './unit.ts';

type WithChildren = { readonly children?: ReactNode };

/** What marked components are told of their tag. */
interface Placed {
  readonly [SOURCE_PROP]?: ElementSource;
}

/** A link of a page. Its address becomes a slot like those of the text, so it is checked and completed. */
function Link({ to, href, ...rest }: { readonly to?: string; readonly href?: string } & WithChildren) {
  if (currentSession().depth > 0) return <IslandLink {...rest} to={to ?? href ?? ''} />;
  return runtime.jsxDEV('a', { ...rest, href: to ?? href ?? '' }, undefined, false);
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

/** One tab; drawn by the group it stands in. */
function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

const Tabs = placed(function Tabs(given: TabsProps) {
  const { children, groupId, defaultValue, values, queryString, [SOURCE_PROP]: source } = given;
  const session = currentSession();
  const items = flatten(children).filter(isTabItem);
  const refuse = (message: string) => {
    session.findings.push(tabsInvalid(message, spanOfSource(source, session.page, '<Tabs'.length)));
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

interface CodeBlockProps extends WithChildren {
  readonly language?: string;
  readonly className?: string;
  readonly title?: string;
  readonly showLineNumbers?: boolean;
  readonly metastring?: string;
}

/** Code whose text is computed or imported; the same as a fence with this text. */
function CodeBlock({ children, language, className = '', title, showLineNumbers, metastring = '' }: CodeBlockProps) {
  const { page, highlighter, messages, code: options, findings } = currentSession();
  const lang = language ?? /language-([\w+#.-]+)/.exec(className)?.[1];
  const meta = [
    metastring,
    title === undefined ? '' : `title=${JSON.stringify(title)}`,
    showLineNumbers ? 'showLineNumbers' : '',
  ];
  const value = textOf(children).replace(/\n$/, '');
  const fence: Code = { type: 'code', lang: lang ?? null, meta: meta.filter(Boolean).join(' ') || null, value };
  const components: BlockComponent[] = [];
  const context = { file: page, text: '', diagnostics: findings, components, highlighter, messages, options };
  remarkSamples(context)({ type: 'root', children: [fence] });
  const [sample] = components;
  if (sample?.name !== 'sample') return null;
  return <runtime.Piece html={renderToStaticMarkup(draw(sample, {}, undefined, messages))} code={sample} />;
}

/** A diagram whose text is computed; the same as a fence of `mermaid`. */
function Mermaid({ value = '' }: { readonly value?: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<WithChildren>(node) ? textOf(node.props.children) : '';
}

const KINDS: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};

function Admonition({
  type = 'note',
  title,
  children,
}: { readonly type?: string; readonly title?: ReactNode } & WithChildren) {
  return (
    <Callout kind={KINDS[type] ?? 'info'} title={title} messages={currentSession().messages}>
      {children}
    </Callout>
  );
}

function Details({
  summary,
  children,
  ...rest
}: { readonly summary?: ReactNode; readonly open?: boolean } & WithChildren) {
  const head =
    isValidElement(summary) && summary.type === 'summary' ? summary : summary && <summary>{summary}</summary>;
  return (
    <details {...rest}>
      {head}
      {children}
    </details>
  );
}

interface TocProps {
  readonly toc?: readonly TocItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** A list of the page's own headings. */
function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const { units, page } = currentSession();
  const items = (toc ?? units.get(page)?.toc ?? []).filter(
    ({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel,
  );
  if (items.length === 0) return null;
  return <TocList items={items} />;
}

function TocList({ items }: { readonly items: readonly TocItem[] }) {
  const top = Math.min(...items.map(({ level }) => level));
  const groups: { item: TocItem; inner: TocItem[] }[] = [];
  for (const item of items) {
    if (item.level === top || groups.length === 0) groups.push({ item, inner: [] });
    else groups.at(-1)?.inner.push(item);
  }
  return (
    <ul>
      {groups.map(({ item, inner }) => (
        <li key={item.id}>
          {runtime.jsxDEV('a', { href: `#${encodeURIComponent(item.id)}`, children: item.value }, undefined, false)}
          {inner.length > 0 && <TocList items={inner} />}
        </li>
      ))}
    </ul>
  );
}

/** Marks where the cards of the page's own group of the sidebar go; they are known when the page is presented. */
function DocCardList() {
  return createElement('cm-cards');
}

interface TranslateProps {
  readonly id?: string;
  readonly children?: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
}

function Translate({ id, children = '', values = {} }: TranslateProps) {
  const parts = translated(id, children).split(/\{(\w+)\}/);
  return createElement(Fragment, null, ...parts.map((part, i) => (i % 2 === 0 ? part : (values[part] ?? `{${part}}`))));
}

function translate(
  { id, message = '' }: { readonly id?: string; readonly message?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  return translated(id, message).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

function translated(id: string | undefined, text: string): string {
  const { translations } = currentSession();
  return translations.get(id ?? text) ?? text;
}

interface BrowserOnlyProps extends Placed {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** Inside an island it is itself. On a page nothing runs in the browser, so its inside would never be seen. */
const BrowserOnly = placed(function BrowserOnly({ [SOURCE_PROP]: source, ...props }: BrowserOnlyProps) {
  const { depth, findings, page } = currentSession();
  if (depth > 0) return <AnywhereBrowserOnly {...props} />;
  findings.push(browserOnlyUnseen(spanOfSource(source, page, '<BrowserOnly'.length)));
  return props.fallback ?? null;
});

const Head = placed(function Head({ [SOURCE_PROP]: source }: Placed) {
  const { findings, page } = currentSession();
  findings.push(headIgnored(spanOfSource(source, page)));
  return null;
});

function useDocusaurusContext() {
  const { facts, locale } = currentSession();
  return { siteConfig: facts, i18n: { currentLocale: locale } };
}

/** Modules that pages and components can import beside their own files, by specifier. */
export const PROVIDED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/Admonition': { default: Admonition },
  '@theme/Details': { default: Details },
  '@theme/TOCInline': { default: TOCInline },
  '@theme/DocCardList': { default: DocCardList },
  '@theme/Mermaid': { default: Mermaid },
  '@theme/ThemedImage': { default: ThemedImage },
  '@docusaurus/Link': { default: Link },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrl, useBaseUrlUtils },
  '@docusaurus/Translate': { default: Translate, translate },
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  '@docusaurus/useIsBrowser': { default: useIsBrowser },
  '@docusaurus/useDocusaurusContext': { default: useDocusaurusContext },
  '@docusaurus/Head': { default: Head },
};

/** Components a page can use without importing them. */
export const GLOBALS: Readonly<Record<string, ComponentType<never>>> = {
  Tabs,
  TabItem,
  CodeBlock,
  Admonition,
  Details,
  TOCInline,
  DocCardList,
  ThemedImage,
  Link,
  Translate,
  BrowserOnly,
  Head,
};

/** `<head>` blocks and fragments of code that MDX would otherwise leave to the browser. */
const ELEMENTS: Readonly<Record<string, unknown>> = { head: Head };

/** Everything that is resolved outside of the site, by specifier: React itself, and what the tool gives pages. */
export const HOST_MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...PROVIDED,
  react: { ...React, default: React },
  'react/jsx-runtime': { ...reactRuntime },
  'react/jsx-dev-runtime': { Fragment, jsxDEV: runtime.jsxDEV },
  'react-dom': { ...ReactDom, default: ReactDom },
  'codemaster:mdx': { useMDXComponents: () => ({ ...GLOBALS, ...ELEMENTS }) },
  'codemaster:mdx/jsx-dev-runtime': { Fragment, jsxDEV: runtime.jsxDEV },
  'codemaster:mdx/interactive': { interactive },
};
