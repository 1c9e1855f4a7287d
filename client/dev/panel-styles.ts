/** Styles of the overlay. It belongs to the tool, so it looks the same on every site and in both colour modes. */
export const PANEL_STYLES = `
  :host { all: initial; }
  * { box-sizing: border-box; }
  dialog {
    width: min(60rem, calc(100vw - 2rem)); max-height: calc(100dvh - 4rem); margin: auto; padding: 0;
    flex-direction: column; overflow: hidden;
    border: 1px solid #5b6472; border-top: 4px solid #ff7a7a; border-radius: 8px;
    background: #171a21; color: #eceff4; font: 15px/1.5 system-ui, sans-serif;
  }
  dialog[open] { display: flex; }
  dialog:not(:modal) {
    position: fixed; inset: 0; z-index: 2147483647; margin-block-end: 1rem; max-height: 50dvh;
    box-shadow: 0 8px 32px rgb(0 0 0 / 60%);
  }
  dialog::backdrop { background: rgb(0 0 0 / 60%); }
  header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding: 0.75rem 1rem; border-bottom: 1px solid #343b47; }
  h2, h3 { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  h2 { font-size: 17px; }
  h3 { font-size: 15px; }
  .error h3 { color: #ff9c9c; }
  .warning h3 { color: #ffd479; }
  .findings { overflow: auto; padding: 1rem; display: grid; gap: 1rem; }
  section { min-width: 0; }
  pre {
    margin: 0.5rem 0 0; padding: 0.75rem; overflow: auto; max-height: 60vh; border-radius: 6px; background: #0f1116; color: inherit;
    font: 13px/1.55 var(--font-code, ui-monospace, Menlo, Consolas, monospace); tab-size: 4; white-space: pre;
  }
  button {
    font: 600 14px/1 system-ui, sans-serif; min-height: 44px; padding: 0 1rem; cursor: pointer; white-space: nowrap;
    border: 1px solid #5b6472; border-radius: 6px; background: #262b35; color: #eceff4;
  }
  button:hover { background: #343b47; }
  :focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }
  .corner {
    position: fixed; inset-inline-end: 1rem; inset-block-end: 1rem; z-index: 2147483647; max-width: calc(100vw - 2rem);
    display: grid; gap: 0.5rem; justify-items: end; pointer-events: none;
  }
  .status {
    margin: 0; padding: 0.5rem 0.75rem; border: 1px solid #5b6472; border-radius: 6px; background: #171a21; color: #eceff4;
    font: 14px/1.4 system-ui, sans-serif;
  }
  dialog > .status { margin: 0.75rem 1rem 0; }
  .badge { pointer-events: auto; border-inline-start: 4px solid #ffd479; }
  .badge.with-errors { border-inline-start-color: #ff7a7a; }
  [hidden] { display: none; }
  @media print { dialog, .corner { display: none; } }
`;
