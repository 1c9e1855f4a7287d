/** Components and modules that the tool provides to pages of MDX. */

import type { Code } from 'mdast';
import * as React from 'react';
import { type ComponentType, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import * as reactRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserOnly as AnywhereBrowserOnly } from '../../client/mdx/browser-only.tsx';
import { Link as IslandLink } from '../../client/mdx/link.tsx';
import { ThemedImage } from '../../client/mdx/themed-image.tsx';
import { useBaseUrl, useBaseUrlUtils } from '../../client/mdx/use-base-url.ts';
import { useIsBrowser } from '../../client/mdx/use-is-browser.ts';
import { Callout } from '../../templates/prose/callout.tsx';
import { browserOnlyUnseen, headIgnored, unknownAdmonition } from '../diagnostics/messages/mdx.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { remarkSamples } from '../markdown/code/remark-samples.ts';
import { calloutOf, DIRECTIVE_CALLOUTS } from '../markdown/directives/callouts.ts';
import type { BlockComponent } from '../markdown/directives/components.ts';
import { draw } from '../markdown/html/render-prose.tsx';
import { interactive, SOURCE_PROP } from './interactive.tsx';
import * as runtime from './jsx-runtime.tsx';
import { placed } from './placed.ts';
import { type Placed, TabItem, Tabs, type WithChildren } from './provided-tabs.tsx';
import { currentSession, spanOfSource } from './session.ts';
import type { TocItem } from './unit.ts';

/** A link of a page. Its address becomes a slot like those of links in the text, so it is checked and completed, too. */
function Link({ to, href, ...rest }: { readonly to?: string; readonly href?: string } & WithChildren) {
  const address = to ?? href;
  const target = address === undefined ? {} : { href: address };
  if (currentSession().depth > 0) return <IslandLink {...rest} {...target} />;
  return runtime.jsxDEV('a', { ...rest, ...target }, undefined, false);
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
  return (
    <runtime.Piece html={renderToStaticMarkup(draw(sample, {}, { children: undefined, messages }))} code={sample} />
  );
}

/** A diagram whose text is computed; the same as a `mermaid` fence. */
function Mermaid({ value = '' }: { readonly value?: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<WithChildren>(node) ? textOf(node.props.children) : '';
}

interface AdmonitionProps extends WithChildren, Placed {
  readonly type?: string;
  readonly title?: ReactNode;
}

const Admonition = placed(function Admonition(given: AdmonitionProps) {
  const { type = 'note', title, children, [SOURCE_PROP]: source } = given;
  const { findings, messages, page } = currentSession();
  const look = calloutOf(type);
  if (!look) {
    const hint = suggestOrList(type, DIRECTIVE_CALLOUTS, 'types');
    findings.push(unknownAdmonition(type, spanOfSource(source, page, '<Admonition'.length), hint));
  }
  return (
    <Callout {...(look ?? { kind: 'note' })} title={title} messages={messages}>
      {children}
    </Callout>
  );
});

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

/** Marks where the cards of the page's own sidebar group are inserted, when the page is presented and they are known. */
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

/** Works as usual inside an island. On a page, nothing runs in the browser, so its content would never be seen. */
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

type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading of a page, by its level; listed and linked like those of the text. */
function Heading({ as = 'h2', ...rest }: { readonly as?: HeadingLevel } & WithChildren) {
  return runtime.jsxDEV(as, rest, undefined, false);
}

/** The frame of a page in Docusaurus. Here every page has its frame already. */
function Layout({ children }: WithChildren) {
  return createElement(Fragment, null, children);
}

function useDocusaurusContext() {
  const { facts, locale } = currentSession();
  return { siteConfig: facts, i18n: { currentLocale: locale } };
}

/** The data of a plugin of the site, or one source of it. */
function usePluginData(plugin: string, source?: string): unknown {
  const data = currentSession().dataOf(plugin);
  if (source === undefined) return data;
  if (Object.hasOwn(data, source)) return data[source];
  throw new Error(`the plugin \`${plugin}\` has no data \`${source}\`; it has: ${Object.keys(data).join(', ')}`);
}

/** The pages of a collection of the site, in the locale of the page. */
function useCollection(name: string): readonly object[] {
  return currentSession().collectionOf(name);
}

/** Modules that pages and components can import in addition to their own files, by specifier. */
export const PROVIDED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/Admonition': { default: Admonition },
  '@theme/Details': { default: Details },
  '@theme/Heading': { default: Heading },
  '@theme/Layout': { default: Layout },
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
  '@docusaurus/useGlobalData': { usePluginData },
  'codemaster-site/collections': { useCollection },
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

/** HTML elements that MDX would otherwise pass to the browser, and the components that replace them. */
const ELEMENTS: Readonly<Record<string, unknown>> = { head: Head };

/** All modules that are resolved outside of the site, by specifier: React itself, and what the tool provides to pages. */
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
