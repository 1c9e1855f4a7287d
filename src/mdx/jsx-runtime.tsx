import { Children, createElement, type ElementType, Fragment, isValidElement, type Key, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { deadHandler, momentWithoutIsland, textHandler } from '../diagnostics/messages/mdx.ts';
import { shownFunction, undefinedComponent, unknownElement } from '../diagnostics/messages/mdx-tags.ts';
import { COMPONENT_TAG, type SearchedCode } from '../markdown/directives/components.ts';
import { BlockTitle, type CommonProps, draw } from '../markdown/html/render-prose.tsx';
import { isElementName } from './element-names.ts';
import { isIsland, SOURCE_PROP } from './interactive.tsx';
import { wantsPlace } from './placed.ts';
import { PLACE_ATTRIBUTE } from './read-place.ts';
import { currentSession, type ElementSource, spanOfSource } from './session.ts';

/** Element that stands for a finished piece of HTML. */
export const PIECE_TAG = 'cm-piece';

/** Elements whose source position may be needed: links, headings, which links lead to, and what loads something. */
const PLACED = /^(a|img|h[1-6]|script|style|link|iframe|frame|embed|object|video|audio|source|track|form|image|input)$/;

type Props = Readonly<Record<string, unknown>>;

/** Where components are used, by their elements. */
const SOURCES = new WeakMap<object, ElementSource>();

/**
 * Creates the elements of pages and of the site's components. It is called instead of React's function, to report what React
 * would ignore (handlers on static markup, tags without a component), and to keep the source position of links.
 */
// biome-ignore lint/complexity/useMaxParams: called by compiled JSX
export function jsxDEV(
  type: unknown,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: ElementSource,
): ReactNode {
  const make = isStatic ? jsxs : jsx;
  if (type === COMPONENT_TAG) {
    return (
      <Block unit={String(props['data-unit'])} index={Number(props['data-index'])} common={commonProps(props)}>
        {/* With keys, although the list never changes: React cannot see that, and asks for them. */}
        {Children.toArray(props.children as ReactNode)}
      </Block>
    );
  }
  if (type === 'cm-title') return createElement(BlockTitle, null, ...Children.toArray(props.children as ReactNode));
  if (isIsland(type) || wantsPlace(type)) return make(type as ElementType, { ...props, [SOURCE_PROP]: source }, key);
  if (typeof type !== 'string' && !isComponent(type)) {
    const { page, findings } = currentSession();
    findings.push(undefinedComponent(spanOfSource(source, page), type === null ? 'null' : describe(type)));
    return null;
  }
  if (typeof type === 'string' && !isElementName(type)) {
    const { page, findings } = currentSession();
    findings.push(unknownElement(type, spanOfSource(source, page)));
  }
  const settled = withoutMoment(props, source);
  if (typeof type === 'string')
    return make(type as ElementType, withPosition(type, withShown(settled, source), source), key);
  const element = make(type as ElementType, type === Fragment ? withShown(settled, source) : settled, key);
  if (typeof type === 'function' && source) SOURCES.set(element, source);
  return element;
}

/**
 * Reports functions among the children of an element, which React leaves out without a word, and has the components among them
 * checked for the same. Children of a component are its own business: it may call a function, or look for a type.
 */
function withShown(props: Props, source: ElementSource | undefined): Props {
  const { children } = props;
  if (typeof children !== 'function' && !isValidElement(children) && !Array.isArray(children)) return props;
  const shown = (child: unknown) => checkShown(child, source);
  return { ...props, children: Array.isArray(children) ? children.map(shown) : shown(children) };
}

/** Reports a function where something is to be shown; a component is checked when it is drawn. `from` names what has given it. */
export function checkShown(value: unknown, source?: ElementSource, from?: string): unknown {
  const { page, findings, isTraced } = currentSession();
  if (typeof value === 'function') findings.push(shownFunction(spanOfSource(source, page), from));
  // React's trace names the functions that it has called.
  if (isTraced || !isValidElement(value) || typeof value.type !== 'function' || isIsland(value.type)) return value;
  const draw = value.type as { (props: unknown): unknown; readonly prototype?: { readonly isReactComponent?: object } };
  if (draw.prototype?.isReactComponent) return value;
  const place = SOURCES.get(value) ?? source;
  const checked = (props: unknown) => checkShown(draw(props), place, draw.name);
  return { ...value, type: Object.defineProperty(checked, 'name', { value: draw.name }) };
}

/** Removes attributes such as `client:idle`, and reports them: they only have an effect on islands. */
function withoutMoment(props: Props, source: ElementSource | undefined): Props {
  const moment = Object.keys(props).find((name) => name.startsWith('client:'));
  if (moment === undefined) return props;
  const { page, findings } = currentSession();
  findings.push(momentWithoutIsland(moment, spanOfSource(source, page)));
  return Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith('client:')));
}

export { Fragment };

/** Returns the props of an element, with its source position if that may be needed. */
function withPosition(tag: string, props: Props, source: ElementSource | undefined): Props {
  const session = currentSession();
  for (const name in props) {
    if (typeof props[name] === 'string' && /^on[a-z]/i.test(name))
      session.findings.push(textHandler(name, tag, spanOfSource(source, session.page)));
  }
  for (const name in props) {
    // In an island handlers work.
    if (session.depth === 0 && typeof props[name] === 'function' && /^on[A-Z]/.test(name)) {
      session.findings.push(deadHandler(name, tag, spanOfSource(source, session.page)));
    }
  }
  // Of an island, the positions are removed before a browser gets it.
  if (!(session.parts?.placed ?? PLACED).test(tag) && !('id' in props) && !('style' in props)) return props;
  const { file, start } = spanOfSource(source, session.page);
  return { ...props, [PLACE_ATTRIBUTE]: `${encodeURIComponent(file)}:${start.line}:${start.column}` };
}

/** A special block of the text: a code sample, a callout, a course card. */
function Block({
  unit,
  index,
  common,
  children,
}: {
  readonly unit: string;
  readonly index: number;
  readonly common: CommonProps;
  readonly children?: ReactNode;
}) {
  const session = currentSession();
  const component = session.units.get(unit)?.components[index];
  if (!component) return null;
  const facts = component.name === 'sample' && session.factsOf?.(component);
  const drawn = draw(component.name === 'sample' && facts ? { ...component, facts } : component, common, {
    children,
    messages: session.messages,
  });
  // Code is finished HTML: parsing it again would only cost time, and its words are not running text.
  if ((component.name === 'math' || component.name === 'picture') && session.depth === 0)
    return <Piece html={renderToStaticMarkup(drawn)}>{children}</Piece>;
  return component.name === 'sample' ? <Piece html={renderToStaticMarkup(drawn)} code={component} /> : drawn;
}

/** Returns the properties that `{#id .class}` of a block put on its placeholder. */
function commonProps({ id, className }: Props): CommonProps {
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof className === 'string' && className !== '' ? { className } : {}),
  };
}

/** Stands for a piece of finished HTML. `children` replace it in summaries and ids. */
export function Piece({
  html,
  code,
  children,
}: {
  readonly html: string;
  /** What search should know about the piece, if it is code. */
  readonly code?: SearchedCode;
  readonly children?: ReactNode;
}) {
  const { pieces, codeOfPieces, depth } = currentSession();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own templates
  if (depth > 0) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  pieces.push(html);
  if (code) codeOfPieces.set(pieces.length - 1, code);
  return createElement(PIECE_TAG, { 'data-index': String(pieces.length - 1) }, children);
}

function isComponent(type: unknown): boolean {
  if (typeof type === 'function' || typeof type === 'symbol') return true;
  return typeof type === 'object' && type !== null && '$$typeof' in type && !isValidElement(type);
}

function describe(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (isValidElement(value)) return 'an element; write it as `{name}`';
  return Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
}
