import type { Messages } from '../messages/messages.ts';

interface FormulaProps {
  /** Sanitized MathML: a `math` element. */
  readonly mathml: string;
  readonly display: boolean;
  readonly messages: Messages;
}

/** A formula. A display formula may be wider than the page, so it scrolls in a box that can be focused by keyboard. */
export function Formula({ mathml, display, messages }: FormulaProps) {
  const html = { __html: mathml };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list
  if (!display) return <span className="formula" dangerouslySetInnerHTML={html} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a paragraph
    <span
      className="formula is-display"
      role="group"
      aria-label={messages.page.formula}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list
      dangerouslySetInnerHTML={html}
    />
  );
}
