import { PROGRESS } from '../shared/rules/progress-rule.ts';

/** Styles for navigation without a reload. A constructed style sheet, so that pages that are only read do not load them. */
export const VISIT_STYLES = `
.visit-progress {
  position: fixed; inset: 0 0 auto; z-index: 1031; block-size: 2px; pointer-events: none;
  transition: opacity ${PROGRESS.speed}ms linear;
}
.visit-progress[data-done] { opacity: 0; }
.visit-progress > div {
  block-size: 100%; background: var(--accent); transform: scaleX(var(--part)); transform-origin: left;
  transition: transform ${PROGRESS.speed}ms ease;
}
[dir="rtl"] .visit-progress > div { transform-origin: right; }
@media (forced-colors: active) { .visit-progress > div { background: Highlight; } }
.visit-failure {
  position: fixed; inset: auto 1rem 1rem; z-index: 1030; max-inline-size: 32rem; margin: 0 auto;
  box-shadow: 0 4px 24px rgb(0 0 0 / 30%);
}
.visit-failure > div { display: flex; flex-wrap: wrap; gap: 0.6rem; }
@media print { .visit-progress, .visit-failure { display: none; } }
::view-transition { pointer-events: none; }
/* What is still seen of the page before must not tick the next one. */
:root:active-view-transition .finish { pointer-events: none; }
::view-transition-old(root) { animation-duration: 120ms; }
::view-transition-new(root) { animation-duration: 120ms; }
`;

/** Adds the styles to the document. */
export function addVisitStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(VISIT_STYLES);
  document.adoptedStyleSheets.push(sheet);
}
