/** Styles of the question about counting, and of the button that asks it again. A constructed style sheet, so that pages that never ask do not load them. */
const COUNTING_STYLES = `
.counting {
  position: fixed; inset: auto 1rem 1rem; z-index: 1029; display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem;
  align-items: center; justify-content: space-between; max-inline-size: 44rem; margin-inline: auto; padding: 1rem 1.25rem;
  border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: var(--text);
  font-size: var(--small);
}
.counting p { flex: 1 1 18rem; }
.counting a { text-decoration: underline; white-space: nowrap; }
.counting > div { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.counting button {
  min-block-size: 2.5rem; padding-inline: 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius);
  font-weight: 600;
}
.counting button:hover { border-color: var(--text); }
.counting-choice { display: block; margin-block-start: 0.75rem; min-block-size: 1.75rem; color: var(--muted); }
.counting-choice:hover { color: var(--text); }
@media print { .counting, .counting-choice { display: none; } }
`;

let isAdded = false;

/** Adds the styles to the document, once. */
export function addCountingStyles(): void {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(COUNTING_STYLES);
  document.adoptedStyleSheets.push(sheet);
}
