interface TermProps {
  /** Unique on the page. */
  readonly id: string;
  readonly term: string;
  readonly definition: string;
}

/**
 * A word whose definition appears when it is pressed: by mouse, touch or keyboard, without scripts. The definition is a native
 * popover, which Escape or a click elsewhere closes. A browser without popovers shows it in the text.
 */
export function Term({ id, term, definition }: TermProps) {
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {term}
      </button>
      <span id={id} className="term-definition" popover="auto" role="note">
        <b>{term}</b>
        {': '}
        {definition}
      </span>
    </>
  );
}
