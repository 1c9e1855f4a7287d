import { WRAP_ICON_PATH } from '../shared/wrap-icon.ts';

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

/** The icon is that of the button beside it with another shape, because markup as text is not allowed here. */
function addButton(figure: HTMLElement): void {
  const copyButton = figure.querySelector<HTMLElement>('.copy-button');
  const icon = copyButton?.querySelector('svg')?.cloneNode(true) as SVGElement | undefined;
  if (!copyButton || !icon) return;
  icon.querySelector('path')?.setAttribute('d', WRAP_ICON_PATH);
  const label = copyButton.dataset.wrapLabel ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'wrap-button';
  button.title = label;
  button.ariaLabel = label;
  const wrap = (isWrapped: boolean) => {
    button.ariaPressed = String(isWrapped);
  };
  wrap(figure.classList.contains(WRAPPED));
  button.append(icon);
  button.addEventListener('click', () => wrap(figure.classList.toggle(WRAPPED)));
  copyButton.before(button);
  buttons.set(figure, button);
}
