import arrowTurnDownLeft from 'heroicons/24/outline/arrow-turn-down-left.svg';

/** Class of a block whose long lines are broken. */
const WRAPPED = 'is-wrapped';

const buttons = new WeakMap<Element, HTMLButtonElement>();

/**
 * Gives a block of code with too long lines a button that breaks them, and leaves keyboard focus only to blocks that
 * scroll. Sizes are watched, not asked for once: a window changes, a font arrives, a hidden tab is opened.
 */
export function startCodeBlocks(signal: AbortSignal): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.code pre, .terminal pre')];
  const observer = new ResizeObserver(() => {
    // Reading all sizes before anything is changed keeps the browser from laying out once for each block. Long ones come
    // last: the parts of a block with folded lines share a button.
    const found = blocks
      .map((pre) => ({ pre, isLong: overflows(pre) }))
      .sort((a, b) => Number(a.isLong) - Number(b.isLong));
    for (const { pre, isLong } of found) if (pre.clientWidth) settle(pre, isLong);
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const pre of blocks) {
    observer.observe(pre);
    // The box around does not grow with its text; the one inside does.
    if (pre.firstElementChild) observer.observe(pre.firstElementChild);
  }
}

function overflows(pre: Element): boolean {
  return pre.scrollWidth > pre.clientWidth + 1;
}

function settle(pre: HTMLElement, isLong: boolean): void {
  if (isLong) pre.tabIndex = 0;
  else if (document.activeElement !== pre) pre.removeAttribute('tabindex');
  const figure = pre.closest<HTMLElement>('.code');
  if (!figure) return;
  const isWanted = isLong || figure.classList.contains(WRAPPED);
  if (isWanted && !buttons.has(figure)) addButton(figure);
  const button = buttons.get(figure);
  // A button that vanished under the reader's hand would lose their place.
  if (button && document.activeElement !== button) button.hidden = !isWanted;
}

function addButton(figure: HTMLElement): void {
  const copyButton = figure.querySelector<HTMLElement>('.copy-button');
  const label = copyButton?.dataset.wrapLabel ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wrap-button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', String(figure.classList.contains(WRAPPED)));
  button.append(icon());
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(figure.classList.toggle(WRAPPED)));
  });
  copyButton?.before(button);
  buttons.set(figure, button);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Built node by node, because markup as text is not allowed here. */
function icon(): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const shape = document.createElementNS(SVG, 'path');
  const attributes = {
    class: 'icon',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  shape.setAttribute('d', / d="([^"]+)"/.exec(arrowTurnDownLeft)?.[1] ?? '');
  shape.setAttribute('stroke-width', '1.5');
  svg.append(shape);
  return svg;
}
