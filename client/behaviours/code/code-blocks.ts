import { WRAP_ICON_PATH } from '../../shared/markup/wrap-icon.ts';

/** Class of a code block whose long lines are wrapped. */
const WRAPPED = 'is-wrapped';

const buttons = new WeakMap<Element, HTMLButtonElement>();

/**
 * Adds a wrap button to each code block with lines that are too long, and makes only blocks that scroll focusable by keyboard.
 * Uses a `ResizeObserver`, because sizes change later: the window is resized, a font arrives, a hidden tab is opened.
 */
export function startCodeBlocks(signal: AbortSignal): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.code pre, .terminal pre')];
  const observer = new ResizeObserver(() => {
    // Reading all sizes before any change avoids one layout per block. Blocks with long lines are sorted to the end, because the
    // parts of a block with folded lines share one button, and the last part decides.
    const found = blocks
      .map((pre) => ({ pre, isLong: overflows(pre) }))
      .sort((a, b) => Number(a.isLong) - Number(b.isLong));
    for (const { pre, isLong } of found) if (pre.clientWidth) settle(pre, isLong);
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const pre of blocks) {
    observer.observe(pre);
    // The size of the `pre` does not change with its text; that of its child does.
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
  // Hiding a focused button would lose the reader's focus.
  if (button && document.activeElement !== button) button.hidden = !isWanted;
}

/**
 * Adds the wrap button. Its icon is a copy of the copy button's icon with another path, because inserting markup from strings is
 * not allowed here.
 */
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
