import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import { DRAWS_ATTRIBUTE, moduleIslandAttributes } from '../../../client/shared/markup/island-markup.ts';
import type { Messages } from '../../../templates/messages/messages.ts';
import { Callout } from '../../../templates/prose/callout.tsx';
import { CourseCard } from '../../../templates/prose/course-card.tsx';
import { Formula } from '../../../templates/prose/formula.tsx';
import { NoteNumber } from '../../../templates/prose/note-number.tsx';
import { Picture } from '../../../templates/prose/picture.tsx';
import type { SampleProps } from '../../../templates/prose/prose-props.ts';
import { Sample } from '../../../templates/prose/sample.tsx';
import { TabPanel, Tabs } from '../../../templates/prose/tabs.tsx';
import { Term } from '../../../templates/prose/term.tsx';
import {
  type BlockComponent,
  type CalloutComponent,
  COMPONENT_TAG,
  type SampleComponent,
  type SampleDrawing,
} from '../directives/components.ts';
import { componentIndex } from './finish-body.ts';
import { moduleSlot } from './link-slots.ts';
import { printAsReact, printAsRehype } from './print-plain.ts';

/** Renders a hast tree as HTML. Its components are drawn with the templates of `templates/prose`. */
export type RenderProse = (tree: Root, components: readonly BlockComponent[]) => string;

/**
 * Creates a prose renderer for one locale. Only blocks with a component go through React; all others are printed from the tree,
 * without React elements.
 */
export function createRenderProse(messages: Messages): RenderProse {
  const drawShape = createShapeDrawer();
  const drawSample = createSampleDrawer(drawShape, messages);
  const drawCallout = createCalloutDrawer(drawShape, messages);
  /** Components of the page that is being rendered. */
  let current: readonly BlockComponent[] = [];
  let made: ReturnType<typeof openReact> | undefined;
  const toReact = () => {
    made ??= openReact((index) => current[index], messages);
    return made;
  };
  return (tree, components) => {
    current = components;
    return tree.children
      .map((child) => {
        const plain = printAsRehype([child as Nodes]);
        if (plain !== undefined) return plain;
        if (!holdsComponent(child)) return toHtml(child, { allowDangerousCharacters: false });
        const own = child.type === 'element' ? components[componentIndex(child) ?? -1] : undefined;
        if (own?.name === 'sample') return drawSample(own);
        return (
          (own?.name === 'callout' ? drawCallout(own, child as Element) : undefined) ??
          withoutPreloads(
            renderToStaticMarkup(toReact().stringify({ type: 'root', children: [child] }) as unknown as ReactElement),
          )
        );
      })
      .join('');
  };
}

function openReact(componentAt: ComponentAt, messages: Messages) {
  return unified().use(rehypeReact, reactOptions(componentAt, messages)).freeze();
}

/** Removes the `link` elements with which React preloads images. In the middle of a page they are misplaced. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

function holdsComponent(node: RootContent): boolean {
  if (node.type !== 'element') return false;
  return componentIndex(node) !== undefined || node.children.some((child) => holdsComponent(child as RootContent));
}

type ComponentAt = (index: number) => BlockComponent | undefined;

function reactOptions(componentAt: ComponentAt, messages: Messages): Options {
  return {
    Fragment,
    jsx,
    jsxs,
    passNode: true,
    // The policy of pages allows no styles in attributes.
    tableCellAlignToStyle: false,
    components: {
      [TITLE_TAG]: BlockTitle,
      [COMPONENT_TAG]: ({ node, children }: { node: Element; children?: ReactNode }) => {
        const component = componentAt(componentIndex(node) ?? -1);
        return component ? draw(component, commonProps(node), { children, messages }) : null;
      },
    },
  } as unknown as Options;
}

/** Placeholder element for the title that an author gave a block. */
const TITLE_TAG = 'cm-title';

/** Placeholder for the text of a block. Source texts cannot contain it (see `link-slots.ts`). */
const TEXT = '\ufdd8';

/** Maximum number of cached block shapes. Most blocks of a course differ only in their texts. */
const MOST_SHAPES = 500;

/**
 * Draws a block around texts. React renders blocks that differ only in their texts once. Returns undefined when the shape does
 * not have one `TEXT` for each text.
 */
type DrawShape = (key: string, shape: () => ReactElement, texts: readonly string[]) => string | undefined;

/** Creates a function that draws blocks and caches their shapes. */
function createShapeDrawer(): DrawShape {
  const shapes = new Map<string, readonly string[]>();
  return (key, shape, texts) => {
    let pieces = shapes.get(key);
    if (!pieces) {
      pieces = renderToStaticMarkup(shape()).split(TEXT);
      if (shapes.size < MOST_SHAPES) shapes.set(key, pieces);
    }
    if (pieces.length !== texts.length + 1) return undefined;
    let html = pieces[0] ?? '';
    for (const [i, text] of texts.entries()) html += text + (pieces[i + 1] ?? '');
    return html;
  };
}

/** Creates a function that draws samples. */
function createSampleDrawer(drawShape: DrawShape, messages: Messages): (component: SampleComponent) => string {
  return (component) => {
    const props = samplePropsOf(component, messages);
    const { file, inputHtml, outputHtml } = props;
    const texts = [...file.parts.map(({ html }) => html), inputHtml, outputHtml].filter((text) => text !== undefined);
    const shape = {
      ...props,
      // Only folded parts show line numbers. Other parts get equal numbers, so that more samples share a shape.
      file: {
        ...file,
        parts: file.parts.map((part, i) => ({
          ...(part.folded ? part : { from: -i, to: -i, folded: false }),
          html: TEXT,
        })),
      },
      ...(inputHtml === undefined ? {} : { inputHtml: TEXT }),
      ...(outputHtml === undefined ? {} : { outputHtml: TEXT }),
    };
    return (
      drawShape(JSON.stringify(shape), () => <Sample {...shape} messages={messages} />, texts) ??
      renderToStaticMarkup(<Sample {...props} messages={messages} />)
    );
  };
}

/** Creates a function that draws callouts of plain text, and returns undefined for others. */
function createCalloutDrawer(
  drawShape: DrawShape,
  messages: Messages,
): (component: CalloutComponent, node: Element) => string | undefined {
  return (component, node) => {
    const titles = node.children.filter(isTitleNode);
    const title = titles[0] && printAsReact(titles[0].children);
    if (titles.length > 1 || (titles[0] && !title)) return undefined;
    const text = printAsReact(node.children.filter((child) => !isTitleNode(child)));
    if (text === undefined) return undefined;
    const common = commonProps(node);
    // Hardly any other block has the same id, so caching the shape does not pay.
    if (common.id !== undefined) return undefined;
    const key = JSON.stringify([component, common, title !== undefined]);
    const titleText = title === undefined ? undefined : TEXT;
    const shape = () =>
      drawCalloutAround(component, common, { inside: { title: titleText, children: TEXT }, messages });
    return drawShape(key, shape, title === undefined ? [text] : [title, text]);
  };
}

function isTitleNode(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === TITLE_TAG;
}

function drawCalloutAround(
  { kind, word }: CalloutComponent,
  common: CommonProps,
  {
    inside: { title, children },
    messages,
  }: { readonly inside: { readonly title: ReactNode; readonly children: ReactNode }; readonly messages: Messages },
): ReactElement {
  return (
    <Callout kind={kind} {...(word ? { word } : {})} {...common} title={title} messages={messages}>
      {children}
    </Callout>
  );
}

/** Attributes of a block from `{#id .class}`. */
export interface CommonProps {
  readonly id?: string;
  readonly className?: string;
}

function commonProps({ properties: { id, className } }: Element): CommonProps {
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(Array.isArray(className) && className.length > 0 ? { className: className.join(' ') } : {}),
  };
}

function samplePropsOf(component: SampleComponent, messages: Messages): Omit<SampleProps, 'messages'> {
  return {
    file: component.file,
    ...(component.inputHtml === undefined ? {} : { inputHtml: component.inputHtml }),
    ...(component.outputHtml === undefined ? {} : { outputHtml: component.outputHtml }),
    ...component.facts,
    ...(component.needs ? { needs: component.needs } : {}),
    ...(component.drawing ? { drawing: drawingAttributes(component.drawing, messages) } : {}),
  };
}

/** Returns the attributes that the browser reads to draw a block of code; see `client/draw-fence.tsx`. */
function drawingAttributes({ component, props }: SampleDrawing, { island: words }: Messages) {
  const mount = {
    module: moduleSlot(component),
    exportName: 'default',
    idPrefix: '',
    when: 'visible',
    props,
    words,
  } as const;
  return { ...moduleIslandAttributes(mount), [DRAWS_ATTRIBUTE]: '' };
}

/** Draws one special block. */
export function draw(
  component: BlockComponent,
  common: CommonProps,
  { children, messages }: { readonly children: ReactNode; readonly messages: Messages },
): ReactNode {
  switch (component.name) {
    case 'sample':
      return <Sample {...samplePropsOf(component, messages)} messages={messages} />;
    case 'callout': {
      const parts = Array.isArray(children) ? (children as ReactNode[]) : [children];
      const title = parts.find(isTitle);
      return drawCalloutAround(component, common, {
        inside: { title, children: parts.filter((part) => !isTitle(part)) },
        messages,
      });
    }
    case 'tabs': {
      const { name: _, ...set } = component;
      return (
        <Tabs {...set} {...common} messages={messages}>
          {children}
        </Tabs>
      );
    }
    case 'tab':
      // The id of the panel is generated, because the tab refers to it.
      return (
        <TabPanel tab={component.tab} {...common}>
          {children}
        </TabPanel>
      );
    case 'note-number':
      return <NoteNumber {...component} messages={messages} />;
    case 'math':
      return <Formula mathml={component.mathml} display={component.display} messages={messages} />;
    case 'picture':
      return <Picture svg={component.svg} alt={component.alt} />;
    case 'term':
      return <Term id={component.id} term={component.term} definition={component.definition} />;
    case 'course':
      return (
        <CourseCard title={component.title} {...(component.tint ? { tint: component.tint } : {})}>
          {children}
        </CourseCard>
      );
  }
}

/** Placeholder component for the title that an author gave a block. */
export function BlockTitle({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

function isTitle(part: ReactNode): boolean {
  return isValidElement(part) && part.type === BlockTitle;
}
